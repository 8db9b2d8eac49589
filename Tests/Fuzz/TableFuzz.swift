/// Any bytes are a table or a `RouteTableError` whose faults have places in the text; a table's own JSON is read
/// again as the same links, and its association documents are JSON.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = fuzzInput(data, count)
    let lines = input.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    let table: RouteTable
    do {
        table = try RouteTable(json: input)
    } catch {
        invariant(!error.faults.isEmpty, "a refusal without a fault")
        for fault in error.faults {
            invariant((1...lines).contains(fault.position.line), "line \(fault.position.line) of \(lines)")
            invariant((1...count + 1).contains(fault.position.column), "column \(fault.position.column)")
            invariant(!fault.message.isEmpty, "a fault says what it is")
        }
        return 0
    }
    let again = try? RouteTable(json: table.table.content.json)
    invariant(
        again?.patterns == table.patterns && again?.hosts == table.hosts,
        "the table's own JSON is another table"
    )
    for host in table.hosts.indices {
        guard let document = AppSiteAssociation.make(for: table.table, host: host)?.json else { continue }
        invariant(
            (try? JSONNode(parsing: document)) != nil,
            "not JSON: \(String(decoding: document, as: UTF8.self))"
        )
    }
    return 0
}
