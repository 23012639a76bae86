// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "observation-bench",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FineObservation", targets: ["FineObservation"]),
    .library(name: "PublishAll", targets: ["PublishAll"]),
    .library(name: "ComponentTree", targets: ["ComponentTree"]),
    .library(name: "Harness", targets: ["Harness", "RunFolder"]),
    .library(name: "Plotting", targets: ["Plotting", "RunFolder"]),
    .executable(name: "bench", targets: ["bench"]),
  ],
  dependencies: [
    // The command line: subcommands, help texts, validation, exit code 64.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // The real ObservableObject off Apple's platforms: the peer that keeps `publish-all` honest.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // MARK: C
    // libgd's header and a loader: the library itself is loaded when the first picture is drawn.
    .target(name: "CGD"),
    .target(name: "CThreadLocal"),
    .target(name: "CObservationGraph"),
    .target(name: "CAllocationCounter"),

    // MARK: Engines and tree
    // The compiler starts it to expand `@Observable`. Without swift-syntax, which would take longer
    // to build than all the rest. The work is done in a library: SwiftPM builds tests that depend
    // on a macro, and all that they need, a second time.
    .macro(name: "FineObservationMacros", dependencies: ["MacroExpansion"]),
    .target(name: "MacroExpansion"),
    .target(
      name: "FineObservation",
      dependencies: ["CThreadLocal", "CObservationGraph", "FineObservationMacros"]),
    .target(name: "PublishAll"),
    .target(name: "ComponentTree", dependencies: ["CThreadLocal"]),

    // MARK: Measuring and drawing
    .target(name: "RunFolder"),
    .target(name: "Harness", dependencies: ["RunFolder"]),
    .target(name: "Plotting", dependencies: ["RunFolder", "CGD"]),
    .target(
      name: "Workloads",
      dependencies: [
        "ComponentTree", "FineObservation", "PublishAll", "Harness", "RunFolder",
        "ObjectAdapters", "SeedApps", "SeedAppsFine", "SeedAppsObservation", "SeedAppsPublishAll",
        "SeedAppsOpenCombine",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Benchmarks/Workloads"
    ),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Workloads", "Claims", "Harness", "RunFolder", "Plotting", "CAllocationCounter",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // What the component tree itself costs: a measurement of the measuring device, run by
    // scripts/tree-cost.
    .executableTarget(
      name: "tree-cost",
      dependencies: [
        "ComponentTree", "FineObservation", "Workloads", "Harness", "RunFolder",
        "CAllocationCounter",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Benchmarks/TreeCost"
    ),

    // The engine's two fences, which only a race in an optimised build can show; run by
    // scripts/test.
    .executableTarget(
      name: "litmus", dependencies: ["FineObservation"], path: "Benchmarks/Litmus"),

    // MARK: The seed documents' apps
    // Below the workloads and the apps: what makes ObservableObjects subscribable to the tree.
    .target(
      name: "ObjectAdapters",
      dependencies: [
        "ComponentTree", "PublishAll", .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Benchmarks/ObjectAdapters"
    ),
    // Two notations, each for two engines: the second target of a notation is made of symbolic
    // links to the sources of the first, and differs in what it imports.
    .target(name: "SeedApps", dependencies: ["ComponentTree"], path: "Benchmarks/SeedApps/Support"),
    .target(
      name: "SeedAppsObservation",
      dependencies: ["SeedApps", "ComponentTree", "PublishAll", "ObjectAdapters"],
      path: "Benchmarks/SeedApps/Observable"
    ),
    .target(
      name: "SeedAppsFine",
      dependencies: [
        "SeedApps", "ComponentTree", "FineObservation", "PublishAll", "ObjectAdapters",
      ],
      path: "Benchmarks/SeedApps/ObservableFine",
      swiftSettings: [.define("FINE")]
    ),
    .target(
      name: "SeedAppsPublishAll",
      dependencies: ["SeedApps", "ComponentTree", "PublishAll", "ObjectAdapters"],
      path: "Benchmarks/SeedApps/ObservableObject"
    ),
    .target(
      name: "SeedAppsOpenCombine",
      dependencies: [
        "SeedApps", "ComponentTree", "ObjectAdapters",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Benchmarks/SeedApps/ObservableObjectOpenCombine",
      swiftSettings: [.define("OPENCOMBINE")]
    ),

    // MARK: What people say, tested
    .target(
      name: "ClaimSupport", dependencies: ["ComponentTree", "Workloads"],
      path: "Benchmarks/Claims/Support"
    ),
    // As with the seed apps: a notation's second target is made of symbolic links. What happens in
    // a program is the same text in both notations where only the models differ; it lies in Runs.
    .target(
      name: "ClaimsObservation",
      dependencies: ["ClaimSupport", "ComponentTree", "PublishAll", "ObjectAdapters", "SeedApps"],
      path: "Benchmarks/Claims/Observable"
    ),
    .target(
      name: "ClaimsFine",
      dependencies: [
        "ClaimSupport", "ComponentTree", "FineObservation", "PublishAll", "ObjectAdapters",
        "SeedApps",
      ],
      path: "Benchmarks/Claims/ObservableFine",
      swiftSettings: [.define("FINE")]
    ),
    .target(
      name: "ClaimsPublishAll",
      dependencies: ["ClaimSupport", "ComponentTree", "PublishAll", "ObjectAdapters", "SeedApps"],
      path: "Benchmarks/Claims/ObservableObject"
    ),
    .target(
      name: "ClaimsOpenCombine",
      dependencies: [
        "ClaimSupport", "ComponentTree", "ObjectAdapters", "SeedApps",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Benchmarks/Claims/ObservableObjectOpenCombine",
      swiftSettings: [.define("OPENCOMBINE")]
    ),
    .target(
      name: "Claims",
      dependencies: [
        "ClaimSupport", "ClaimsObservation", "ClaimsFine", "ClaimsPublishAll", "ClaimsOpenCombine",
        "Workloads", "Harness",
      ],
      path: "Benchmarks/Claims/Catalog"
    ),

    // MARK: Tests
    .testTarget(
      name: "FineObservationTests", dependencies: ["FineObservation"],
      swiftSettings: [.define("FINE")]
    ),
    // What is left out is for the compiler and for the executable, which the tests start.
    .testTarget(
      name: "MacroExpansionTests",
      dependencies: ["MacroExpansion", "FineObservation"],
      exclude: ["Corpus", "Messages", "Refused"]
    ),
    // Symbolic links to what a program may expect of either module, on the toolchain's.
    .testTarget(name: "ToolchainObservationTests"),
    .testTarget(
      name: "PublishAllTests",
      dependencies: ["PublishAll", .product(name: "OpenCombine", package: "OpenCombine")]
    ),
    .testTarget(name: "ComponentTreeTests", dependencies: ["ComponentTree"]),
    .testTarget(name: "RunFolderTests", dependencies: ["RunFolder"]),
    .testTarget(name: "HarnessTests", dependencies: ["Harness", "RunFolder"]),
    .testTarget(
      name: "PlottingTests", dependencies: ["Plotting", "RunFolder", "CGD"],
      // To read pictures with what did not draw them.
      linkerSettings: [.linkedLibrary("gd")]
    ),
    .testTarget(
      name: "WorkloadsTests",
      dependencies: [
        "Workloads", "ComponentTree", "FineObservation", "PublishAll", "Harness", "RunFolder",
        "ObjectAdapters", "Claims",
      ]
    ),
    .testTarget(
      name: "ClaimsTests", dependencies: ["Claims", "ClaimSupport", "Harness", "RunFolder"]),
    .testTarget(name: "EndToEndTests", dependencies: ["RunFolder"]),
  ],
  swiftLanguageModes: [.v6]
)

#if os(macOS)
  // Homebrew's headers lie off the default path. Not on Linux: gdlib.pc carries a flag there that
  // SwiftPM warns about on every build.
  package.targets.append(
    .systemLibrary(
      name: "GDHeaders", path: "Sources/GDHeaders", pkgConfig: "gdlib", providers: [.brew(["gd"])]))
  package.targets.first { $0.name == "CGD" }?.dependencies = ["GDHeaders"]
#endif

// A sanitizer's build of everything takes minutes: BENCH_TESTS=FineObservationTests leaves one test
// target and what it needs of this package. To be set for one command, with a build folder of its
// own. The other packages stay, or SwiftPM would forget their versions; it warns that OpenCombine
// is not used.
if let tests = Context.environment["BENCH_TESTS"] {
  guard package.targets.contains(where: { $0.name == tests && $0.isTest }) else {
    fatalError("BENCH_TESTS: there is no test target '\(tests)'")
  }
  var needed: Set = [tests]
  var count = 0
  while count < needed.count {
    count = needed.count
    for target in package.targets where needed.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
