/// Writes a date as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 section 5.6.7) by arithmetic, without a
/// calendar.
package enum HTTPDate {
    /// The 29 bytes of a moment given as seconds since 1970, from the year 0 to 9999.
    package static func bytes(_ seconds: Int64) -> [UInt8] {
        let clamped = min(max(seconds, -62_167_219_200), 253_402_300_799)
        let days = Int((clamped >= 0 ? clamped : clamped - 86_399) / 86_400)
        let second = Int(clamped) - days * 86_400
        let date = civil(days)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(29)
        bytes += name(of: ((days + 4) % 7 + 7) % 7, in: "SunMonTueWedThuFriSat")
        bytes += ", ".utf8
        append(date.day, to: &bytes)
        bytes.append(ByteClass.space)
        bytes += name(of: date.month - 1, in: "JanFebMarAprMayJunJulAugSepOctNovDec")
        bytes.append(ByteClass.space)
        append(date.year / 100, to: &bytes)
        append(date.year % 100, to: &bytes)
        bytes.append(ByteClass.space)
        append(second / 3600, to: &bytes)
        bytes.append(ByteClass.colon)
        append(second / 60 % 60, to: &bytes)
        bytes.append(ByteClass.colon)
        append(second % 60, to: &bytes)
        bytes += " GMT".utf8
        return bytes
    }

    /// The Gregorian date of a day since 1970, counted in years that begin in March (Howard Hinnant,
    /// "chrono-Compatible Low-Level Date Algorithms").
    package static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func name(of index: Int, in names: String) -> Substring.UTF8View {
        names.utf8.dropFirst(index * 3).prefix(3)
    }

    private static func append(_ number: Int, to bytes: inout [UInt8]) {
        bytes.append(0x30 + UInt8(number / 10))
        bytes.append(0x30 + UInt8(number % 10))
    }
}
