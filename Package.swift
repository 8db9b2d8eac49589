// swift-tools-version: 6.3
import PackageDescription

// Warnings become errors in CI by a flag, never here: a newer compiler's new warning must not break a user's first command.
let settings: [SwiftSetting] = [
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "deep-link-resolver",
    platforms: [.macOS(.v15), .iOS(.v17)],
    products: [
        .library(name: "DeepLinks", targets: ["DeepLinks"]),
        .executable(name: "deeplink", targets: ["deeplink"]),
    ],
    targets: [
        .target(name: "DeepLinks", swiftSettings: settings),
        .target(name: "HTTPWire", swiftSettings: settings),
        .target(name: "CEpoll"),
        .target(
            name: "HTTPServing",
            dependencies: [
                "HTTPWire",
                .target(name: "CEpoll", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: settings
        ),
        .target(name: "DeepLinkService", dependencies: ["DeepLinks", "HTTPWire"], swiftSettings: settings),
        .target(name: "CEmbedded"),
        .executableTarget(
            name: "deeplink",
            dependencies: ["DeepLinks", "HTTPWire", "HTTPServing", "DeepLinkService", "CEmbedded"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: ["DeepLinks", "HTTPWire", "DeepLinkService"],
            swiftSettings: settings
        ),
        .target(
            name: "TestSupport",
            dependencies: ["HTTPWire"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .testTarget(
            name: "DeepLinksTests",
            dependencies: ["DeepLinks", "TestSupport"],
            resources: [.copy("Fixtures")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "HTTPWireTests",
            dependencies: ["HTTPWire", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "HTTPServingTests",
            dependencies: ["HTTPServing", "HTTPWire", "TestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "DeepLinkServiceTests",
            dependencies: ["DeepLinkService", "DeepLinks", "HTTPWire", "TestSupport"],
            resources: [.copy("Fixtures")],
            swiftSettings: settings
        ),
        .testTarget(
            name: "deeplinkTests",
            dependencies: ["deeplink", "DeepLinks", "TestSupport"],
            resources: [.copy("Fixtures")],
            swiftSettings: settings
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)
