/// What a descriptor is watched for.
enum Interest: UInt8 {
    /// Nothing but errors.
    case nothing
    case reading
    case writing
}

/// Waits for descriptors to become ready; level-triggered.
protocol Poller: AnyObject {
    /// Watches one more descriptor.
    func add(_ descriptor: Int32, _ interest: Interest)

    /// Changes what a watched descriptor is watched for.
    func change(_ descriptor: Int32, _ interest: Interest)

    /// Ends the watch; called right before the descriptor is closed.
    func remove(_ descriptor: Int32)

    /// Waits up to so many milliseconds, -1 for ever, and puts the ready descriptors, those with an error
    /// too, into `ready`.
    func wait(milliseconds: Int32, into ready: inout [Int32])
}
