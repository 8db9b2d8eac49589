/// Tables as files.
enum SampleTable {
    /// A table of one scheme with the links `/home` and whatever else.
    static func json(scheme: String = "app", hosts: String = "[\"a.example\"]", links: String = "") -> String
    {
        let all = ["{\"path\":\"/home\",\"opens\":[{\"home\":{}}]}"] + (links.isEmpty ? [] : [links])
        return """
            {
              "app": { "name": "A", "appIDs": ["ABCDE12345.a.example"] },
              "hosts": \(hosts),
              "schemes": ["\(scheme)"],
              "routes": ["home", "notFound(url: String)"],
              "links": [
                \(all.joined(separator: ",\n    "))
              ]
            }

            """
    }

    /// Three faults: in lines 5, 7 and 8.
    static let faulty = """
        {
          "hosts": [],
          "schemes": ["app"],
          "routes": ["home"],
          "colour": "red",
          "links": [
            { "path": "/home", "opens": [{ "house": {} }] },
            { "path": "/a b", "opens": [{ "home": {} }] }
          ]
        }
        """
}
