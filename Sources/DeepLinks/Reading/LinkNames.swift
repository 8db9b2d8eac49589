/// The names that make a link ours: hosts for web links, schemes for the app's own.
package struct LinkNames: Sendable {
    static let http = Array("http".utf8)
    static let https = Array("https".utf8)

    /// Exact host names, in lower case.
    package let hosts: [[UInt8]]
    /// Scheme names without the colon, in lower case.
    package let schemes: [[UInt8]]
}
