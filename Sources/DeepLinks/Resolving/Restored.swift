/// What is left of a saved stack.
public struct Restored<Element: Hashable & Sendable>: Hashable, Sendable {
    /// A route that is not shown again.
    public struct Dropped: Hashable, Sendable {
        /// Its place in the saved stack, 0 at the bottom.
        public let index: Int
        /// Why it is not shown again.
        public let reason: RestoringFault
    }

    /// The longest part, from the bottom, that can still be shown.
    public let kept: [Element]
    /// The rest, bottom first.
    public let dropped: [Dropped]
    /// What is wrong with the saved text as a whole; nil if it could be read.
    public let fault: RouteFault?
    /// The size of the saved text in bytes.
    public let byteCount: Int

    /// A sentence about a text that SceneStorage may not keep, which is for about 2048 bytes; nil for a
    /// smaller one.
    public var sizeWarning: String? {
        byteCount > RestoringFault.sceneStorageSize
            ? "The saved stack has \(byteCount) bytes; SceneStorage keeps about \(RestoringFault.sceneStorageSize)."
            : nil
    }

    /// The same text with nothing in it that could be read.
    init(_ fault: RouteFault, byteCount: Int) {
        kept = []
        dropped = []
        self.fault = fault
        self.byteCount = byteCount
    }

    /// Keeps the elements below the first that has a reason not to be.
    ///
    /// - Parameters:
    ///   - elements: bottom first; nil for what has no value any more.
    ///   - reasons: what is wrong with each, nil if nothing is.
    ///   - byteCount: the saved text's.
    init(_ elements: [Element?], _ reasons: [RestoringFault?], byteCount: Int) {
        let count = zip(elements, reasons).prefix { $0 != nil && $1 == nil }.count
        kept = elements.prefix(count).compactMap(\.self)
        dropped = reasons.enumerated().dropFirst(count).map { index, reason in
            Dropped(index: index, reason: reason ?? .above(count))
        }
        fault = nil
        self.byteCount = byteCount
    }
}

extension Restored.Dropped: CustomStringConvertible {
    /// One sentence for people, without control characters.
    public var description: String { "Route \(index) is dropped: \(reason)." }
}

/// Why a saved route is not shown again.
public enum RestoringFault: Error, Hashable, Sendable {
    /// The stack was saved under another version of the table.
    case otherVersion(saved: Int, current: Int)
    /// It is no route of the table: not declared any more, a value missing or of another type.
    case noRoute(RouteFault)
    /// A value that does not exist any more.
    case unknownValue(parameter: String, got: String)
    /// Nothing is wrong with it, but with the one below it at this place.
    case above(Int)

    /// What SceneStorage keeps, in bytes: Apple's pages say that it is for little, and give no number.
    static let sceneStorageSize = 2048
}

extension RestoringFault: CustomStringConvertible {
    /// In words, without control characters.
    public var description: String {
        switch self {
        case .otherVersion(let saved, let current): "saved under version \(saved), which is now \(current)"
        case .noRoute(let fault): fault.message
        case .unknownValue(let parameter, let got): "there is no \(parameter) \"\(printable(got))\" any more"
        case .above(let index): "it stands above route \(index)"
        }
    }
}
