import DeepLinks

/// A page with marks where its texts go: `{{app}}`, `{{link}}`.
struct PageTemplate: Sendable {
    private enum Piece {
        case text([UInt8])
        case app
        case link
    }

    private let pieces: [Piece]

    /// The one style sheet is inside the page and allowed by its hash; scripts, frames and all requests are
    /// not (CSP 3).
    static let contentSecurityPolicy = """
        default-src 'none'; style-src '\(styleHash)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """
    /// The SHA-256 of what stands between `<style>` and `</style>`; a test computes it anew.
    static let styleHash = "sha256-qNG36Iog+/EKT25qR+1q8ATqUkvcgui8tkx5IYnIEQE="

    /// - Parameter html: UTF-8; a mark that is unknown stays as it is.
    init(_ html: [UInt8]) {
        var pieces: [Piece] = []
        var rest = html[...]
        while let open = rest.indices.first(where: { rest[$0...].starts(with: Array("{{".utf8)) }),
            let close = rest[open...].indices.first(where: { rest[$0...].starts(with: Array("}}".utf8)) })
        {
            pieces.append(.text(Array(rest[..<open])))
            switch String(decoding: rest[(open + 2)..<close], as: UTF8.self) {
            case "app": pieces.append(.app)
            case "link": pieces.append(.link)
            default: pieces.append(.text(Array(rest[open..<(close + 2)])))
            }
            rest = rest[(close + 2)...]
        }
        pieces.append(.text(Array(rest)))
        self.pieces = pieces
    }

    /// Appends the page with its texts, escaped.
    ///
    /// - Parameters:
    ///   - link: the address that was asked for.
    ///   - app: the app's name.
    ///   - output: grows by the page.
    func append(link: [UInt8], app: String, to output: inout [UInt8]) {
        for piece in pieces {
            switch piece {
            case .text(let text): output.append(contentsOf: text)
            case .app: Self.append(escaped: app.isEmpty ? "This app" : app, to: &output)
            case .link: Self.append(escaped: printable(String(decoding: link, as: UTF8.self)), to: &output)
            }
        }
    }

    /// The five characters that could end a text or an attribute (HTML, "Escaping a string").
    private static func append(escaped text: String, to output: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): output.append(json: "&amp;")
            case UInt8(ascii: "<"): output.append(json: "&lt;")
            case UInt8(ascii: ">"): output.append(json: "&gt;")
            case UInt8(ascii: "\""): output.append(json: "&quot;")
            case UInt8(ascii: "'"): output.append(json: "&#39;")
            default: output.append(byte)
            }
        }
    }
}
