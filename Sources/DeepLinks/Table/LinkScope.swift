/// The hosts and schemes that a link is for.
package struct LinkScope: Equatable, Sendable {
    /// A flag for each host entry of the table.
    package private(set) var hosts: [Bool]
    /// A flag for each scheme of the table.
    package private(set) var schemes: [Bool]

    /// All of them.
    init(hosts: Int, schemes: Int) {
        self.hosts = Array(repeating: true, count: hosts)
        self.schemes = Array(repeating: true, count: schemes)
    }

    init(hosts: [Bool], schemes: [Bool]) {
        self.hosts = hosts
        self.schemes = schemes
    }

    package var isForHosts: Bool { hosts.contains(true) }
    package var isForSchemes: Bool { schemes.contains(true) }

    func allows(_ origin: LinkReader.Origin) -> Bool {
        switch origin {
        case .web(let host): hosts[host]
        case .scheme(let scheme): schemes[scheme]
        }
    }

    /// Whether all of another scope is in this one.
    func contains(_ other: LinkScope) -> Bool {
        zip(hosts, other.hosts).allSatisfy { $0 || !$1 }
            && zip(schemes, other.schemes).allSatisfy { $0 || !$1 }
    }
}
