/// Links that never open, or not with all of their values: the forms of each link are tried.
///
/// Types with few values are tried with all of them. Of the others some texts are, and a link has to lose
/// them all: that `/profile/me` goes before `/profile/:userID` is what people mean.
enum SampledForms {
    static func remarks(_ table: FrozenTable) -> [Remark] {
        var trial = Trial(table)
        for variant in table.content.variants { trial.run(variant) }
        return table.links.compactMap { link in
            let record = trial.records[link.index]
            guard let failure = record.failure else { return nil }
            return .warning(link, message(link, failure, isReached: record.isReached, table))
        }
    }

    private static func message(_ link: Link, _ failure: Trial.Failure, isReached: Bool, _ table: FrozenTable)
        -> String
    {
        let url = printable(String(decoding: failure.url, as: UTF8.self))
        let does =
            switch failure.outcome {
            case .opens(let index):
                "\(url) opens \(table.links[index].place) \"\(table.links[index].pattern)\" instead"
            case .excluded: "\(url) is kept away by \"exclude\""
            case .refused: "\(url) is refused"
            }
        if isReached {
            return "\"\(link.pattern)\" does not get all of its links, so a stack may have none: \(does)"
        }
        return "\"\(link.pattern)\" is never reached: \(does)"
    }
}

/// Tries the forms of links one after another.
private struct Trial {
    struct Failure {
        let url: [UInt8]
        let outcome: SampleLinks.Outcome
    }

    struct Record {
        var isReached = false
        /// The first form that something else takes.
        var failure: Failure?
    }

    private(set) var records: [Record]
    private var samples: SampleLinks

    init(_ table: FrozenTable) {
        records = Array(repeating: Record(), count: table.links.count)
        samples = SampleLinks(table)
    }

    mutating func run(_ variant: PathVariant) {
        for origin in samples.origins(variant) {
            run(variant, origin, focus: nil, all: true)
            if variant.link.items.contains(where: { !$0.isRequired }) {
                run(variant, origin, focus: nil, all: false)
            }
            for slot in variant.link.slots.indices where variant.isCarrying(slot) {
                for value in (samples.values(variant.link.slots[slot].type) ?? []).dropFirst() {
                    run(variant, origin, focus: (slot, value), all: true)
                }
            }
        }
    }

    /// Tries one form, with several words for its texts.
    private mutating func run(
        _ variant: PathVariant,
        _ origin: Int,
        focus: (slot: Int, value: String)?,
        all: Bool
    ) {
        let index = variant.link.index
        var failure: Failure?
        for word in SampleLinks.words.indices {
            var texts = samples.texts(variant, word, all: all)
            if let focus { texts[focus.slot] = [Array(focus.value.utf8)] }
            let url = samples.url(variant, texts, origin)
            if url.count > LinkReader.sizeLimit { return }
            let outcome = samples.outcome(url)
            if outcome == .opens(index) {
                records[index].isReached = true
                return
            }
            // Another link that opens the very same takes nothing away.
            if case .opens(let other) = outcome, samples.opensSame(other, variant.link, texts) { return }
            if failure == nil { failure = Failure(url: url, outcome: outcome) }
        }
        if records[index].failure == nil { records[index].failure = failure }
    }
}

extension PathVariant {
    /// Whether a placeholder has a place in this form of the link.
    fileprivate func isCarrying(_ slot: Int) -> Bool {
        segments.contains {
            switch $0 {
            case .slot(slot), .affixed(_, slot, _): true
            default: false
            }
        } || link.items.contains { $0.content == .slot(slot) }
    }
}
