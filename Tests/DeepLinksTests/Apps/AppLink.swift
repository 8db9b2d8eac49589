/// A public link of an app, and what comes of it.
struct AppLink: Sendable {
    /// What the link shows.
    let note: String
    let url: String
    /// The pattern and the stack's JSON, or the refusal as `Rule.outcome` writes it.
    let outcome: String
    /// The canonical link of the same kind; nil if there is none.
    let canonical: String?

    /// A link that opens a stack; without `prints` it is its own canonical form.
    static func opens(
        _ note: String,
        _ url: String,
        _ pattern: String,
        _ routes: String,
        prints: String? = ""
    ) -> AppLink {
        AppLink(
            note: note,
            url: url,
            outcome: "\(pattern) \(routes)",
            canonical: prints == "" ? url : prints
        )
    }

    static func refused(_ note: String, _ url: String, _ refusal: String) -> AppLink {
        AppLink(note: note, url: url, outcome: refusal, canonical: nil)
    }
}
