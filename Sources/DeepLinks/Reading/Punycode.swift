/// Host names with other letters than ASCII's in the form that the DNS has them in (RFC 3492).
enum Punycode {
    /// A host in the compared form: lower case, labels that are not ASCII encoded behind `xn--`.
    ///
    /// Nothing else is mapped: full-width letters, which IDNA folds to ASCII, stay what they are, and so
    /// another host.
    ///
    /// - Parameters:
    ///   - text: where the host lies.
    ///   - range: its place in it; UTF-8.
    /// - Returns: nil if the host is ASCII already, or a label is too long for a DNS name.
    static func asciiHost(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.append(text, range)
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        var host: [UInt8] = []
        for (index, label) in bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            .enumerated()
        {
            if index > 0 { host.append(UInt8(ascii: ".")) }
            if label.allSatisfy({ $0 < 0x80 }) {
                host += label.map(lowercased)
                continue
            }
            let scalars = String(decoding: label, as: UTF8.self).unicodeScalars.flatMap {
                $0.properties.lowercaseMapping.unicodeScalars
            }
            // A longer label has no form that fits, and encoding it would take quadratic time.
            guard scalars.count <= 59, let encoded = encode(scalars.map(\.value)), encoded.count <= 59 else {
                return nil
            }
            host += Array("xn--".utf8) + encoded
        }
        return host
    }

    // The parameters of RFC 3492, section 5.
    private static let base = 36
    private static let tMin = 1
    private static let tMax = 26
    private static let skew = 38
    private static let damp = 700
    private static let initialBias = 72
    private static let initialN = 128

    /// The encoding procedure (RFC 3492, section 6.3).
    ///
    /// - Returns: nil on overflow, which no label of a DNS name can reach.
    private static func encode(_ label: [UInt32]) -> [UInt8]? {
        var output = label.filter { $0 < 0x80 }.map { UInt8($0) }
        let basicCount = output.count
        var handled = basicCount
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }
        var (n, delta, bias) = (initialN, 0, initialBias)
        while handled < label.count {
            guard let next = label.lazy.map(Int.init).filter({ $0 >= n }).min() else { return nil }
            let (product, overflows) = (next - n).multipliedReportingOverflow(by: handled + 1)
            guard !overflows, product < 1 << 32 else { return nil }
            delta += product
            n = next
            for scalar in label {
                if scalar < n { delta += 1 }
                guard scalar == n else { continue }
                append(delta, bias, to: &output)
                bias = adapt(delta, handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            n += 1
        }
        return output
    }

    /// A delta as a generalized variable-length integer (RFC 3492, section 3.3).
    private static func append(_ delta: Int, _ bias: Int, to output: inout [UInt8]) {
        var q = delta
        var k = base
        while true {
            let t = min(max(k - bias, tMin), tMax)
            if q < t { break }
            output.append(digit(t + (q - t) % (base - t)))
            q = (q - t) / (base - t)
            k += base
        }
        output.append(digit(q))
    }

    /// Bias adaptation (RFC 3492, section 6.1).
    private static func adapt(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var k = 0
        while delta > ((base - tMin) * tMax) / 2 {
            delta /= base - tMin
            k += base
        }
        return k + (base - tMin + 1) * delta / (delta + skew)
    }

    /// `a` to `z`, then `0` to `9`.
    private static func digit(_ value: Int) -> UInt8 {
        UInt8(value < 26 ? value + 0x61 : value - 26 + 0x30)
    }
}
