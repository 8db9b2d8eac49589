import DeepLinks
import Testing

@Suite("Spelling") struct SpellingTests {
    @Test(
        arguments: [
            ("setings", ["settings", "search"], "settings"), ("serach", ["settings", "search"], "search"),
            ("Settings", ["settings"], "settings"),
            ("aticle", ["articles", "article"], "article"), ("ab", ["ab"], "ab"),
            ("appIds", ["name", "appIDs"], "appIDs"),
            ("path", ["opens", "tab"], nil), ("x", [], nil), ("", ["a"], nil), ("z", ["y"], nil),
            ("flavour", ["version", "hosts"], nil),
        ] as [(String, [String], String?)]
    )
    func `the name that was probably meant is found, and none where all are far`(
        _ text: String,
        _ names: [String],
        _ nearest: String?
    ) {
        #expect(Spelling.nearest(to: text, among: names) == nearest)
    }

    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("abc", "abc", 0), ("abc", "abd", 1), ("abc", "acb", 1), ("abcd", "bc", 2),
        ("ca", "abc", 3), ("kitten", "sitting", 3),
    ]) func `a distance counts insertions, deletions, replacements and swaps`(
        _ one: String,
        _ other: String,
        _ distance: Int
    ) {
        #expect(Spelling.distance(Array(one.utf8), Array(other.utf8), limit: 9) == distance)
        #expect(Spelling.distance(Array(other.utf8), Array(one.utf8), limit: 9) == distance)
        if distance > 0 {
            #expect(Spelling.distance(Array(one.utf8), Array(other.utf8), limit: distance - 1) >= distance)
        }
    }
}
