import CEmbedded

/// The files inside the program.
enum EmbeddedFiles {
    /// The API's description.
    static var openAPI: [UInt8] { unsafe bytes(embedded_openapi()) }
    /// The table of the tutorials' apps.
    static var routes: [UInt8] { unsafe bytes(embedded_routes()) }
    /// The page of a path that nothing is at.
    static var notFoundPage: [UInt8] { unsafe bytes(embedded_not_found_page()) }

    private static func bytes(_ file: EmbeddedFile) -> [UInt8] {
        unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
