extension AppLink {
    private static let repository = #"{"repository":{"owner":"swiftlang","name":"swift"}}"#
    private static let site = "https://github.com"
    private static let swift = "https://github.com/swiftlang/swift"
    private static let sha = "1633967231258415934b7705e8ca66d24807fdec"

    private static func file(_ ref: String, _ path: String, _ more: String = "") -> String {
        let file = #"{"file":{"owner":"swiftlang","name":"swift","ref":"\#(ref)","path":"\#(path)"\#(more)}}"#
        return "[\(repository),\(file)]"
    }

    private static func issue(_ number: Int) -> String {
        "[\(repository),{\"issue\":{\"owner\":\"swiftlang\",\"name\":\"swift\",\"number\":\(number)}}]"
    }

    /// docs.github.com: permanent links to files, issues made by a query, comparisons, searches.
    static let gitHub: [AppLink] = [
        opens("the root is no owner", "\(site)/", "/", "[]"),
        opens("an owner", "\(site)/swiftlang", "/:login", #"[{"profile":{"login":"swiftlang"}}]"#),
        opens(
            "an owner's stars",
            "\(site)/octocat?tab=stars",
            "/:login",
            #"[{"profile":{"login":"octocat","tab":"stars"}}]"#
        ),
        refused(
            "a tab that no profile has",
            "\(site)/octocat?tab=achievements",
            "invalidParameter: tab is ProfileTab, not achievements"
        ),
        opens("a repository", swift, "/:owner/:repo", "[\(repository)]"),
        opens(
            "a repository as git clones it",
            "\(swift).git",
            "/:owner/:repo.git",
            "[\(repository)]",
            prints: swift
        ),
        opens(
            "a name with dots",
            "\(site)/a/b.js",
            "/:owner/:repo",
            #"[{"repository":{"owner":"a","name":"b.js"}}]"#
        ),
        refused("a clone's address with a token", "https://token@github.com/a/b.git", "credentials"),
        refused("what ssh clones is no URL", "git@github.com:a/b.git", "invalidURL"),
        refused("ssh", "ssh://git@github.com/a/b.git", "unsupportedScheme"),
        refused("another site that begins so", "https://github.com.evil.example/a/b", "unknownHost"),
        opens(
            "a permanent link to lines: the fragment is no part of what opens",
            "\(swift)/blob/\(sha)/lib/AST/Decl.cpp#L10-L20",
            "/:owner/:repo/blob/:ref/:path*",
            file(sha, "lib/AST/Decl.cpp"),
            prints: "\(swift)/blob/\(sha)/lib/AST/Decl.cpp"
        ),
        opens(
            "a file as plain text: 1 is no Bool, so a literal says it",
            "\(swift)/blob/main/README.md?plain=1#L3",
            "/:owner/:repo/blob/:ref/:path*",
            file("main", "README.md", #","isPlain":true"#),
            prints: "\(swift)/blob/main/README.md?plain=true"
        ),
        opens(
            "a branch with a slash, escaped",
            "\(swift)/blob/feature%2Fx/README.md",
            "/:owner/:repo/blob/:ref/:path*",
            file("feature/x", "README.md")
        ),
        opens(
            "a branch with a raw slash ends at it: where it ends only the repository knows",
            "\(swift)/blob/feature/x/README.md",
            "/:owner/:repo/blob/:ref/:path*",
            file("feature", "x/README.md")
        ),
        opens(
            "a file's name with all that URLs mind",
            "\(swift)/blob/main/docs/C%23%3F%25%20%C3%A9.md",
            "/:owner/:repo/blob/:ref/:path*",
            file("main", "docs/C#?%25 \u{E9}.md")
        ),
        refused("a file without a path", "\(swift)/blob/main", "unknownPath"),
        opens(
            "a branch, and a directory of it",
            "\(swift)/tree/main",
            "/:owner/:repo/tree/:ref",
            "[\(repository),\(#"{"branch":{"owner":"swiftlang","name":"swift","ref":"main"}}"#)]"
        ),
        opens(
            "a directory",
            "\(swift)/tree/main/lib/AST/",
            "/:owner/:repo/tree/:ref/:path*",
            "[\(repository),\(#"{"directory":{"owner":"swiftlang","name":"swift","ref":"main","path":"lib/AST"}}"#)]",
            prints: "\(swift)/tree/main/lib/AST"
        ),
        opens("an issue", "\(swift)/issues/42", "/:owner/:repo/issues/:number", issue(42)),
        opens(
            "a comment of an issue is in the fragment, which the app finds in the link",
            "\(swift)/issues/42#issuecomment-123456",
            "/:owner/:repo/issues/:number",
            issue(42),
            prints: "\(swift)/issues/42"
        ),
        refused(
            "an issue's number is canonical",
            "\(swift)/issues/042",
            "invalidParameter: number is Int, not 042"
        ),
        refused(
            "an issue without a number",
            "\(swift)/issues/latest",
            "invalidParameter: number is Int, not latest"
        ),
        opens(
            "a new issue by a URL's query: the literal goes before the number",
            "\(swift)/issues/new?title=It+is+broken&labels=bug,help%20wanted&assignees=octocat",
            "/:owner/:repo/issues/new",
            "[\(repository),\(#"{"newIssue":{"owner":"swiftlang","name":"swift","title":"It is broken","labels":"bug,help wanted"}}"#)]",
            prints: "\(swift)/issues/new?title=It%20is%20broken&labels=bug,help%20wanted"
        ),
        opens(
            "a search among issues",
            "\(swift)/issues?q=is%3Aopen+label%3A%22good+first+issue%22",
            "/:owner/:repo/issues",
            "[\(repository),\(#"{"issues":{"owner":"swiftlang","name":"swift","query":"is:open label:\"good first issue\""}}"#)]",
            prints: "\(swift)/issues?q=is:open%20label:%22good%20first%20issue%22"
        ),
        opens(
            "one's own issues are no owner",
            "\(site)/issues?q=author:@me",
            "/issues",
            #"[{"issueDashboard":{"query":"author:@me"}}]"#
        ),
        opens(
            "three screens in one link",
            "\(swift)/pull/7/files#diff-0",
            "/:owner/:repo/pull/:number/:part",
            "[\(repository),\(#"{"pull":{"owner":"swiftlang","name":"swift","number":7}},{"pullPart":{"part":"files"}}"#)]",
            prints: "\(swift)/pull/7/files"
        ),
        opens(
            "a commit of a pull request",
            "\(swift)/pull/7/commits/\(sha)",
            "/:owner/:repo/pull/:number/commits/:sha",
            "[\(repository),\(#"{"pull":{"owner":"swiftlang","name":"swift","number":7}},{"pullCommit":{"sha":"\#(sha)"}}"#)]"
        ),
        opens(
            "a comparison of branches of two owners",
            "\(swift)/compare/main...octocat:feature/x?expand=1",
            "/:owner/:repo/compare/:range*",
            "[\(repository),\(#"{"comparison":{"owner":"swiftlang","name":"swift","range":"main...octocat:feature/x","expand":true}}"#)]",
            prints: "\(swift)/compare/main...octocat:feature/x?expand=true"
        ),
        opens(
            "the newest release is no tag",
            "\(swift)/releases/latest",
            "/:owner/:repo/releases/latest",
            "[\(repository),\(#"{"releases":{"owner":"swiftlang","name":"swift"}},{"latestRelease":{"owner":"swiftlang","name":"swift"}}"#)]"
        ),
        opens(
            "a tag with a slash",
            "\(swift)/releases/tag/swift-6/beta",
            "/:owner/:repo/releases/tag/:tag*",
            "[\(repository),\(#"{"releases":{"owner":"swiftlang","name":"swift"}},{"release":{"owner":"swiftlang","name":"swift","tag":"swift-6/beta"}}"#)]"
        ),
        opens(
            "a search of code",
            "\(site)/search?q=repo%3Aswiftlang%2Fswift+Span&type=code",
            "/search",
            #"[{"search":{"query":"repo:swiftlang/swift Span","type":"code"}}]"#,
            prints: "\(site)/search?q=repo:swiftlang/swift%20Span&type=code"
        ),
        opens(
            "a search for nothing is no owner",
            "\(site)/search?q=",
            "/search",
            #"[{"searchHome":{}}]"#,
            prints: "\(site)/search"
        ),
        opens(
            "a gist, by its host",
            "https://gist.github.com/octocat/aa5a315d61ae9438b18d",
            "/:owner/:id",
            #"[{"gist":{"owner":"octocat","id":"aa5a315d61ae9438b18d"}}]"#
        ),
        refused(
            "a repository is not on the gists' host",
            "https://gist.github.com/octocat/a/b",
            "unknownPath"
        ),
        refused("settings stay on the web", "\(site)/settings/profile", "excluded"),
        refused(
            "what is downloaded is no link; by an exclusion with :_ the document would keep files of branches away too",
            "\(swift)/archive/refs/heads/main.zip",
            "unknownPath"
        ),
        refused("a misspelt section", "\(swift)/isues/1", "unknownPath"),
        opens(
            "GitHub Desktop, with the address escaped",
            "x-github-client://openRepo/https%3A%2F%2Fgithub.com%2Fa%2Fb?branch=main",
            "/openRepo/:url",
            #"[{"openRepository":{"url":"https://github.com/a/b","branch":"main"}}]"#,
            prints: "x-github-client://openRepo/https:%2F%2Fgithub.com%2Fa%2Fb?branch=main"
        ),
        refused(
            "GitHub Desktop's own form, an address as the rest of a path, cannot be said: empty segments are dropped",
            "x-github-client://openRepo/https://github.com/a/b",
            "unknownPath"
        ),
    ]
}
