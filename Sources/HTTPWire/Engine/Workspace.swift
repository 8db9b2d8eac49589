/// What an event loop lends to the connection that it serves: the program, and arrays that are used again and
/// again.
package struct Workspace {
    /// The program that answers.
    package let handler: any RequestHandler

    /// Is told of each exchange.
    package let observer: any ExchangeObserver

    /// The limits of every connection.
    package let limits: WireLimits

    /// Nanoseconds of a monotonic clock, asked once an exchange for its duration.
    package let clock: () -> Int64

    /// What the connection is to send.
    package var output = Output()

    /// The moment of this turn, in nanoseconds of the monotonic clock.
    package private(set) var now: Int64 = 0

    /// The moment of this turn, for handlers.
    package private(set) var context = RequestContext(now: 0)

    /// Bytes that connections of this workspace keep from one turn to another.
    package private(set) var held = 0

    /// Bytes that those of the server's other workspaces keep.
    private var heldElsewhere = 0

    var head = RequestHead()
    var response = ResponseWriter()
    var body: [UInt8] = []
    var chunk: [UInt8] = []
    private var dateLine: [UInt8] = []
    /// How answers of each status code, less 100, begin this second: status line, `Date` and the name of
    /// `Content-Length`; empty where there has been none.
    private var openings: [[UInt8]] = []

    /// Makes a workspace.
    package init(
        handler: any RequestHandler,
        observer: any ExchangeObserver,
        limits: WireLimits,
        clock: @escaping () -> Int64
    ) {
        self.handler = handler
        self.observer = observer
        self.limits = limits
        self.clock = clock
        setDate(0)
    }

    /// Begins a turn of the loop; other loops keep `heldElsewhere` bytes for their connections.
    package mutating func begin(now: Int64, context: RequestContext, heldElsewhere: Int = 0) {
        self.heldElsewhere = heldElsewhere
        if context.now != self.context.now { setDate(context.now) }
        self.now = now
        self.context = context
    }

    /// Takes note that a connection keeps so many bytes more, or fewer; whether there is room for them.
    package mutating func hold(_ difference: Int) -> Bool {
        held += difference
        return difference <= 0 || held + heldElsewhere <= limits.heldBytes
    }

    /// Begins an answer; what most answers have is made once a second, for each copy has its price.
    mutating func appendOpening(_ status: HTTPStatus, contentLength: Int?) {
        let index = Int(status.code) - 100
        if openings[index].isEmpty {
            openings[index] += "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n".utf8
            openings[index] += dateLine
            openings[index] += Self.lengthName.utf8
        }
        output.bytes.append(contentsOf: openings[index])
        if let contentLength {
            output.bytes.append(decimal: contentLength)
            output.bytes.appendLineEnd()
        } else {
            output.bytes.removeLast(Self.lengthName.utf8.count)
        }
    }

    private static var lengthName: String { "Content-Length: " }

    private mutating func setDate(_ seconds: Int64) {
        dateLine = Array("Date: ".utf8) + HTTPDate.bytes(seconds) + Array("\r\n".utf8)
        openings = Array(repeating: [], count: 500)
    }
}
