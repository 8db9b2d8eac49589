extension SampleLinks {
    /// A link behind the table's first prefix that an exclusion is there for; a hash route where those are read.
    func url(_ exclusion: Exclusion, _ host: Int) -> [UInt8] {
        var url = Array("https://\(self.host(host))".utf8)
        if table.names.readsFragments { url.append(contentsOf: "/#".utf8) }
        for segment in table.content.prefixes[0].segments {
            url.append(UInt8(ascii: "/"))
            switch segment {
            case .literal(let text): PercentEncoding.append(text, as: .path, to: &url)
            case .placeholder(_, let enumeration):
                PercentEncoding.append(value(.enumeration(enumeration), 0).utf8, as: .path, to: &url)
            }
        }
        for segment in exclusion.segments {
            url.append(UInt8(ascii: "/"))
            if case .literal(let text) = segment {
                PercentEncoding.append(text, as: .path, to: &url)
            } else {
                url.append(contentsOf: Self.words[0].utf8)
            }
        }
        return url
    }
}
