// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "YourAppMigrated",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "observation-bench", path: "../..", traits: ["Benchmarks"])
  ],
  targets: [
    .target(
      name: "Cues", dependencies: [.product(name: "SwiftUI", package: "observation-bench")]),
    // Compiles the app's sources again, so that a failure names what was written, and where.
    .testTarget(
      name: "CuesTests",
      dependencies: [.product(name: "ObservationTesting", package: "observation-bench")],
      plugins: [.plugin(name: "SourcesAgain", package: "observation-bench")]),
    .executableTarget(
      name: "cuesbench",
      dependencies: ["Cues", .product(name: "ObservationBench", package: "observation-bench")]),
  ]
)
