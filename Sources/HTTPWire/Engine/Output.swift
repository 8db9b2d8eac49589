/// Bytes to be sent in order: one run of bytes, with frozen contents to be sent from where they lie in
/// between.
package struct Output: Sendable {
    /// A frozen content, sent before `bytes[offset]`.
    package struct Insertion: Sendable {
        /// Where in `bytes` it goes.
        package let offset: Int

        /// The content.
        package let content: [UInt8]
    }

    /// The bytes that were copied.
    package var bytes: [UInt8] = []

    /// The frozen contents, in order.
    package private(set) var insertions: [Insertion] = []

    /// Bytes in all.
    package var count: Int { bytes.count + insertedCount }

    private var insertedCount = 0

    /// Makes an empty output.
    package init() {}

    /// Whether nothing is to be sent.
    package var isEmpty: Bool { count == 0 }

    /// Adds a frozen content without copying it.
    package mutating func insert(_ content: [UInt8]) {
        insertions.append(Insertion(offset: bytes.count, content: content))
        insertedCount += content.count
    }

    /// Forgets everything; the capacity stays unless one large answer has made it large.
    package mutating func removeAll() {
        if bytes.capacity > 256 * 1024 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
        if !insertions.isEmpty { insertions.removeAll() }
        insertedCount = 0
    }

    /// All bytes in the order in which they are sent; copies everything.
    package var flattened: [UInt8] {
        var result: [UInt8] = []
        var start = 0
        for insertion in insertions {
            result += bytes[start..<insertion.offset]
            result += insertion.content
            start = insertion.offset
        }
        return result + bytes[start...]
    }
}
