extension DocumentAgreement {
    /// Links that differ from the table's own in one thing: a value, a segment more or less, no query.
    func nearMisses(_ form: PathVariant, _ texts: [[[UInt8]]?]) -> [[UInt8]] {
        var urls: [[UInt8]] = []
        for (slot, wanted) in form.link.slots.enumerated() {
            let near: String
            switch wanted.type {
            case .uuid: near = "0F8FAD5B-D9CB-469F-A165-7086772895ZZ"
            case .int: near = "07"
            case .double: near = "1."
            case .url: near = "https:"
            case .bool, .enumeration: near = SampleLinks.words[0]
            case .string, .strings: continue
            }
            guard texts[slot] != nil else { continue }
            var texts = texts
            texts[slot] = [Array(near.utf8)]
            if let url = canonical(form, texts) { urls.append(url) }
        }
        guard let url = canonical(form, texts) else { return urls }
        let path = url.prefix { $0 != UInt8(ascii: "?") }
        urls.append(path + Array("/more".utf8) + url[path.endIndex...])
        if path.count < url.count { urls.append(Array(path)) }
        if form.segments.count > 1, let slash = path.lastIndex(of: UInt8(ascii: "/")) {
            urls.append(Array(path[..<slash]) + url[path.endIndex...])
        }
        return Array(urls.prefix(Self.nearMissesPerForm))
    }
}
