import DeepLinks
import Foundation
import TestSupport

extension PrintingModel {
    /// A stack that one of the links opens, and whether custom schemes have a link for it too.
    mutating func stack() -> (routes: [Route], isForSchemes: Bool) {
        let link = random.pick(links)
        var arguments: [Route.Argument] = []
        var omitsOptionals = false
        for slot in link.slots {
            if slot.isOptional && random.chance(0.4) || omitsOptionals && isOptionalSegment(slot) {
                if isOptionalSegment(slot) { omitsOptionals = true }
                continue
            }
            arguments.append(Route.Argument(label: slot.name, value: value(slot)))
        }
        arguments.append(Route.Argument(label: "z", value: link.literal.value))
        let routes = [Route(name: "base"), Route(name: "r\(link.number)", arguments: arguments)]
        return (routes, !link.isForHostsAlone)
    }

    private func isOptionalSegment(_ slot: Slot) -> Bool {
        if case .optionalSegment = slot.place { true } else { false }
    }

    private mutating func value(_ slot: Slot) -> Route.Value {
        switch (slot.type, slot.place) {
        case ("String", .hostLabel):
            return .string(slot.affix.0 + random.pick(["de", "xn--9ca", "a_b-", "0"]) + slot.affix.1)
        case ("Locale", .prefix): return .string(random.pick(["en", "fr"]))
        case ("String", .rest):
            let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                // By scalars: what joins a % is one character with it.
                wholeSegment().unicodeScalars.map { $0 == "%" ? "%25" : $0 == "/" ? "%2F" : String($0) }
                    .joined()
            }
            return .string(slot.affix.0 + parts.joined(separator: "/") + slot.affix.1)
        case ("String", .segment), ("String", .optionalSegment):
            return .string(slot.affix.0 + wholeSegment() + slot.affix.1)
        case ("String", _): return .string(slot.affix.0 + random.text() + slot.affix.1)
        case ("[String]", _):
            return .strings((0..<Int.random(in: 1...3, using: &random)).map { _ in wholeSegment() })
        case ("UUID", _): return .uuid(UUID(uuid: uuid()))
        case ("Int", _):
            return .int(random.pick([0, -1, .max, .min, Int.random(in: .min ... .max, using: &random)]))
        case ("Double", _):
            let any = Double(bitPattern: random.next())
            return .double(
                random.pick([0, -0.0, 1e22, .leastNonzeroMagnitude, -1.5, 0.1, any.isFinite ? any : 1])
            )
        case ("Bool", _): return .bool(random.chance(0.5))
        case ("URL", _):
            let texts = ["https://b.example/a/b?c=d&e#f", "http://u:p@b.example:8080/%2F?", "HTTPS://B/"]
            return .url(URL(string: random.pick(texts)) ?? URL(filePath: "/"))
        default: return .string(random.pick(Self.enumeration))
        }
    }

    /// A text that can stand in a path as it is.
    private mutating func wholeSegment() -> String {
        let text = random.text()
        return text == "." || text == ".." ? ". ." : text
    }

    private mutating func uuid() -> uuid_t {
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        bytes.0 = UInt8.random(in: 0...255, using: &random)
        bytes.15 = UInt8.random(in: 0...255, using: &random)
        return bytes
    }
}
