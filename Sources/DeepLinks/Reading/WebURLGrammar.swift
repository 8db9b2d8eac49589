/// Whether a text is an absolute http or https URL with a host, strictly by RFC 3986: the values of the type
/// `URL`.
///
/// User info and a fragment are allowed: such a value is shown or opened by a browser, never matched. It is
/// kept as written.
func isWebURL(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let colon = firstIndex(of: UInt8(ascii: ":"), in: text, range) else { return false }
    let scheme = range.lowerBound..<colon
    guard matches(LinkNames.https, text, scheme) || matches(LinkNames.http, text, scheme) else {
        return false
    }
    guard colon + 2 < range.upperBound, text[colon + 1] == UInt8(ascii: "/"),
        text[colon + 2] == UInt8(ascii: "/")
    else { return false }
    let start = colon + 3
    var end = start
    while end < range.upperBound && !isAuthorityEnd(text[end]) { end += 1 }
    guard isAuthority(text, start..<end) else { return false }
    // Path, query and fragment have one alphabet, except that only the first # may stand raw.
    var isInFragment = false
    for index in end..<range.upperBound {
        let byte = text[index]
        if byte == UInt8(ascii: "#") {
            if isInFragment { return false }
            isInFragment = true
        } else if byte == UInt8(ascii: "%") {
            guard isEscape(text, index, range) else { return false }
        } else if !isURLByte(byte) {
            return false
        }
    }
    return true
}

private func isAuthorityEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
}

/// `[ userinfo "@" ] host [ ":" port ]` (RFC 3986, section 3.2).
private func isAuthority(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var host = range
    if let at = firstIndex(of: UInt8(ascii: "@"), in: text, range) {
        for index in range.lowerBound..<at {
            let byte = text[index]
            let isAllowed =
                HostName.isRegisteredNameByte(byte) || byte == UInt8(ascii: ":")
                || (byte == UInt8(ascii: "%") && isEscape(text, index, range))
            if !isAllowed { return false }
        }
        host = at + 1..<range.upperBound
    }
    guard !host.isEmpty, let parts = try? HostName.split(text, host) else { return false }
    if let port = parts.port { for index in port where !isDigit(text[index]) { return false } }
    if text[parts.host.isEmpty ? host.lowerBound : parts.host.lowerBound] == UInt8(ascii: "[") {
        return (try? HostName.check(text, parts.host)) == true
    }
    for index in parts.host {
        let byte = text[index]
        let isAllowed =
            HostName.isRegisteredNameByte(byte) || (byte == UInt8(ascii: "%") && isEscape(text, index, range))
        if !isAllowed { return false }
    }
    return !parts.host.isEmpty
}

private func isEscape(_ text: Span<UInt8>, _ index: Int, _ range: Range<Int>) -> Bool {
    index + 2 < range.upperBound && hexValue(text[index + 1]) != nil && hexValue(text[index + 2]) != nil
}

/// `pchar`, `/` and `?`, without `%`.
private func isURLByte(_ byte: UInt8) -> Bool {
    HostName.isRegisteredNameByte(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
        || byte == UInt8(ascii: "/")
        || byte == UInt8(ascii: "?")
}
