// swift-tools-version: 6.2
import PackageDescription

let engine = Target.Dependency.product(name: "FineObservation", package: "observation-bench")
let sourcesAgain = Target.PluginUsage.plugin(name: "SourcesAgain", package: "observation-bench")

// This package depends on the product FineObservation. `scripts/check build-modes` builds it in many ways.
let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Registers", type: .dynamic, targets: ["Registers"])],
  dependencies: [.package(name: "observation-bench", path: "../..")],
  targets: [
    .executableTarget(name: "checks", dependencies: [engine], path: "Checks"),
    .target(name: "Registers", dependencies: [engine], path: "Registers"),
    // The tests of the folder `DropIn` of observation-bench. These tests state the behaviour that a
    // program may expect of `FineObservation` and of `Observation`.
    .testTarget(
      name: "DropInTests", dependencies: [engine], path: "DropInTests", plugins: [sourcesAgain]),
    .testTarget(
      name: "MainActorTests", dependencies: [engine], path: "MainActorTests",
      swiftSettings: [.defaultIsolation(MainActor.self)], plugins: [sourcesAgain]
    ),
  ],
  swiftLanguageModes: [.v6]
)
