// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnBench",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The trait adds the dependencies that only measuring needs.
    .package(name: "observation-bench", path: "../..", traits: ["Benchmarks"])
  ],
  targets: [
    .executableTarget(
      name: "mybench",
      dependencies: [.product(name: "ObservationBench", package: "observation-bench")])
  ]
)
