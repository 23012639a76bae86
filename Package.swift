// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// What only measuring needs, the command line, is behind the trait `Benchmarks`, and OpenCombine is
// behind the trait `SwiftUI`, which `Benchmarks` turns on: a package that depends on the product
// FineObservation fetches neither. The traits are on by default where this package is worked on,
// and off where another package depends on it; a `traits:` of the dependency's line overrides that,
// and so do `--traits Benchmarks` and `--disable-default-traits` of a command.
let isWorkedOn = !isDependency(Context.packageDirectory)

/// Whether SwiftPM reads this manifest for another package. It does not say so, but it runs the
/// manifest in the folder of the package that is built, or below it. Where that is unclear the
/// answer is no: then something is fetched that is not needed, and nothing is missing.
func isDependency(_ folder: String) -> Bool {
  // "/": of a version that is not checked out yet.
  if folder == "/" { return true }
  let parent = URL(fileURLWithPath: folder).deletingLastPathComponent()
  let repositories = parent.deletingLastPathComponent().appendingPathComponent("repositories")
  if parent.lastPathComponent == "checkouts",
    FileManager.default.fileExists(atPath: repositories.path)
  {
    return true
  }
  // SwiftPM keeps the answer for as long as the environment is the same. After `--package-path` it
  // runs elsewhere than in PWD, and the answer for one package would be kept for another. One case
  // is left: who builds such a package and then, in its folder, this one by `--package-path`, adds
  // `--traits Benchmarks`.
  guard let root = packageAround(FileManager.default.currentDirectoryPath),
    let shell = Context.environment["PWD"], packageAround(shell) == root
  else { return false }
  return root != resolved(folder)
}

/// The folder at or above this one that has a manifest.
func packageAround(_ folder: String) -> String? {
  var folder = URL(fileURLWithPath: resolved(folder))
  while true {
    let manifest = folder.appendingPathComponent("Package.swift").path
    if FileManager.default.fileExists(atPath: manifest) { return folder.path }
    if folder.path == "/" { return nil }
    folder.deleteLastPathComponent()
  }
}

func resolved(_ folder: String) -> String {
  URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
}

let measuring = TargetDependencyCondition.when(traits: ["Benchmarks"])
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: measuring)
let openCombine = Target.Dependency.product(
  name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["SwiftUI"]))

// Compiles sources again in another target: see CONTRIBUTING.md, "One source, several engines".
let sourcesAgain = Target.PluginUsage.plugin(name: "SourcesAgain")

// What index.html is made of beside a run.
let pageParts = [
  "page.css", "explorer.html", "trace.js", "layout.js", "tree-view.js", "explorer.js", "results.js",
  "page.js",
]

let package = Package(
  name: "observation-bench",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FineObservation", targets: ["FineObservation"]),
    .library(name: "PublishAll", targets: ["PublishAll"]),
    .library(name: "ComponentTree", targets: ["ComponentTree"]),
    .library(name: "Plotting", targets: ["Plotting", "RunFolder"]),
    // For executables of other packages that measure: engines, the declaration of workloads, and
    // the command line.
    .library(name: "ObservationBench", targets: ["ObservationBench"]),
    // For an app's tests: which views may run, without the command line.
    .library(name: "ObservationTesting", targets: ["ObservationTesting"]),
    // This project's own workloads, for those who bring an engine.
    .library(name: "Workloads", targets: ["Workloads"]),
    .executable(name: "bench", targets: ["bench"]),
    .plugin(name: "SourcesAgain", targets: ["SourcesAgain"]),
  ],
  traits: [
    .trait(name: "SwiftUI", description: "The products SwiftUI and Combine, and OpenCombine."),
    .trait(
      name: "Benchmarks", description: "bench, the workloads, and the packages they need.",
      enabledTraits: ["SwiftUI"]),
    .default(enabledTraits: isWorkedOn ? ["Benchmarks"] : []),
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
    .target(name: "FineEngine", dependencies: ["ComponentTree", "FineObservation"]),

    // MARK: What was read and written
    // FineObservation and PublishAll once more, for models that say what is read and written: why a
    // component was evaluated, and what another notation would evaluate. Nothing that is timed
    // depends on them.
    .target(
      name: "Recording",
      dependencies: ["ComponentTree", "FineObservation", "FineEngine", "Processes"]),
    .target(
      name: "RecordedObservation",
      dependencies: ["Recording", "FineObservation", "FineObservationMacros"]),
    .target(
      name: "RecordedPublishAll", dependencies: ["Recording", "ComponentTree", "FineObservation"],
      plugins: [sourcesAgain]),

    // MARK: One source, several engines
    // The plugin compiles the sources of a target again, in another target, with other imports.
    .plugin(name: "SourcesAgain", capability: .buildTool(), dependencies: ["sources-again"]),
    .executableTarget(name: "sources-again", dependencies: ["SourceCopying"]),
    .target(name: "SourceCopying"),

    // MARK: Measuring and drawing
    // Number formats and statistics that several rooms share.
    .target(name: "Numbers"),
    .target(name: "RunFolder"),
    .target(name: "Messages", dependencies: ["Numbers", "RunFolder"]),
    .target(name: "Processes"),
    .target(name: "Measuring", dependencies: ["Numbers", "RunFolder", "Messages", "Processes"]),
    .target(
      name: "Machine", dependencies: ["Numbers", "RunFolder", "Messages", "Processes", "Measuring"]),
    .target(
      name: "Judging", dependencies: ["Numbers", "RunFolder", "Messages", "Processes", "Measuring"]),
    .target(
      name: "Reporting",
      dependencies: ["Numbers", "RunFolder", "Findings", "Messages", "Measuring", "Judging"],
      // Written into the executable: a bundle would have to lie beside it.
      resources: pageParts.map { .embedInCode("Page/Parts/\($0)") }),
    .target(
      name: "SelfTesting",
      dependencies: [
        "Numbers", "RunFolder", "Messages", "Processes", "Measuring", "Judging", "Reporting",
      ]),
    // Scenario files, the workloads that they describe, and the counts that follow from those.
    .target(
      name: "Scenarios", dependencies: ["Numbers", "RunFolder", "Messages", "Measuring"]),
    // What a run document allows to be said: sentences with numbers.
    .target(name: "Findings", dependencies: ["Numbers", "RunFolder"]),
    .target(name: "Plotting", dependencies: ["Numbers", "RunFolder", "Findings", "CGD"]),
    // Makes ObservableObjects subscribable to the tree.
    .target(name: "ObjectAdapters", dependencies: ["ComponentTree", "PublishAll", openCombine]),
    // How the toolchain's Observation drives a tree.
    .target(name: "ToolchainEngine", dependencies: ["ComponentTree"]),
    // What tests of an app say about its views.
    .target(
      name: "ObservationTesting", dependencies: ["ComponentTree", "Recording", "ToolchainEngine"]),
    .target(
      name: "ObservationBench",
      dependencies: [
        "Numbers", "Findings", "ComponentTree", "FineObservation", "FineEngine", "Recording",
        "ToolchainEngine", "ObjectAdapters", "RunFolder", "Messages", "Processes",
        "Measuring", "Machine", "Judging", "Reporting", "SelfTesting",
        "Plotting", "CAllocationCounter", "Scenarios", "PublishAll",
        argumentParser, openCombine,
      ],
      plugins: [sourcesAgain]
    ),
    .target(
      name: "Workloads",
      dependencies: [
        "ObservationBench", "ComponentTree", "FineObservation", "PublishAll", "SeedApps",
        "SeedAppsFine", "SeedAppsObservation", "SeedAppsPublishAll",
        "SeedAppsOpenCombine",
        openCombine,
      ],
      path: "Benchmarks/Workloads",
      plugins: [sourcesAgain]
    ),
    .executableTarget(
      name: "bench",
      dependencies: [
        "ObservationBench", "Workloads", "RecordedWorkloads", "Claims", "Probes", "Messages",
        "Machine", "Measuring", "RunFolder", argumentParser,
      ]
    ),

    // What the component tree itself costs: a measurement of the measuring device, run by
    // scripts/tree-cost.
    .executableTarget(
      name: "tree-cost",
      dependencies: [
        "ComponentTree", "FineObservation", "ObservationBench", "Messages", "Processes",
        "Measuring", "Machine", "RunFolder", "CAllocationCounter",
        argumentParser,
      ],
      path: "Benchmarks/TreeCost"
    ),

    // What threads cost each other, run by scripts/threads.
    .executableTarget(
      name: "threads",
      dependencies: [
        "Numbers", "FineObservation", "Messages", "Measuring", "RunFolder", argumentParser,
      ],
      path: "Benchmarks/Threads"
    ),

    // The engine's two fences, which only a race in an optimised build can show; run by
    // scripts/test.
    .executableTarget(
      name: "litmus", dependencies: ["FineObservation"], path: "Benchmarks/Litmus"),

    // MARK: The seed documents' apps
    // Two notations, each for two engines: the second target of a notation compiles the sources of
    // the first again, and differs in what it imports.
    .target(name: "SeedApps", dependencies: ["ComponentTree"], path: "Benchmarks/SeedApps/Support"),
    .target(
      name: "SeedAppsObservation",
      dependencies: ["SeedApps", "ComponentTree", "PublishAll", "ObjectAdapters"],
      path: "Benchmarks/SeedApps/Observable",
      plugins: [sourcesAgain]
    ),
    .target(
      name: "SeedAppsFine",
      dependencies: [
        "SeedApps", "ComponentTree", "FineObservation", "PublishAll", "ObjectAdapters",
      ],
      path: "Benchmarks/SeedApps/ObservableFine",
      plugins: [sourcesAgain]
    ),
    .target(
      name: "SeedAppsPublishAll",
      dependencies: ["SeedApps", "ComponentTree", "PublishAll", "ObjectAdapters"],
      path: "Benchmarks/SeedApps/ObservableObject",
      plugins: [sourcesAgain]
    ),
    .target(
      name: "SeedAppsOpenCombine",
      dependencies: [
        "SeedApps", "ComponentTree", "ObjectAdapters",
        openCombine,
      ],
      path: "Benchmarks/SeedApps/ObservableObjectOpenCombine",
      plugins: [sourcesAgain]
    ),

    // Each notation once more, for models that say what is read and written.
    .target(
      name: "SeedAppsRecordedObservation",
      dependencies: ["SeedApps", "ComponentTree", "RecordedObservation", "RecordedPublishAll"],
      path: "Benchmarks/SeedApps/ObservableRecorded",
      plugins: [sourcesAgain]
    ),
    .target(
      name: "SeedAppsRecordedPublishAll",
      dependencies: ["SeedApps", "ComponentTree", "RecordedPublishAll"],
      path: "Benchmarks/SeedApps/ObservableObjectRecorded",
      plugins: [sourcesAgain]
    ),
    // The workloads with such models: what `explain` and `migrate` count.
    .target(
      name: "RecordedWorkloads",
      dependencies: [
        "ObservationBench", "ComponentTree", "SeedApps", "RecordedObservation",
        "RecordedPublishAll", "SeedAppsRecordedObservation", "SeedAppsRecordedPublishAll",
      ],
      path: "Benchmarks/RecordedWorkloads",
      plugins: [sourcesAgain]
    ),

    // MARK: What people say, tested
    .target(
      name: "ClaimSupport", dependencies: ["ComponentTree", "ObservationBench"],
      path: "Benchmarks/Claims/Support"
    ),
    // As with the seed apps: a notation's second target compiles the sources of the first again.
    // What happens in a program is the same text in both notations where only the models differ:
    // Observable/Runs.
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
      plugins: [sourcesAgain]
    ),
    .target(
      name: "ClaimsPublishAll",
      dependencies: ["ClaimSupport", "ComponentTree", "PublishAll", "ObjectAdapters", "SeedApps"],
      path: "Benchmarks/Claims/ObservableObject",
      plugins: [sourcesAgain]
    ),
    .target(
      name: "ClaimsOpenCombine",
      dependencies: [
        "ClaimSupport", "ComponentTree", "ObjectAdapters", "SeedApps",
        openCombine,
      ],
      path: "Benchmarks/Claims/ObservableObjectOpenCombine",
      plugins: [sourcesAgain]
    ),
    .target(
      name: "Claims",
      dependencies: [
        "ClaimSupport", "ClaimsObservation", "ClaimsFine", "ClaimsPublishAll", "ClaimsOpenCombine",
        "ObservationBench", "Messages", "Machine", "Processes",
      ],
      path: "Benchmarks/Claims/Catalog"
    ),

    // What SwiftUI evaluates on a Mac, asked of the tree: the sources of Examples/Probe.
    .target(
      name: "Probes",
      dependencies: [
        "ComponentTree", "PublishAll", "ObjectAdapters", "ObservationBench", "Messages",
      ],
      path: "Benchmarks/Probes", plugins: [sourcesAgain]
    ),

    // MARK: Tests
    .testTarget(
      name: "FineObservationTests", dependencies: ["FineObservation"],
      swiftSettings: [.define("FINE")]
    ),
    // What is left out is for the compiler and for the executable, which the tests start.
    .testTarget(
      name: "MacroExpansionTests",
      dependencies: ["MacroExpansion", "FineObservation", "SourceCopying"],
      exclude: ["Corpus", "Messages", "Refused"]
    ),
    // What a program may expect of either module, on the toolchain's.
    .testTarget(name: "ToolchainObservationTests", plugins: [sourcesAgain]),
    .testTarget(
      name: "PublishAllTests",
      dependencies: ["Numbers", "PublishAll", openCombine]
    ),
    .testTarget(name: "ComponentTreeTests", dependencies: ["ComponentTree"]),
    .testTarget(name: "SourcesAgainTests", dependencies: ["SourceCopying"]),
    // What several test targets need: a workload without a tree, a clock that tests move, a check
    // of JSON schemas.
    .target(
      name: "TestSupport", dependencies: ["Numbers", "RunFolder", "Processes", "Measuring"],
      path: "Tests/TestSupport"),
    .testTarget(name: "NumbersTests", dependencies: ["Numbers"]),
    .testTarget(name: "RunFolderTests", dependencies: ["RunFolder", "TestSupport"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes"]),
    .testTarget(
      name: "MessagesTests", dependencies: ["Numbers", "Messages", "RunFolder", "TestSupport"]),
    .testTarget(
      name: "MeasuringTests",
      dependencies: ["Numbers", "Measuring", "Messages", "Processes", "RunFolder", "TestSupport"]),
    .testTarget(
      name: "MachineTests", dependencies: ["Machine", "Measuring", "RunFolder", "TestSupport"]),
    .testTarget(
      name: "JudgingTests",
      dependencies: [
        "Numbers",
        "Judging", "Reporting", "Measuring", "Messages", "Processes", "RunFolder", "TestSupport",
      ]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Reporting", "Findings", "Judging", "Measuring", "Messages", "RunFolder", "TestSupport",
      ]),
    .testTarget(
      name: "SelfTestingTests",
      dependencies: [
        "SelfTesting", "Judging", "Measuring", "Messages", "Processes", "RunFolder", "TestSupport",
      ]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["Scenarios", "Measuring", "Messages", "Numbers", "RunFolder", "TestSupport"]),
    .testTarget(
      name: "FindingsTests", dependencies: ["Findings", "Numbers", "RunFolder", "TestSupport"]),
    .testTarget(
      name: "PlottingTests",
      dependencies: ["Plotting", "Findings", "Numbers", "RunFolder", "CGD", "TestSupport"],
      // To read pictures with what did not draw them.
      linkerSettings: [.linkedLibrary("gd")]
    ),
    .testTarget(
      name: "ObservationBenchTests",
      dependencies: [
        "Numbers",
        "ObservationBench", "ComponentTree", "FineObservation", "PublishAll", "Measuring",
        "RunFolder", "ObjectAdapters", "Scenarios", "Messages", "ToolchainEngine",
        openCombine,
      ],
      plugins: [sourcesAgain]
    ),
    .testTarget(
      name: "ObservationTestingTests",
      dependencies: [
        "ObservationTesting", "ComponentTree", "RecordedPublishAll",
        "PublishAll", "ObjectAdapters",
      ]),
    .testTarget(
      name: "WorkloadsTests",
      dependencies: [
        "ObservationBench", "Workloads", "ComponentTree", "FineObservation", "PublishAll",
        "Measuring", "Messages", "SelfTesting", "RunFolder", "ObjectAdapters", "Claims",
      ]
    ),
    .testTarget(
      name: "RecordingTests",
      dependencies: ["Recording", "RecordedObservation", "RecordedPublishAll", "ComponentTree"]
    ),
    .testTarget(
      name: "RecordedWorkloadsTests",
      dependencies: [
        "RecordedWorkloads", "Workloads", "ObservationBench", "ComponentTree", "Recording",
        "Measuring", "Reporting", "RunFolder",
      ]
    ),
    .testTarget(
      name: "ClaimsTests", dependencies: ["Claims", "ClaimSupport", "Processes", "RunFolder"]),
    .testTarget(name: "ProbesTests", dependencies: ["Probes", "ComponentTree", "RunFolder"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Numbers", "RunFolder", "Processes", "Measuring", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

#if !os(macOS)
  // `import SwiftUI` and `import Combine` where Apple's do not exist: docs/surface.md.
  package.products += [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "SwiftUIFine", targets: ["SwiftUIFine"]),
    .library(name: "SwiftUIPublishAll", targets: ["SwiftUIPublishAll"]),
    // What a target's sources are compiled against again, to record what they read and write.
    .library(
      name: "Recording",
      targets: ["Recording", "RecordedObservation", "RecordedPublishAll", "RecordedSwiftUI"]),
  ]
  package.targets += [
    .target(name: "Combine", dependencies: ["ComponentTree", "ObjectAdapters", openCombine]),
    // What SwiftUI declares is a module of its own, so that it can be handed on with the
    // toolchain's Observation and with another: macros of one name would be ambiguous.
    .target(
      name: "SwiftUIViews", dependencies: ["Combine", "ComponentTree", "FineObservationMacros"],
      path: "Sources/SwiftUI", exclude: ["Exports"]),
    .target(
      name: "SwiftUI", dependencies: ["SwiftUIViews", "Combine", "ComponentTree"],
      path: "Sources/SwiftUI/Exports"),
    // The same with another engine: for sources that are compiled again.
    .target(
      name: "SwiftUIFine",
      dependencies: ["SwiftUIViews", "Combine", "ComponentTree", "FineObservation"]),
    .target(
      name: "SwiftUIPublishAll",
      dependencies: ["SwiftUIViews", "ComponentTree", "ObjectAdapters", "PublishAll"]),
    // For the tests of an app: the same with models that say what is read and written.
    .target(
      name: "RecordedSwiftUI",
      dependencies: ["SwiftUIViews", "ComponentTree", "RecordedObservation", "RecordedPublishAll"]),
    // Ten files as people write them, on every engine of their notation.
    .target(
      name: "SurfaceSupport", dependencies: ["ComponentTree"], path: "Tests/SurfaceFiles/Support"),
    .target(
      name: "SurfaceFiles", dependencies: ["SwiftUI", "Combine", "SurfaceSupport"],
      path: "Tests/SurfaceFiles/Files", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "SurfaceFilesFine", dependencies: ["SwiftUIFine", "SurfaceSupport"],
      path: "Tests/SurfaceFiles/Fine", swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [sourcesAgain]),
    .target(
      name: "SurfaceFilesPublishAll", dependencies: ["SwiftUIPublishAll", "SurfaceSupport"],
      path: "Tests/SurfaceFiles/PublishAll", swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [sourcesAgain]),
    .testTarget(
      name: "SurfaceFilesTests",
      dependencies: [
        "SurfaceFiles", "SurfaceFilesFine", "SurfaceFilesPublishAll", "SurfaceSupport",
        "ComponentTree", "ObservationBench",
      ]),
    // What inert modifiers cost a view, run by scripts/inert-cost.
    .executableTarget(
      name: "inert-cost", dependencies: ["SwiftUI", "CAllocationCounter"],
      path: "Benchmarks/InertCost"),
    .testTarget(
      name: "SwiftUITests", dependencies: ["SwiftUI", "Combine", "ComponentTree"],
      exclude: ["Shapes/shapes.csv", "Shapes/not-swiftui.csv"]),
  ]
#endif

#if os(macOS)
  // Homebrew's headers lie off the default path. Not on Linux: gdlib.pc carries a flag there that
  // SwiftPM warns about on every build.
  package.targets.append(
    .systemLibrary(
      name: "GDHeaders", path: "Sources/GDHeaders", pkgConfig: "gdlib", providers: [.brew(["gd"])]))
  package.targets.first { $0.name == "CGD" }?.dependencies = ["GDHeaders"]
#endif

// scripts/timed-modules shows that nothing that is timed depends on the recorded modules.
if Context.environment["BENCH_WITHOUT_RECORDING"] == "1" {
  let recorded: Set = [
    "RecordedObservation", "RecordedPublishAll", "SeedAppsRecordedObservation",
    "SeedAppsRecordedPublishAll", "RecordedWorkloads", "RecordedWorkloadsTests",
    "RecordingTests", "bench", "RecordedSwiftUI", "ObservationTestingTests",
  ]
  package.targets.removeAll { recorded.contains($0.name) }
  package.products.removeAll { ["Recording", "bench"].contains($0.name) }
}

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
      for case .plugin(let name, _) in target.plugins ?? [] { needed.insert(name) }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
