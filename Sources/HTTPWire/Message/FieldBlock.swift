/// Response fields as bytes ready to be sent, made once at start-up.
package struct FieldBlock: Sendable {
    /// The bytes: "Name: value" and CRLF for each field.
    package let bytes: [UInt8]

    /// No field at all.
    package static var empty: FieldBlock { FieldBlock([]) }

    /// Makes a block of fields whose names are tokens and whose values hold no control characters.
    package init(_ fields: [(name: String, value: String)]) {
        var bytes: [UInt8] = []
        for field in fields {
            bytes += FieldPrefix(field.name).bytes
            precondition(
                field.value.utf8.allSatisfy(ByteClass.isFieldContent),
                "a field value holds a control character"
            )
            bytes += Array(field.value.utf8)
            bytes += [ByteClass.carriageReturn, ByteClass.lineFeed]
        }
        self.bytes = bytes
    }
}

/// "Name: ", perhaps behind whole fields, ready to be followed by a value.
package struct FieldPrefix: Sendable {
    /// The bytes.
    package let bytes: [UInt8]

    /// Makes the prefix of a name that is a token and not one of those that the engine writes.
    ///
    /// - Parameters:
    ///   - name: of the field.
    ///   - fields: go before it, so that they cost no copy of their own.
    package init(_ name: String, behind fields: FieldBlock = .empty) {
        precondition(!name.isEmpty && name.utf8.allSatisfy(ByteClass.isToken), "a field name is a token")
        precondition(
            !["content-length", "transfer-encoding", "connection", "date"].contains(name.lowercased()),
            "the engine writes this field"
        )
        bytes = fields.bytes + Array(name.utf8) + [ByteClass.colon, ByteClass.space]
    }
}
