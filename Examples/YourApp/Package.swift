// swift-tools-version: 6.2
import PackageDescription

let swiftUI = Target.Dependency.product(name: "SwiftUI", package: "observation-bench")
let recorded = Target.Dependency.product(name: "Recording", package: "observation-bench")
let testing = Target.Dependency.product(name: "ObservationTesting", package: "observation-bench")
let sourcesAgain = Target.PluginUsage.plugin(name: "SourcesAgain", package: "observation-bench")
let bench = Target.Dependency.product(name: "ObservationBench", package: "observation-bench")
let launcher = Target.Dependency.product(name: "BenchLauncher", package: "observation-bench")
let workloads = Target.Dependency.product(
  name: "ObservationWorkloads", package: "observation-bench")

let package = Package(
  name: "YourApp",
  platforms: [.macOS(.v15)],
  dependencies: [
    // The trait adds the dependencies that only measuring needs.
    .package(name: "observation-bench", path: "../..", traits: ["Benchmarks"])
  ],
  targets: [
    // Your app, without its `@main`: write `#if canImport(Darwin)` around that, because an
    // executable has one main.
    .target(name: "Cues", dependencies: [swiftUI]),
    .target(name: "CuesWorkloads", dependencies: ["Cues", workloads]),
    // The modules Cues and CuesWorkloads, compiled again with models that report reads and writes.
    .target(name: "CuesRecorded", dependencies: [recorded], plugins: [sourcesAgain]),
    .target(
      name: "CuesWorkloadsRecorded", dependencies: ["CuesRecorded", workloads],
      plugins: [sourcesAgain]),
    .testTarget(
      name: "CuesTests", dependencies: ["CuesRecorded", "CuesWorkloadsRecorded", testing]),
    .executableTarget(
      name: "CuesMeasuring", dependencies: ["CuesWorkloads", "CuesWorkloadsRecorded", bench]),
    // What 'swift run' builds: it builds CuesMeasuring with optimisation, and starts it.
    .executableTarget(name: "cuesbench", dependencies: [launcher]),
  ]
)
