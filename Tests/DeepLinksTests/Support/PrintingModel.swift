import DeepLinks
import TestSupport

/// A table whose links share no path, so that each stack made for one of them has a link; and such stacks.
struct PrintingModel {
    /// Where a placeholder's text stands.
    enum Place {
        case segment
        case affixed
        case optionalSegment
        case rest
        case item(isOptional: Bool)
        case hostLabel
        case prefix
    }

    struct Slot {
        let name: String
        let type: String
        let place: Place
        /// Literal text around the placeholder in `opens`.
        let affix: (String, String)

        var isOptional: Bool {
            switch place {
            case .optionalSegment, .item(true), .hostLabel, .prefix: true
            case .segment, .affixed, .rest, .item(false): false
            }
        }
    }

    struct Link {
        let number: Int
        var slots: [Slot] = []
        var path: String
        var items: [String] = []
        /// A literal argument besides the placeholders.
        var literal: (json: String, type: String, value: Route.Value)
        var child: Int?
        /// The texts of its prefix and its host label decide nothing in a custom scheme.
        var isForHostsAlone: Bool {
            slots.contains { if case .hostLabel = $0.place { true } else { false } }
                || slots.contains { if case .prefix = $0.place { true } else { false } }
        }
    }

    static let enumeration = ["en", "fr", "x y", "a/b", "%2F", "e\u{301}", "\u{E9}"]
    private static let types = ["String", "UUID", "Int", "Double", "Bool", "URL", "E"]

    var random: SeededGenerator
    private(set) var links: [Link] = []
    private var hasPrefixes = false
    private var readsFragments = false

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        hasPrefixes = random.chance(0.3)
        readsFragments = random.chance(0.3)
        for number in 0..<Int.random(in: 1...4, using: &random) { links.append(link(number)) }
    }

    private mutating func link(_ number: Int) -> Link {
        let literals: [(String, String, Route.Value)] = [
            ("7", "Int", .int(7)), ("-0.5", "Double", .double(-0.5)), ("false", "Bool", .bool(false)),
            ("\"::x\"", "String", .string(":x")),
            ("[\"a\",\"::b\"]", "[String]", .strings(["a", ":b"])),
        ]
        let first = random.pick(["l", "L", "@", "a b", "\u{E9}", "a:", "%"]) + "\(number)"
        var link = Link(number: number, path: "/" + escaped(first), literal: random.pick(literals))
        for index in 0..<Int.random(in: 0...3, using: &random) {
            let name = "p\(index)"
            if random.chance(0.4) { link.path += "/" + escaped(random.text(1...4) + "_") }
            if random.chance(0.3) {
                let (before, after) = random.chance(0.5) ? ("@", "") : ("", ".x%20y")
                link.path += "/\(before):\(name)\(after)"
                link.slots.append(slot(name, random.pick(["String", "Int", "UUID"]), .affixed))
            } else {
                link.path += "/:\(name)"
                link.slots.append(slot(name, random.pick(Self.types), .segment))
            }
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            for index in 0..<Int.random(in: 1...2, using: &random) {
                link.path += "/:o\(index)?"
                link.slots.append(slot("o\(index)", random.pick(Self.types), .optionalSegment))
            }
        case 1:
            link.path += "/:r*"
            link.slots.append(slot("r", random.pick(["String", "[String]"]), .rest))
        default: break
        }
        for index in 0..<Int.random(in: 0...3, using: &random) {
            let name = random.text(1...3) + "\(index)"
            if random.chance(0.2) {
                link.items.append(
                    quoted(name) + ":" + quoted("x=&" + random.text(1...3).replacing(":", with: ""))
                )
                continue
            }
            link.items.append(quoted(name) + ":\":q\(index)\"")
            let place = Place.item(isOptional: random.chance(0.5))
            link.slots.append(slot("q\(index)", random.pick(Self.types + ["[String]"]), place))
        }
        if random.chance(0.3) { link.slots.append(slot("lang", "String", .hostLabel)) }
        if hasPrefixes && random.chance(0.5) { link.slots.append(slot("locale", "Locale", .prefix)) }
        return link
    }

    private mutating func slot(_ name: String, _ type: String, _ place: Place) -> Slot {
        let affix =
            type == "String" && random.chance(0.2)
            ? (random.pick(["@", "a b/"]), random.pick(["", "."])) : ("", "")
        return Slot(name: name, type: type, place: place, affix: affix)
    }

    var json: String {
        let routes = links.map { link in
            let parameters = link.slots.map { "\($0.name): \($0.type)\($0.isOptional ? "?" : "")" }
            return quoted(
                "r\(link.number)(\((parameters + ["z: " + link.literal.type]).joined(separator: ", ")))"
            )
        }
        let objects = links.map { link in
            let arguments = link.slots.map {
                quoted($0.name) + ":" + quoted($0.affix.0 + ":" + $0.name + $0.affix.1)
            }
            let opens = (arguments + ["\"z\":" + link.literal.json]).joined(separator: ",")
            return "{\"path\":\(quoted(link.path)),\"query\":{\(link.items.joined(separator: ","))},"
                + (link.isForHostsAlone ? "\"on\":[\"https:\"]," : "")
                + "\"opens\":[{\"base\":{}},{\"r\(link.number)\":{\(opens)}}]}"
        }
        return """
            {"hosts":["a.example",":lang.a.example"],"schemes":["app","other"],\
            "enums":{"E":[\(Self.enumeration.map(quoted).joined(separator: ","))],"Locale":["en","fr"]},
            "prefixes":\(hasPrefixes ? "[\"\",\"/~/:locale\"]" : "[\"\"]"),
            "fragment":"\(readsFragments ? "path" : "ignore")",
            "routes":["base",\(routes.joined(separator: ","))],
            "links":[\(objects.joined(separator: ",\n"))]}
            """
    }
}
