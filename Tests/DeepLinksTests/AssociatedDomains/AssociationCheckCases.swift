import DeepLinks
import Testing

/// A document with one thing wrong, whose place `§` marks.
struct AssociationCheckCase: Sendable, CustomTestStringConvertible {
    let kind: AssociationFinding.Kind
    let text: String
    /// What the message holds.
    let words: String
    /// Where in the structure.
    let path: String

    var testDescription: String { "\(kind): \(text.prefix(200))" }

    init(_ kind: AssociationFinding.Kind, _ text: String, _ words: String, at path: String) {
        (self.kind, self.text, self.words, self.path) = (kind, text, words, path)
    }

    /// A document of one entry with these members beside `appIDs`.
    private static func entry(_ members: String, more: String = "") -> String {
        #"{"applinks":{"details":[{"appIDs":["ABCDE12345.a.b"],\#(members)}]\#(more)}}"#
    }

    /// A fault in the components of a document, the first of which is asked about unless it is said otherwise.
    private static func component(
        _ kind: AssociationFinding.Kind,
        _ components: String,
        _ words: String,
        at path: String = "[0]",
        more: String = ""
    ) -> AssociationCheckCase {
        let text = entry("\n \"components\":[\(components)]", more: more)
        return AssociationCheckCase(kind, text, words, at: "applinks.details[0].components\(path)")
    }

    private static func variable(
        _ kind: AssociationFinding.Kind,
        _ variables: String,
        _ words: String,
        at name: String
    ) -> AssociationCheckCase {
        let variables = ",\n\"substitutionVariables\":{\(variables)}"
        let text = entry(#""components":[{"/":"/$(v)/$(lang)"}]"#, more: variables)
        return AssociationCheckCase(kind, text, words, at: "applinks.substitutionVariables.\(name)")
    }

    static let all = ofTexts + ofStructures + ofEntries + ofVariables + ofPatterns + ofRules

    private static let ofTexts = [
        AssociationCheckCase(
            .byteOrderMark,
            "§\u{FEFF}{\"webcredentials\":{\"apps\":[\"ABCDE12345.a.b\"]}}",
            "byte order mark",
            at: ""
        ),
        AssociationCheckCase(.invalidJSON, "{\"applinks\":{\n\"details\":[§,]}}", "unexpected \",\"", at: ""),
        AssociationCheckCase(.invalidJSON, "§<html>", "unexpected \"<\"", at: ""),
        AssociationCheckCase(.invalidJSON, "{\"applinks\":{}}\n§// comment", "follows", at: ""),
        AssociationCheckCase(.invalidJSON, "§", "ends too early", at: ""),
        AssociationCheckCase(
            .repeatedKey,
            entry("\"components\":[{\"/\":\"/a\",§\"/\":\"/b\"}]"),
            "\"/\" stands twice",
            at: ""
        ),
        AssociationCheckCase(
            .tooLarge,
            "§"
                + entry(
                    "\"components\":[{\"/\":\"/a\",\"comment\":\"\(String(repeating: "x", count: 140_000))\"}]"
                ),
            "devices take 131072",
            at: ""
        ),
    ]

    private static let ofStructures = [
        AssociationCheckCase(.wrongType, "§[]", "an object, got an array", at: ""),
        AssociationCheckCase(
            .wrongType,
            "{\"applinks\":{\"details\":§7}}",
            "an array, got a number",
            at: "applinks.details"
        ),
        AssociationCheckCase(.unknownKey, "{§\"appLinks\":{}}", "did you mean \"applinks\"?", at: ""),
        AssociationCheckCase(
            .unknownKey,
            entry("\"components\":[{\"/\":\"/a\"}],§\"app_id\":\"x\""),
            "app_id",
            at: "applinks.details[0]"
        ),
        AssociationCheckCase(.noService, "§{}", "no applinks", at: ""),
        AssociationCheckCase(
            .missingApplinks,
            "§{\"webcredentials\":{\"apps\":[\"ABCDE12345.a.b\"]}}",
            "no link opens",
            at: ""
        ),
        AssociationCheckCase(
            .missingDetails,
            "{\"applinks\":§{\"apps\":[]}}",
            "\"details\" is missing",
            at: "applinks"
        ),
        AssociationCheckCase(
            .emptyDetails,
            "{\"applinks\":{\"details\":§[]}}",
            "is empty",
            at: "applinks.details"
        ),
        AssociationCheckCase(
            .namedDetails,
            "{\"applinks\":{\"details\":§{\"ABCDE12345.a.b\":{\"paths\":[\"/a\"]}}}}",
            "write an array",
            at: "applinks.details"
        ),
        AssociationCheckCase(
            .legacyApps,
            "{\"applinks\":{\"apps\":§[\"ABCDE12345.a.b\"],\"details\":[]}}",
            "has to be empty",
            at: "applinks.apps"
        ),
        AssociationCheckCase(
            .missingAppIDs,
            "{\"webcredentials\":§{}}",
            "\"apps\" is missing",
            at: "webcredentials"
        ),
        AssociationCheckCase(
            .malformedAppID,
            "{\"appclips\":{\"apps\":[§\"a.b.Clip\"]}}",
            "\"a.b.Clip\" is no app id",
            at: "appclips.apps[0]"
        ),
    ]

    private static let ofEntries = [
        AssociationCheckCase(
            .missingAppIDs,
            "{\"applinks\":{\"details\":[\n§{\"components\":[{\"/\":\"/a\"}]}]}}",
            "\"appIDs\" is missing",
            at: "applinks.details[0]"
        ),
        AssociationCheckCase(
            .missingAppIDs,
            "{\"applinks\":{\"details\":[{\"appIDs\":§[],\"components\":[{\"/\":\"/a\"}]}]}}",
            "names no app",
            at: "applinks.details[0].appIDs"
        ),
        AssociationCheckCase(
            .bothAppIDForms,
            "{\"applinks\":{\"details\":[{\"appID\":\"ABCDE12345.a.c\",\"appIDs\":§[\"ABCDE12345.a.b\"],\"components\":[{\"/\":\"/a\"}]}]}}",
            "beside appID",
            at: "applinks.details[0].appIDs"
        ),
        AssociationCheckCase(
            .malformedAppID,
            "{\"applinks\":{\"details\":[{\"appIDs\":[§\"com.example.app\"],\"components\":[{\"/\":\"/a\"}]}]}}",
            "ten capitals and digits",
            at: "applinks.details[0].appIDs[0]"
        ),
        AssociationCheckCase(
            .repeatedAppID,
            "{\"applinks\":{\"details\":[{\"appIDs\":[\"ABCDE12345.a.b\",\n§\"ABCDE12345.a.b\"],\"components\":[{\"/\":\"/a\"}]}]}}",
            "stands here twice",
            at: "applinks.details[0].appIDs[1]"
        ),
        AssociationCheckCase(
            .missingComponents,
            "{\"applinks\":{\"details\":[§{\"appIDs\":[\"ABCDE12345.a.b\"]}]}}",
            "no components",
            at: "applinks.details[0]"
        ),
        AssociationCheckCase(
            .pathsBesideComponents,
            entry("\"components\":[{\"/\":\"/a\"}],\"paths\":§[\"/a\"]"),
            "since iOS 13",
            at: "applinks.details[0].paths"
        ),
        AssociationCheckCase(
            .legacyPaths,
            entry("\"paths\":§[\"/a\"]"),
            "before iOS 13",
            at: "applinks.details[0].paths"
        ),
        AssociationCheckCase(
            .malformedNot,
            entry("\"paths\":[\"/a\",§\"NOT/b\"]"),
            "with the space",
            at: "applinks.details[0].paths[1]"
        ),
        AssociationCheckCase(
            .malformedNot,
            entry("\"paths\":[\"/a\",§\"not /b\"]"),
            "in capitals",
            at: "applinks.details[0].paths[1]"
        ),
        component(.malformedNot, #"{"/":§"NOT /a"}"#, "\"exclude\": true", at: "[0]./"),
        component(
            .wrongType,
            #"{"/":"/a","exclude":§"true"}"#,
            "true or false, got a string",
            at: "[0].exclude"
        ),
        component(.wrongType, #"{"/":§7}"#, "a string, got a number", at: "[0]./"),
        component(.wrongType, #"{"/":"/a"},§"/b""#, "an object, got a string", at: "[1]"),
        component(.unknownKey, #"{"/":"/a",§"casesensitive":false}"#, "did you mean \"caseSensitive\"?"),
        component(.unknownKey, ##"{§"path":"/a","#":"x"}"##, "did you mean \"/\"?"),
        component(.noConditions, #"{"/":"/a"},§{"exclude":false}"#, "takes every link", at: "[1]"),
        component(.emptyQuery, #"{"/":"/a","?":§{}}"#, "names no item", at: "[0].?"),
        component(
            .queryValueNotString,
            #"{"/":"/a","?":{"x":"1","on":§true}}"#,
            "asks for nothing",
            at: "[0].?.on"
        ),
        component(.queryValueNotString, #"{"/":"/a","?":{"n":§5}}"#, "a number", at: "[0].?.n"),
    ]

    private static let ofVariables = [
        variable(.malformedVariableName, #""v":["a"],§"a(b)":["c"]"#, "no pattern can use it", at: "a(b)"),
        variable(.emptyVariable, #"§"v":[]"#, "has no values", at: "v"),
        variable(.variableInValue, #"§"v":["a","$(digit)"]"#, "can hold no variable", at: "v"),
        variable(.predefinedVariable, #""v":["a"],§"lang":["en"]"#, "Apple's own", at: "lang"),
        variable(.unusedVariable, #""v":["a"],§"w":["b"]"#, "no pattern uses $(w)", at: "w"),
        component(
            .undefinedVariable,
            #"{"/":§"/$(Food)"}"#,
            "did you mean $(food)?",
            at: "[0]./",
            more: #","substitutionVariables":{"food":["a"]}"#
        ),
        component(.undefinedVariable, ##"{"#":§"$(nobody)"}"##, "nobody defines $(nobody)", at: "[0].#"),
        component(.unclosedReference, #"{"/":§"/$(digit/a"}"#, "begins no variable", at: "[0]./"),
    ]

    private static let ofPatterns = [
        component(.addressInPath, #"{"/":§"https://a.example/x"}"#, "without scheme and host", at: "[0]./"),
        component(.queryInPath, #"{"/":§"/search?q=*"}"#, "use the key \"?\"", at: "[0]./"),
        component(.fragmentInPath, ##"{"/":§"/help#faq"}"##, "\"#\": \"faq\"", at: "[0]./"),
        component(.markedPart, ##"{"#":§"#faq"}"##, "write \"faq\"", at: "[0].#"),
        component(.markedPart, #"{"?":§"?a=1"}"#, "write \"a=1\"", at: "[0].?"),
        component(.markedPart, #"{"?":{"&a":§"1"}}"#, "write \"a\"", at: "[0].?.&a"),
        component(.unescapedPattern, #"{"/":§"/café"}"#, "%C3%A9", at: "[0]./"),
        component(.unescapedPattern, #"{"/":§"/a b"}"#, "%20", at: "[0]./"),
        component(
            .escapedPattern,
            #"{"/":§"/a%20b","percentEncoded":false}"#,
            "is decoded before",
            at: "[0]./"
        ),
        component(.lowercaseEscape, #"{"/":§"/caf%c3%a9"}"#, "%C3", at: "[0]./"),
        component(
            .neverMatches,
            #"{"/":§"/$(v)x"}"#,
            "no link fits",
            at: "[0]./",
            more: #","substitutionVariables":{"v":[]}"#
        ),
        component(.neverMatches, #"{"?":{"a":§"x&y"}}"#, "no link fits", at: "[0].?.a"),
        component(.starTakesEmpty, #"{"/":§"/article/*"}"#, "takes \"/article/\"", at: "[0]./"),
        component(
            .starTakesEmpty,
            #"{"/":§"/article/*//"}"#,
            "takes \"/article/\" and",
            at: "[0]./"
        ),
        component(
            .starTakesAbsent,
            ##"{"/":"/a","#":§"*","exclude":true},{"/":"/b"}"##,
            "without a fragment",
            at: "[0].#"
        ),
        component(
            .starTakesAbsent,
            #"{"/":"/a","?":{"web":§"*"},"exclude":true},{"/":"/b"}"#,
            "without that item",
            at: "[0].?.web"
        ),
    ]

    private static let ofRules = [
        component(
            .repeatedComponent,
            #"{"/":"/a"},{"/":"/b"},§{"/":"/a"}"#,
            "components[0] before it",
            at: "[2]"
        ),
        component(
            .repeatedComponent,
            #"{"/":"/a"},{"/":"/b"},§{"/":"/a","exclude":true}"#,
            "only that one decides",
            at: "[2]"
        ),
        component(
            .deadComponent,
            #"{"/":"/a/?*"},§{"/":"/a/?*/b","exclude":true}"#,
            "so it excludes nothing",
            at: "[1]"
        ),
        component(
            .deadComponent,
            #"{"/":"/a*","exclude":true},§{"/":"/ab"}"#,
            "so it opens nothing",
            at: "[1]"
        ),
        component(
            .deadComponent,
            #"{"/":"/????"},§{"/":"/$(digit)?$(alpha)a"}"#,
            "to the same effect",
            at: "[1]"
        ),
        component(
            .deadComponent,
            #"{"/":"/A?","caseSensitive":false},§{"/":"/a$(digit)"}"#,
            "never decides",
            at: "[1]"
        ),
        component(
            .deadComponent,
            #"{"?":{"q":"?*"}},§{"/":"/a","?":{"p":"1","q":"$(digit)"}}"#,
            "never decides",
            at: "[1]"
        ),
        component(.deadComponent, ##"{"?":"a*"},§{"?":"ab=?","#":"x"}"##, "never decides", at: "[1]"),
        component(
            .excludesEverything,
            #"§{"/":"*","exclude":true},{"/":"/a"}"#,
            "nothing behind it",
            at: "[0]"
        ),
        component(
            .excludesEverything,
            ##"§{"#":"*","exclude":true},{"/":"/a"}"##,
            "nothing behind it",
            at: "[0]"
        ),
        AssociationCheckCase(
            .deadComponent,
            entry(
                ##""components":[{"/":"/a*"}]},{"appIDs":["ABCDE12345.a.b"],"components":[§{"/":"/ab"},{"/":"/b"}]"##
            ),
            "applinks.details[0].components[0] before it",
            at: "applinks.details[1].components[0]"
        ),
        AssociationCheckCase(
            .onlyExclusions,
            "{\"applinks\":{\"details\":[§{\"appIDs\":[\"ABCDE12345.a.b\"],\"components\":[{\"/\":\"/a\",\"exclude\":true}]}]}}",
            "exclusions alone",
            at: "applinks.details[0]"
        ),
    ]
}
