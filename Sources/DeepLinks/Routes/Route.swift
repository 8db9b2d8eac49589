#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A screen to push: a case of the app's `Route` enum with its associated values.
public struct Route: Hashable, Sendable {
    /// An associated value of the case.
    public struct Argument: Hashable, Sendable {
        /// The label, or `_0`, `_1`, … by position for an unlabeled value (SE-0295).
        public let label: String
        /// The value; an optional parameter without one has no argument.
        public let value: Value

        /// Makes an argument.
        ///
        /// - Parameters:
        ///   - label: the label, or `_0`, `_1`, … for an unlabeled value.
        ///   - value: the value.
        public init(label: String, value: Value) {
            self.label = label
            self.value = value
        }
    }

    /// The types of associated values.
    public enum Value: Hashable, Sendable {
        /// A `String`, or a value of one of the table's enums.
        case string(String)
        /// A `UUID`.
        case uuid(UUID)
        /// An `Int`, in 64 bits.
        case int(Int)
        /// A `Double`, finite.
        case double(Double)
        /// A `Bool`.
        case bool(Bool)
        /// A `URL`, absolute, http or https.
        case url(URL)
        /// A `[String]`, not empty, as its elements are.
        case strings([String])
    }

    /// The case's name.
    public let name: String
    /// The associated values in the order declared.
    public let arguments: [Argument]

    /// Makes a route; whether a table declares it is found out where it is used.
    ///
    /// - Parameters:
    ///   - name: the case's name.
    ///   - arguments: the associated values in the order declared.
    public init(name: String, arguments: [Argument] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// The value of a parameter.
    ///
    /// - Parameter label: the label, or `_0`, `_1`, … for an unlabeled one.
    /// - Returns: nil if the case has no such value.
    public subscript(label: String) -> Value? {
        arguments.first { $0.label == label }?.value
    }
}

extension Route.Value {
    /// Swift's `==` takes "é" and "e" with an accent for one string; a link does not, and so neither do
    /// values.
    public static func == (first: Self, second: Self) -> Bool {
        switch (first, second) {
        case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
        case (.uuid(let first), .uuid(let second)): first == second
        case (.int(let first), .int(let second)): first == second
        case (.double(let first), .double(let second)): first.bitPattern == second.bitPattern
        case (.bool(let first), .bool(let second)): first == second
        case (.url(let first), .url(let second)):
            first.absoluteString.utf8.elementsEqual(second.absoluteString.utf8)
        case (.strings(let first), .strings(let second)):
            first.count == second.count && zip(first, second).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
        default: false
        }
    }

    /// By the same bytes that `==` compares.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .string(let text): hasher.combine(bytes: text)
        case .uuid(let uuid): hasher.combine(uuid)
        case .int(let number): hasher.combine(number)
        case .double(let number): hasher.combine(number.bitPattern)
        case .bool(let value): hasher.combine(value)
        case .url(let url): hasher.combine(bytes: url.absoluteString)
        case .strings(let texts): for text in texts { hasher.combine(bytes: text) }
        }
    }
}

extension Hasher {
    fileprivate mutating func combine(bytes text: String) {
        for byte in text.utf8 { combine(byte) }
    }
}
