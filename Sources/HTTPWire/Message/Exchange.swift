/// A finished exchange, as the observer is told of it.
package struct Exchange: Sendable {
    /// The status of the answer.
    package var status: HTTPStatus

    /// The label that the handler left in the answer.
    package var label: UInt8

    /// The request id that the handler left in the answer.
    package var requestID: [UInt8]

    /// Bytes of content sent.
    package var contentBytes: Int

    /// Bytes of the request received until the answer was written: head, content and its framing.
    package var receivedBytes: Int

    /// Nanoseconds from the first byte of the head to the answer written.
    package var duration: Int64

    /// Seconds since 1970.
    package var now: Int64

    /// Makes a record of an exchange.
    package init(
        status: HTTPStatus,
        label: UInt8,
        requestID: [UInt8],
        contentBytes: Int,
        receivedBytes: Int,
        duration: Int64,
        now: Int64
    ) {
        self.status = status
        self.label = label
        self.requestID = requestID
        self.contentBytes = contentBytes
        self.receivedBytes = receivedBytes
        self.duration = duration
        self.now = now
    }
}

/// Is told of each finished exchange, the engine's own refusals too; one per loop like the handler.
package protocol ExchangeObserver: AnyObject {
    /// Takes note of an exchange; `head` is empty when it could not be read.
    func exchangeEnded(_ exchange: Exchange, head: RequestHead)

    /// Comes after each turn of the loop: what was collected may be written out.
    func loopIdles()
}
