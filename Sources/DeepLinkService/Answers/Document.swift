import HTTPWire

/// A body that was made at start-up, with the fields that go with it.
struct Document: Sendable {
    let body: [UInt8]
    let tag: EntityTag
    let fields: FieldBlock

    /// - Parameters:
    ///   - body: the bytes as they are sent.
    ///   - type: the media type.
    init(_ body: [UInt8], type: String) {
        self.body = body
        tag = EntityTag(StableHash(body, "").hexDigits)
        fields = FieldBlock([
            ("Content-Type", type),
            ("Cache-Control", "public, max-age=300"),
            ("ETag", tag.text),
        ])
    }
}
