/// A response as a client sees it.
package struct RawResponse: Equatable, Sendable {
    /// The status code.
    package var status: Int

    /// The fields in order, names in lower case.
    package var fields: [(name: String, value: String)]

    /// The content without its framing.
    package var body: [UInt8]

    /// Whether the content ends with the connection.
    package var isCloseDelimited = false

    /// The content as text.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of the first field of a name.
    package func value(_ name: String) -> String? {
        fields.first { $0.name == name }?.value
    }

    package static func == (one: RawResponse, other: RawResponse) -> Bool {
        one.status == other.status && one.body == other.body
            && one.fields.elementsEqual(other.fields) { $0 == $1 }
    }

    /// All complete responses in `bytes`, interim ones left out.
    package static func all(in bytes: [UInt8], methods: [String], isEnded: Bool) -> [RawResponse] {
        parse(bytes, methods: methods, isEnded: isEnded).responses
    }

    /// What is in `bytes`: final responses, statuses of interim ones, and how many bytes belong to neither.
    package static func parse(
        _ bytes: [UInt8],
        methods: [String],
        isEnded: Bool
    ) -> (responses: [RawResponse], interim: [Int], rest: Int) {
        var responses: [RawResponse] = []
        var interim: [Int] = []
        var position = 0
        while let head = bytes[position...].firstRange(of: Array("\r\n\r\n".utf8)) {
            let lines = String(decoding: bytes[position..<head.lowerBound], as: UTF8.self).components(
                separatedBy: "\r\n"
            )
            let parts = lines[0].split(separator: " ", maxSplits: 2)
            guard parts.count >= 2, parts[0].hasPrefix("HTTP/1."), let status = Int(parts[1]) else { break }
            if status < 200 {
                interim.append(status)
                position = head.upperBound
                continue
            }
            let fields = lines.dropFirst().map { line -> (name: String, value: String) in
                let colon = line.firstIndex(of: ":") ?? line.endIndex
                return (line[..<colon].lowercased(), line[colon...].dropFirst().trimming(" \t"))
            }
            var response = RawResponse(status: status, fields: fields, body: [])
            let method = methods.isEmpty ? "GET" : methods[min(responses.count, methods.count - 1)]
            guard let end = response.readBody(bytes, from: head.upperBound, method: method, isEnded: isEnded)
            else { break }
            responses.append(response)
            position = end
        }
        return (responses, interim, bytes.count - position)
    }

    /// Reads the content; where it ends, or nil if more is to come.
    private mutating func readBody(_ bytes: [UInt8], from start: Int, method: String, isEnded: Bool) -> Int? {
        if method == "HEAD" || status == 204 || status == 304 { return start }
        if value("transfer-encoding")?.lowercased() == "chunked" { return readChunks(bytes, from: start) }
        if let length = value("content-length").flatMap({ Int($0) }) {
            guard bytes.count - start >= length else { return nil }
            body = Array(bytes[start..<start + length])
            return start + length
        }
        isCloseDelimited = true
        guard isEnded else { return nil }
        body = Array(bytes[start...])
        return bytes.count
    }

    private mutating func readChunks(_ bytes: [UInt8], from start: Int) -> Int? {
        var position = start
        let lineEnd = Array("\r\n".utf8)
        while let line = bytes[position...].firstRange(of: lineEnd) {
            guard
                let size = Int(String(decoding: bytes[position..<line.lowerBound], as: UTF8.self), radix: 16)
            else { return nil }
            let end = line.upperBound + size
            guard bytes.count >= end + 2 else { return nil }
            body += bytes[line.upperBound..<end]
            position = end + 2
            if size == 0 { return position }
        }
        return nil
    }
}

extension Substring {
    fileprivate func trimming(_ blanks: String) -> String {
        var result = self
        while let first = result.first, blanks.contains(first) { result.removeFirst() }
        while let last = result.last, blanks.contains(last) { result.removeLast() }
        return String(result)
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
