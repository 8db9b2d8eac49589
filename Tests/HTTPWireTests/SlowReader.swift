import HTTPWire
import TestSupport

/// A second reader of request streams, slow and obvious: it looks at the whole stream and cuts it into lines and pieces.
///
/// It knows nothing of limits but the content's, and nothing of time; streams for it are small.
struct SlowReader {
    /// How the reading of a stream ends.
    enum Ending: Equatable {
        /// More may come.
        case open
        /// The client closes, or an answer to a request does.
        case closed
        /// The rest cannot be read.
        case refused
    }

    private static let lineEnd: [UInt8] = [13, 10]
    private static let tokens = Set(
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
    )
    private static let methods = [
        "GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT",
    ]
    let limit: Int

    /// The requests of a stream and how it ends.
    func read(_ stream: [UInt8]) -> (requests: [SeenRequest], ending: Ending) {
        var requests: [SeenRequest] = []
        var rest = stream[...]
        while true {
            switch readOne(&rest) {
            case .request(let request, let closes):
                requests.append(request)
                if closes { return (requests, .closed) }
            case .needMore: return (requests, .open)
            case .refused: return (requests, .refused)
            }
        }
    }

    private enum One {
        case request(SeenRequest, closes: Bool)
        case needMore
        case refused
    }

    private enum Line {
        case text([UInt8])
        case needMore
        case refused
    }

    private func line(_ rest: inout ArraySlice<UInt8>) -> Line {
        guard let feed = rest.firstIndex(of: 10) else { return .needMore }
        let text = Array(rest[..<feed])
        rest = rest[(feed + 1)...]
        guard text.last == 13 else { return .refused }
        return .text(text.dropLast())
    }

    private func readOne(_ rest: inout ArraySlice<UInt8>) -> One {
        var empty = 0
        while rest.starts(with: Self.lineEnd) {
            rest = rest.dropFirst(2)
            empty += 1
            if empty > 8 { return .refused }
        }
        // A method that cannot become one is refused before its line ends.
        let start = rest.prefix { $0 != 32 && $0 != 13 && $0 != 10 }
        if !start.allSatisfy(Self.tokens.contains) || rest.first == 32 { return .refused }
        if start.count > 32 { return .refused }

        let requestLine: [UInt8]
        switch line(&rest) {
        case .text(let bytes): requestLine = bytes
        case .needMore: return .needMore
        case .refused: return .refused
        }
        let parts = requestLine.split(separator: 32, omittingEmptySubsequences: false).map(Array.init)
        guard parts.count == 3, parts[0].allSatisfy(Self.tokens.contains), !parts[1].isEmpty else {
            return .refused
        }
        let method = String(decoding: parts[0], as: UTF8.self)
        guard parts[1].allSatisfy({ (33...126).contains($0) && $0 != 35 }) else { return .refused }
        let version = String(decoding: parts[2], as: UTF8.self)
        guard version.utf8.count == 8, version.hasPrefix("HTTP/1."), let minor = version.last, minor.isASCII,
            minor.isNumber
        else {
            return .refused
        }
        let target = String(decoding: parts[1], as: UTF8.self)
        guard isTarget(target, method: method, host: nil) else { return .refused }
        var fields: [(name: String, value: String)] = []
        while true {
            let text: [UInt8]
            switch line(&rest) {
            case .text(let bytes): text = bytes
            case .needMore: return .needMore
            case .refused: return .refused
            }
            if text.isEmpty { break }
            guard let field = field(text) else { return .refused }
            fields.append(field)
        }
        func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

        let isOld = minor == "0"
        let hosts = values("host")
        guard hosts.count == 1 || hosts.isEmpty && isOld else { return .refused }
        guard hosts.allSatisfy(isHost), isTarget(target, method: method, host: hosts.first) else {
            return .refused
        }
        if !isOld, values("expect").contains(where: { $0.lowercased() != "100-continue" }) { return .refused }

        let lengths = values("content-length")
        let codings = values("transfer-encoding")
        var body: [UInt8] = []
        if !codings.isEmpty {
            guard lengths.isEmpty, codings.count == 1, codings[0].lowercased() == "chunked", !isOld else {
                return .refused
            }
            switch chunks(&rest) {
            case .text(let content): body = content
            case .needMore: return .needMore
            case .refused: return .refused
            }
        } else if !lengths.isEmpty {
            guard lengths.count == 1, !lengths[0].isEmpty,
                lengths[0].utf8.allSatisfy({ (48...57).contains($0) }),
                let length = Int(lengths[0]), length <= limit
            else { return .refused }
            guard rest.count >= length else { return .needMore }
            body = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        let options = values("connection").flatMap { $0.split(separator: ",") }
            .map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
        let closes = options.contains("close") || isOld && !options.contains("keep-alive")
        return .request(SeenRequest(method: method, target: target, body: body), closes: closes)
    }

    private func field(_ text: [UInt8]) -> (name: String, value: String)? {
        guard let colon = text.firstIndex(of: 58), colon > 0, text[..<colon].allSatisfy(Self.tokens.contains)
        else { return nil }
        var value = text[(colon + 1)...]
        guard value.allSatisfy({ $0 == 9 || $0 >= 32 && $0 != 127 }) else { return nil }
        while let first = value.first, first == 32 || first == 9 { value.removeFirst() }
        while let last = value.last, last == 32 || last == 9 { value.removeLast() }
        return (
            String(decoding: text[..<colon], as: UTF8.self).lowercased(),
            String(String.UnicodeScalarView(value.map { UnicodeScalar($0) }))
        )
    }

    /// Names and ports only: the generator makes no address literals.
    private func isHost(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let name = parts.first, !name.isEmpty else { return false }
        let letters = Set(
            "-._~!$&'()*+,;=0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".unicodeScalars
        )
        guard name.unicodeScalars.allSatisfy(letters.contains) else { return false }
        guard let port = parts.dropFirst().first else { return true }
        return port.unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
            && (port.isEmpty || port.count <= 5 && Int(port) ?? 70_000 <= 65_535)
    }

    private func isTarget(_ target: String, method: String, host: String?) -> Bool {
        if method == "CONNECT" { return isHost(target) && target.split(separator: ":").count == 2 }
        if target.hasPrefix("/") { return true }
        if target == "*" { return method == "OPTIONS" }
        guard target.lowercased().hasPrefix("http://") else { return false }
        let authority = String(target.dropFirst(7).prefix { $0 != "/" && $0 != "?" })
        guard isHost(authority) else { return false }
        func normal(_ text: String) -> String {
            let parts = text.lowercased().split(separator: ":")
            return "\(parts[0]):\(parts.count > 1 ? Int(parts[1]) ?? 80 : 80)"
        }
        return host.map { normal($0) == normal(authority) } ?? true
    }

    /// The content of a chunked message; extensions only as `;name` or `;name=token`, which is what the generator makes.
    private func chunks(_ rest: inout ArraySlice<UInt8>) -> Line {
        var content: [UInt8] = []
        while true {
            // A size that cannot become one is refused before its line ends.
            guard let size = sizeLine(&rest) else { return .refused }
            if size < 0 { return .needMore }
            if size == 0 { break }
            guard content.count + size <= limit else { return .refused }
            let data = rest.prefix(size)
            let end = rest.dropFirst(size).prefix(2)
            if !Self.lineEnd.starts(with: end) { return .refused }
            if end.count < 2 { return .needMore }
            content += data
            rest = rest.dropFirst(size + 2)
        }
        while true {
            guard let end = rest.firstIndex(of: 10) else {
                return canBecomeTrailer(Array(rest)) ? .needMore : .refused
            }
            let text = Array(rest[..<end])
            guard text.last == 13 else { return .refused }
            rest = rest[(end + 1)...]
            if text.count == 1 { return .text(content) }
            guard field(text.dropLast()) != nil else { return .refused }
        }
    }

    /// The size of a chunk, -1 if more is needed, nil if it is malformed.
    private func sizeLine(_ rest: inout ArraySlice<UInt8>) -> Int? {
        let line = Array(rest.prefix { $0 != 10 })
        let isComplete = line.count < rest.count
        let digits = line.prefix { ByteText.hexDigits.contains($0) }
        let behind = line.dropFirst(digits.count)
        if digits.isEmpty { return line.isEmpty && !isComplete ? -1 : nil }
        guard digits.drop(while: { $0 == 48 }).count <= 15 else { return nil }
        if let end = ByteText.extensionEnd(Array(behind)) {
            // `end` is where the extensions stop making sense.
            let left = Array(behind)[end...]
            if left.isEmpty { return isComplete ? nil : -1 }
            guard Array(left) == [13] else { return nil }
            if !isComplete { return -1 }
            rest = rest.dropFirst(line.count + 1)
            return Int(String(decoding: digits, as: UTF8.self), radix: 16)
        }
        return isComplete ? nil : -1
    }

    private func canBecomeTrailer(_ text: [UInt8]) -> Bool {
        if text.isEmpty || text == [13] { return true }
        guard let colon = text.firstIndex(of: 58) else { return text.allSatisfy(Self.tokens.contains) }
        let line = text.last == 13 ? text.dropLast() : text
        return field(Array(line)) != nil && colon > 0
    }
}

/// What the slow reader knows about chunk lines.
private enum ByteText {
    static let hexDigits = Set("0123456789abcdefABCDEF".utf8)
    private static let tokens = Set(
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
    )

    /// Where well-formed extensions end, nil if the text breaks off inside one.
    static func extensionEnd(_ text: [UInt8]) -> Int? {
        var position = 0
        func skipBlanks(_ from: Int) -> Int {
            var index = from
            while index < text.count, text[index] == 32 || text[index] == 9 { index += 1 }
            return index
        }
        func skipToken(_ from: Int) -> Int {
            var index = from
            while index < text.count, tokens.contains(text[index]) { index += 1 }
            return index
        }
        while true {
            let semicolon = skipBlanks(position)
            if semicolon == text.count { return semicolon == position ? position : nil }
            guard text[semicolon] == 59 else { return position }
            let name = skipBlanks(semicolon + 1)
            let nameEnd = skipToken(name)
            if nameEnd == text.count { return nameEnd == name ? nil : nameEnd }
            if nameEnd == name { return semicolon }
            let equals = skipBlanks(nameEnd)
            if equals == text.count { return nil }
            guard text[equals] == 61 else {
                position = nameEnd
                continue
            }
            let value = skipBlanks(equals + 1)
            if value == text.count { return nil }
            if text[value] == 34 {
                var index = value + 1
                while index < text.count, text[index] != 34 {
                    if text[index] == 92 { index += 1 }
                    if index < text.count,
                        text[index] < 32 && text[index] != 9 || index < text.count && text[index] == 127
                    {
                        return value
                    }
                    index += 1
                }
                if index >= text.count { return nil }
                position = index + 1
            } else {
                let valueEnd = skipToken(value)
                if valueEnd == value { return value }
                position = valueEnd
            }
        }
    }
}
