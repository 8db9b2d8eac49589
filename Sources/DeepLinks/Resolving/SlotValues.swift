#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The values of a link's placeholders that make a given stack.
struct SlotValues {
    /// The text of each slot, several for a `[String]`; nil for one without a value.
    private(set) var texts: [[[UInt8]]?]
    /// Whether a parameter has said what the slot's value is, be it none.
    private var isTaken: [Bool]

    /// Values that are known.
    init(texts: [[[UInt8]]?]) {
        self.texts = texts
        isTaken = Array(repeating: true, count: texts.count)
    }

    /// Finds the values; there are none if the link cannot open the stack, whatever they are.
    ///
    /// - Parameters:
    ///   - link: the link that is to open the stack.
    ///   - stack: routes as `checked` gives them.
    ///   - table: the link's table.
    init?(_ link: Link, _ stack: [Route], _ table: FrozenTable) {
        guard link.routes.count == stack.count else { return nil }
        texts = Array(repeating: nil, count: link.slots.count)
        isTaken = Array(repeating: false, count: link.slots.count)
        for (template, route) in zip(link.routes, stack) {
            let declaration = table.content.declarations[template.declaration]
            guard isSame(declaration.name, route.name) else { return nil }
            // Both are in the order declared, so one pass sees what either leaves out.
            var arguments = template.arguments[...]
            for (index, parameter) in declaration.parameters.enumerated() {
                var source: RouteTemplate.Source?
                if arguments.first?.parameter == index { source = arguments.popFirst()?.source }
                guard take(source, route[parameter.label], link) else { return nil }
            }
        }
    }

    /// Takes one argument; false if its value is not what the link would open.
    private mutating func take(_ source: RouteTemplate.Source?, _ value: Route.Value?, _ link: Link) -> Bool {
        guard let source else { return value == nil }
        if case .literal(let literal) = source { return value == literal }
        guard let name = source.placeholder, let slot = link.slots.firstIndex(where: { $0.name == name })
        else { return false }
        var given: [[UInt8]]?
        if let value {
            given = Self.texts(value, source)
            if given == nil { return false }
        }
        if isTaken[slot] { return texts[slot] == given }
        isTaken[slot] = true
        texts[slot] = given
        return true
    }

    /// The texts that a value is printed as; nil if the literal text around it is not there.
    private static func texts(_ value: Route.Value, _ source: RouteTemplate.Source) -> [[UInt8]]? {
        guard case .affixed(let prefix, _, let suffix) = source else { return value.texts }
        guard case .string(let text) = value else { return nil }
        let bytes = Array(text.utf8)
        guard bytes.count > prefix.utf8.count + suffix.utf8.count, bytes.starts(with: prefix.utf8),
            bytes.reversed().starts(with: suffix.utf8.reversed())
        else { return nil }
        return [Array(bytes[prefix.utf8.count..<(bytes.count - suffix.utf8.count)])]
    }
}

extension Route.Value {
    /// The decoded texts by which a link carries the value: several for a `[String]`.
    var texts: [[UInt8]] {
        switch self {
        case .string(let text): [Array(text.utf8)]
        case .uuid(let uuid): [Array(uuid.uuidString.utf8)]
        case .int(let number): [Array(String(number).utf8)]
        case .double(let number): [Array(JSONNumber.text(number).utf8)]
        case .bool(let value): [Array((value ? "true" : "false").utf8)]
        case .url(let url): [Array(url.absoluteString.utf8)]
        case .strings(let texts): texts.map { Array($0.utf8) }
        }
    }
}

extension LinkResolver {
    /// Whether the placeholders of the link that was resolved last got just these texts.
    func holds(_ given: SlotValues) -> Bool {
        zip(values, given.texts).allSatisfy { value, texts in
            switch value {
            case .absent: texts == nil
            // Never printed: a value is written out.
            case .flag: false
            case .text(let range):
                texts.map { $0.count == 1 && reader.decoded[range].elementsEqual($0[0]) } ?? false
            case .list(let list):
                texts?.elementsEqual(elements[list]) { reader.decoded[$1].elementsEqual($0) } ?? false
            }
        }
    }
}
