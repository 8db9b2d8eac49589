/// Literals that links can only carry escaped, each said once.
enum EscapedLiterals {
    static func remarks(_ content: TableContent) -> [Remark] {
        var remarks: [Remark] = []
        var seen: Set<[UInt8]> = []
        func look(_ text: [UInt8], as component: PercentEncoding.Component, _ link: Link) {
            var escaped: [UInt8] = []
            PercentEncoding.append(text, as: component, to: &escaped)
            guard escaped != text, seen.insert(text).inserted else { return }
            let (shown, form) = (
                printable(String(decoding: text, as: UTF8.self)), String(decoding: escaped, as: UTF8.self)
            )
            let message =
                "\"\(shown)\" stands in links as \(form); senders that write it otherwise make links that many "
                + "programs cut or change"
            remarks.append(.warning(link, message))
        }
        for variant in content.variants {
            for segment in variant.segments.dropFirst(variant.prefixCount) {
                switch segment {
                case .literal(let text): look(text, as: .path, variant.link)
                case .affixed(let prefix, _, let suffix):
                    look(prefix, as: .path, variant.link)
                    look(suffix, as: .path, variant.link)
                case .slot, .unused, .rest: break
                }
            }
        }
        for link in content.links {
            for item in link.items {
                look(item.name, as: .query, link)
                if case .literal(let text) = item.content { look(text, as: .query, link) }
            }
        }
        return remarks
    }
}
