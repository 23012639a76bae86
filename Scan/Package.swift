// swift-tools-version: 6.0
import PackageDescription

// On Linux, `scripts/scan` builds the same sources against the toolchain's own swift-syntax in less
// than a minute. SwiftPM builds swift-syntax itself, which takes minutes.
let package = Package(
  name: "observation-scan",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "observation-scan", targets: ["observation-scan"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")
  ],
  targets: [
    .target(
      name: "ScanCore",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "observation-scan", dependencies: ["ScanCore"]),
    .testTarget(
      name: "ScanCoreTests", dependencies: ["ScanCore"], exclude: ["Fixtures"]),
  ]
)
