import DeepLinks
import Testing

@Suite("JSON reader") struct JSONReaderTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        let text: [UInt8]
        let kind: JSONError.Kind
        let offset: Int

        init(_ text: String, _ kind: JSONError.Kind, _ offset: Int) {
            self.init(Array(text.utf8), kind, offset)
        }

        init(_ text: [UInt8], _ kind: JSONError.Kind, _ offset: Int) {
            self.text = text
            self.kind = kind
            self.offset = offset
        }

        var testDescription: String { String(decoding: text, as: UTF8.self).debugDescription }
    }

    static let faults: [Fault] = [
        // RFC 8259, section 2: a text is one value with white space around it.
        Fault("", .unexpectedEnd, 0),
        Fault(" \n", .unexpectedEnd, 2),
        Fault("1 2", .trailingBytes, 2),
        Fault("{}}", .trailingBytes, 2),
        Fault("null,", .trailingBytes, 4),
        Fault("\u{A0}1", .unexpectedByte(0xC2), 0),
        Fault("\u{B}1", .unexpectedByte(0x0B), 0),
        Fault("// no\n1", .unexpectedByte(UInt8(ascii: "/")), 0),
        // Section 3: three words.
        Fault("tru", .unexpectedEnd, 3),
        Fault("trUe", .unexpectedByte(UInt8(ascii: "U")), 2),
        Fault("True", .unexpectedByte(UInt8(ascii: "T")), 0),
        Fault("nullx", .trailingBytes, 4),
        Fault("NaN", .unexpectedByte(UInt8(ascii: "N")), 0),
        Fault("Infinity", .unexpectedByte(UInt8(ascii: "I")), 0),
        // Sections 4 and 5: objects and arrays.
        Fault("{", .unexpectedEnd, 1),
        Fault("{\"a\"", .unexpectedEnd, 4),
        Fault("{\"a\":", .unexpectedEnd, 5),
        Fault("{\"a\" 1}", .unexpectedByte(UInt8(ascii: "1")), 5),
        Fault("{a:1}", .unexpectedByte(UInt8(ascii: "a")), 1),
        Fault("{1:1}", .unexpectedByte(UInt8(ascii: "1")), 1),
        Fault("{\"a\":1,}", .unexpectedByte(UInt8(ascii: "}")), 7),
        Fault("{,}", .unexpectedByte(UInt8(ascii: ",")), 1),
        Fault("{\"a\":1 \"b\":2}", .unexpectedByte(UInt8(ascii: "\"")), 7),
        Fault("{\"a\":1]", .unexpectedByte(UInt8(ascii: "]")), 6),
        Fault("[", .unexpectedEnd, 1),
        Fault("[1", .unexpectedEnd, 2),
        Fault("[1,", .unexpectedEnd, 3),
        Fault("[1,]", .unexpectedByte(UInt8(ascii: "]")), 3),
        Fault("[,1]", .unexpectedByte(UInt8(ascii: ",")), 1),
        Fault("[1 2]", .unexpectedByte(UInt8(ascii: "2")), 3),
        Fault("[1}", .unexpectedByte(UInt8(ascii: "}")), 2),
        Fault("]", .unexpectedByte(UInt8(ascii: "]")), 0),
        Fault("{\"a\":1,\"b\":2,\"a\":3}", .repeatedKey("a"), 13),
        Fault("{\"a\":1,\"\\u0061\":3}", .repeatedKey("a"), 7),
        Fault("[{\"\":1,\"\":3}]", .repeatedKey(""), 7),
        // Section 6: numbers.
        Fault("-", .unexpectedEnd, 1),
        Fault("[-]", .malformedNumber, 2),
        Fault("1.", .unexpectedEnd, 2),
        Fault("[1.]", .malformedNumber, 3),
        Fault("1.e5", .malformedNumber, 2),
        Fault("1e", .unexpectedEnd, 2),
        Fault("[1e+]", .malformedNumber, 4),
        Fault("01", .malformedNumber, 0),
        Fault("[-012]", .malformedNumber, 1),
        Fault("0x1F", .malformedNumber, 0),
        Fault("1_000", .trailingBytes, 1),
        Fault("+1", .unexpectedByte(UInt8(ascii: "+")), 0),
        Fault(".5", .unexpectedByte(UInt8(ascii: ".")), 0),
        // Section 7: strings.
        Fault("\"", .unexpectedEnd, 1),
        Fault("\"a\\", .unexpectedEnd, 3),
        Fault("\"a\nb\"", .controlCharacter, 2),
        Fault("\"\u{1F}\"", .controlCharacter, 1),
        Fault("'a'", .unexpectedByte(UInt8(ascii: "'")), 0),
        Fault("\"\\x41\"", .malformedEscape, 1),
        Fault("\"\\'\"", .malformedEscape, 1),
        Fault("\"\\U0041\"", .malformedEscape, 1),
        Fault("\"ab\\u00g1\"", .malformedEscape, 3),
        Fault("\"\\u12", .unexpectedEnd, 5),
        Fault("\"\\uD83D\"", .unpairedSurrogate, 1),
        Fault("\"\\uD83Dx\"", .unpairedSurrogate, 1),
        Fault("\"\\uD83D\\n\"", .unpairedSurrogate, 1),
        Fault("\"\\uD83D\\u0041\"", .unpairedSurrogate, 1),
        Fault("\"\\uD83D\\uD83D\\uDE00\"", .unpairedSurrogate, 1),
        Fault("\"x\\uDE00\"", .unpairedSurrogate, 2),
        // Section 8.1: UTF-8 without a byte order mark. The forms of RFC 3629, section 10.
        Fault("\u{FEFF}{}", .byteOrderMark, 0),
        Fault(" \u{FEFF}{}", .unexpectedByte(0xEF), 1),
        Fault([0x22, 0x61, 0xFF, 0x22], .malformedUTF8, 2),
        Fault([0x22, 0xC0, 0xAF, 0x22], .malformedUTF8, 1),
        Fault([0x22, 0xED, 0xA0, 0x80, 0x22], .malformedUTF8, 1),
        Fault([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], .malformedUTF8, 1),
        Fault([0x22, 0xE2, 0x82, 0x22], .malformedUTF8, 1),
        Fault([0x7B, 0x22, 0x80, 0x22, 0x3A, 0x31, 0x7D], .malformedUTF8, 2),
        Fault([0x31, 0x00], .trailingBytes, 1),
    ]

    @Test(arguments: faults) func `a text that is no JSON is refused at its first wrong byte`(_ fault: Fault)
        throws
    {
        let error = try #require(throws: JSONError.self) { try JSONNode(parsing: fault.text) }
        #expect(error == JSONError(fault.kind, at: fault.offset))
        #expect(!error.message.isEmpty)
    }

    @Test func `arrays and objects nest to the limit and no deeper`() throws {
        let limit = JSONReader.depthLimit
        for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]")] {
            let levels = open.utf8.count > 5 ? limit / 2 : limit
            let inner = open.hasSuffix(":") ? "0" : ""
            let deepest =
                String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)
            #expect(throws: Never.self) { try JSONNode(parsing: Array(deepest.utf8)) }
            let deeper = open + deepest + close
            let error = try #require(throws: JSONError.self) { try JSONNode(parsing: Array(deeper.utf8)) }
            #expect(error.kind == .tooDeep)
        }
    }

    @Test func `a hostile depth is refused, not recursed into`() throws {
        let error = try #require(throws: JSONError.self) {
            try JSONNode(parsing: Array(repeating: UInt8(ascii: "["), count: 1_000_000))
        }
        #expect(error == JSONError(.tooDeep, at: JSONReader.depthLimit))
    }

    @Test func `keys are compared by their bytes`() throws {
        guard
            case .object(let members) = try JSONNode(parsing: Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
                .value
        else {
            Issue.record("no object")
            return
        }
        #expect(members.map { Array($0.key.utf8) } == [[0xC3, 0xA9], [0x65, 0xCC, 0x81]])
    }

    @Test(arguments: [2, 15, 16, 17, 40, 500]) func `a repeated key is found among many`(_ count: Int) throws
    {
        let keys = (0..<count).map { "k\($0)" }
        func text(_ keys: [String]) -> [UInt8] {
            Array(("{" + keys.map { "\"\($0)\":0" }.joined(separator: ",") + "}").utf8)
        }
        #expect(throws: Never.self) { try JSONNode(parsing: text(keys)) }
        for repeated in [0, count / 2, count - 1] {
            let error = try #require(throws: JSONError.self) {
                try JSONNode(parsing: text(keys + [keys[repeated]]))
            }
            #expect(error.kind == .repeatedKey(keys[repeated]))
        }
    }

    @Test func `values and keys know their places`() throws {
        let node = try JSONNode(parsing: Array(" { \"a\" : [ 1 , \"b\" ] , \"c\" : { } }".utf8))
        guard case .object(let members) = node.value, case .array(let elements) = members[0].value.value
        else {
            Issue.record("not the tree")
            return
        }
        #expect(node.offset == 1)
        #expect(members.map(\.keyOffset) == [3, 23])
        #expect(members.map(\.value.offset) == [9, 29])
        #expect(elements.map(\.offset) == [11, 15])
    }
}
