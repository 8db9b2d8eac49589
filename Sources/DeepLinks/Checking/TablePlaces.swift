/// Where the parts of a table stand in its text that the table itself does not remember.
struct TablePlaces {
    /// A place in the text and in the structure.
    struct Place {
        let offset: Int
        let path: String
    }

    private var members: [JSONNode.Member] = []

    init(_ json: [UInt8]) {
        // The table was read from this very text.
        if case .object(let members)? = try? JSONNode(parsing: json).value { self.members = members }
    }

    /// The place of a member of the table; of the table itself if it has no such member.
    func place(_ key: String) -> Place {
        member(key).map { Place(offset: $0.offset, path: key) } ?? Place(offset: 0, path: "")
    }

    /// The place of an element of such a member.
    func place(_ key: String, _ index: Int) -> Place {
        guard case .array(let elements)? = member(key)?.value, elements.indices.contains(index) else {
            return place(key)
        }
        return Place(offset: elements[index].offset, path: "\(key)[\(index)]")
    }

    private func member(_ key: String) -> JSONNode? {
        members.first { isSame($0.key, key) }?.value
    }
}

extension Link {
    /// The topmost link or group that this one stands below, as in `links[2]`: what begins there is said
    /// once, not for each child.
    var rootPlace: Substring {
        place.prefix { $0 != "." }
    }
}
