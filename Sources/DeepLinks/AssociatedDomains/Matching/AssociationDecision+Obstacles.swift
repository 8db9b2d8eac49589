extension AssociationDecision {
    /// The decision where no component is asked.
    static func none(_ appID: String?, because obstacle: Obstacle) -> AssociationDecision {
        AssociationDecision(
            outcome: .none,
            appID: appID,
            entry: nil,
            component: nil,
            position: nil,
            misses: [],
            obstacle: obstacle
        )
    }

    /// The decision about bytes that are no text, and so no link in any file; nil if they are UTF-8, or more than a
    /// link has.
    ///
    /// - Parameter link: the bytes as received.
    package init?(malformed link: Span<UInt8>) {
        guard link.count <= LinkReader.sizeLimit,
            let offset = firstMalformedUTF8(link, 0..<link.count)
        else { return nil }
        self = .none(nil, because: .invalidURL(LinkFault(.malformedUTF8, at: offset)))
    }
}

extension AssociationDecision.Obstacle {
    static func invalidURL(_ fault: LinkFault) -> AssociationDecision.Obstacle {
        .invalidURL(fault.message, offset: fault.offset)
    }
}
