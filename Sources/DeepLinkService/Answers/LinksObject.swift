import DeepLinks

/// The object that says which links open a stack, or why none does: alone, and in a batch.
enum LinksObject {
    /// Appends `"universal":…,"scheme":…`, either only where it exists.
    static func append(_ links: Links, to output: inout [UInt8]) {
        if let universal = links.universal {
            output.append(json: "\"universal\":")
            output.append(jsonString: universal)
        }
        guard let scheme = links.scheme else { return }
        output.append(json: links.universal == nil ? "\"scheme\":" : ",\"scheme\":")
        output.append(jsonString: scheme)
    }

    /// Appends `reason`, what it names, and `detail`.
    static func append(reasonOf error: PrintingError, to output: inout [UInt8]) {
        if case .unresolved(let error) = error {
            ResultObject.append(reasonOf: error, to: &output)
            return
        }
        output.append(json: "\"reason\":\"\(error.reason)\"")
        if case .requiresNewerApp(let since) = error {
            output.append(json: ",\"since\":")
            output.append(jsonString: since)
        }
        output.append(json: ",\"detail\":")
        output.append(jsonString: error.description)
    }
}
