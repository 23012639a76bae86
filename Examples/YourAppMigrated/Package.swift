// swift-tools-version: 6.2
import PackageDescription

let swiftUI = Target.Dependency.product(name: "SwiftUI", package: "observation-bench")
let recorded = Target.Dependency.product(name: "Recording", package: "observation-bench")
let testing = Target.Dependency.product(name: "ObservationTesting", package: "observation-bench")
let bench = Target.Dependency.product(name: "ObservationBench", package: "observation-bench")

let package = Package(
  name: "YourAppMigrated",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The trait fetches what only measuring needs.
    .package(name: "observation-bench", path: "../..", traits: ["Benchmarks"])
  ],
  targets: [
    .target(name: "Cues", dependencies: [swiftUI]),
    .target(name: "CuesWorkloads", dependencies: ["Cues", bench]),
    // The app once more, with models that say what is read and written.
    .target(
      name: "CuesRecorded", dependencies: [recorded, bench],
      plugins: [.plugin(name: "SourcesAgain", package: "observation-bench")]),
    .testTarget(name: "CuesTests", dependencies: ["CuesRecorded", testing]),
    .executableTarget(
      name: "cuesbench", dependencies: ["CuesWorkloads", "CuesRecorded", bench]),
  ]
)
