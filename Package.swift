// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// Two packages are only fetched if a trait is on: the trait `Benchmarks` needs ArgumentParser for
// the command line, and the trait `SwiftUI` needs OpenCombine. `Benchmarks` turns `SwiftUI` on. So
// a package that depends only on the product FineObservation fetches neither package. By default,
// the traits are on if this package itself is built, and off if another package depends on it. The
// dependency's argument `traits:` overrides this default, and so do the options `--traits
// Benchmarks` and `--disable-default-traits` of a command.
let isWorkedOn = !isDependency(Context.packageDirectory)

/// `true` if SwiftPM reads this manifest for another package, which depends on this package.
/// SwiftPM does not say so, but it runs the manifest in the folder of the package that is built, or
/// in a subfolder. If this folder is unclear, the result is `false`: then a package may be fetched
/// without need, but none is missing.
func isDependency(_ folder: String) -> Bool {
  // The folder is "/" while the version is not checked out yet.
  if folder == "/" { return true }
  let parent = URL(fileURLWithPath: folder).deletingLastPathComponent()
  let repositories = parent.deletingLastPathComponent().appendingPathComponent("repositories")
  if parent.lastPathComponent == "checkouts",
    FileManager.default.fileExists(atPath: repositories.path)
  {
    return true
  }
  // SwiftPM caches the result as long as the environment variables are the same. With
  // `--package-path`, SwiftPM runs in another folder than PWD, so the cached result for one package
  // would be used for another. Therefore the result is `false` if the two folders differ. One case
  // remains: after a build of a package that depends on this one, a build of this package from the
  // same folder by `--package-path` needs `--traits Benchmarks`.
  guard let root = packageAround(FileManager.default.currentDirectoryPath),
    let shell = Context.environment["PWD"], packageAround(shell) == root
  else { return false }
  return root != resolved(folder)
}

/// The nearest folder with a manifest: the given folder or one above it.
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

let package = Package(
  name: "observation-bench",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "FineObservation", targets: ["FineObservation"]),
    .library(name: "PublishAll", targets: ["PublishAll"]),
    .library(name: "ComponentTree", targets: ["ComponentTree"]),
    .library(name: "Plotting", targets: ["Drawing", "Plotting", "RunFolder"]),
    // For executables of other packages: the command line, with ObservationWorkloads.
    .library(name: "ObservationBench", targets: ["ObservationBench"]),
    // Engines, and the types that declare workloads, without the command line.
    .library(name: "ObservationWorkloads", targets: ["ObservationWorkloads"]),
    // For an app's tests: expectations about evaluated views, without the command line.
    .library(name: "ObservationTesting", targets: ["ObservationTesting"]),
    // This project's own workloads, for packages that measure their own engine.
    .library(name: "Workloads", targets: ["Workloads"]),
    // Scenarios and the self-test of the gate, for these executables.
    .library(name: "BenchExtras", targets: ["BenchExtras"]),
    // What `swift run` builds of a package whose executable measures: it builds that executable
    // with optimisation, and becomes it.
    .library(name: "BenchLauncher", targets: ["BenchLauncher"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "bench-more", targets: ["bench-more"]),
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
    // Another project's ObservableObject for platforms without Combine. Counts on `publish-all` are
    // compared with its counts.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // MARK: C
    // libgd's declarations and a loader: the library itself is loaded when the first picture is
    // drawn.
    .target(name: "CGD"),
    .target(name: "CThreadLocal"),
    .target(name: "CObservationGraph"),
    .target(name: "CAllocationCounter"),

    // MARK: Engines and tree
    // The compiler starts this executable to expand `@Observable`. The executable does not use
    // swift-syntax, which would take longer to build than the rest of the package. A library does
    // the work, because SwiftPM builds tests that depend on a macro, and everything that these
    // tests need, a second time.
    .macro(name: "FineObservationMacros", dependencies: ["MacroExpansion"]),
    .target(name: "MacroExpansion"),
    .target(
      name: "FineObservation",
      dependencies: ["CThreadLocal", "CObservationGraph", "FineObservationMacros"]),
    .target(name: "PublishAll"),
    // Only a module in the mode of Swift 5 can name a function type that is not Sendable.
    .target(name: "MainActorFunctions", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "ComponentTree", dependencies: ["CThreadLocal", "MainActorFunctions"]),
    .target(name: "FineEngine", dependencies: ["ComponentTree", "FineObservation"]),

    // MARK: What was read and written
    // Variants of FineObservation and PublishAll that report reads and writes. The reports explain
    // why a component was evaluated, and predict what another notation would evaluate. No timed
    // code depends on these variants.
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
    // Counts and statistics that several modules share, and the formats of measured numbers.
    .target(name: "Numbers"),
    .target(name: "Formats", dependencies: ["Numbers"]),
    .target(name: "RunFolder"),
    // The rule that calls a time slower, faster, the same or inconclusive.
    .target(name: "Verdicts", dependencies: ["Numbers", "RunFolder"]),
    .target(name: "Messages", dependencies: ["Numbers", "RunFolder"]),
    .target(name: "Processes"),
    .target(
      name: "Measuring",
      dependencies: ["Numbers", "RunFolder", "Verdicts", "Messages", "Processes"]),
    .target(
      name: "Machine", dependencies: ["Numbers", "RunFolder", "Messages", "Processes", "Measuring"]),
    .target(
      name: "Judging",
      dependencies: [
        "Numbers", "Formats", "RunFolder", "Verdicts", "Messages", "Processes", "Measuring",
      ]),
    .target(
      name: "Reporting",
      dependencies: [
        "Numbers", "Formats", "RunFolder", "Verdicts", "Findings", "Messages", "Measuring",
        "Judging",
      ],
      // The parts of index.html are embedded in the executable. A resource bundle would have to be
      // in the same folder as the executable.
      plugins: ["TextsInCode"]),
    .plugin(name: "TextsInCode", capability: .buildTool(), dependencies: ["texts-in-code"]),
    .executableTarget(name: "texts-in-code"),
    .target(
      name: "SelfTesting",
      dependencies: [
        "Numbers", "Formats", "RunFolder", "Verdicts", "Messages", "Processes", "Measuring",
        "Judging", "Reporting",
      ]),
    // Scenario files, the workloads that they describe, and the counts that follow from the
    // descriptions.
    .target(name: "Scenarios", dependencies: ["Numbers", "RunFolder", "Messages", "Measuring"]),
    // The conclusions from a run document, as sentences with numbers.
    .target(name: "Findings", dependencies: ["Numbers", "Formats", "RunFolder", "Verdicts"]),
    // What `scripts/scan --format json` writes. The package in Scan compiles these sources, too.
    .target(name: "ScanFacts", path: "Scan/Sources/ScanCore/Facts"),
    // Scenes of shapes and texts, and their pictures. Knows neither charts nor runs.
    .target(name: "Drawing", dependencies: ["Numbers", "CGD"]),
    .target(
      name: "Plotting",
      dependencies: [
        "Numbers", "Formats", "RunFolder", "Verdicts", "Findings", "ScanFacts", "Drawing",
      ]),
    // Adapters with which the tree subscribes to ObservableObjects.
    .target(name: "ObjectAdapters", dependencies: ["ComponentTree", "PublishAll", openCombine]),
    // Adapters with which the tree uses the toolchain's Observation.
    .target(name: "ToolchainEngine", dependencies: ["ComponentTree"]),
    // Expectations about views, for the tests of an app.
    .target(
      name: "ObservationTesting", dependencies: ["ComponentTree", "Recording", "ToolchainEngine"]),
    // What a workload is: the engines with their facts, the declarations of a tree workload, its
    // runs, and the catalogue.
    .target(
      name: "ObservationWorkloads",
      dependencies: [
        "Numbers", "RunFolder", "Messages", "Processes", "Measuring", "Machine", "ComponentTree",
        "FineEngine", "ToolchainEngine", "ObjectAdapters", "Recording",
      ]),
    // Workloads that a scenario file describes, in each notation.
    .target(
      name: "Worlds",
      dependencies: [
        "ObservationWorkloads", "Scenarios", "ComponentTree", "FineObservation", "ObjectAdapters",
        "PublishAll", "RunFolder", "Measuring", openCombine,
      ], plugins: [sourcesAgain]),
    .target(
      name: "ObservationBench",
      dependencies: [
        "ObservationWorkloads", "Numbers", "Formats", "Findings", "Recording", "RunFolder",
        "Messages", "Processes", "Measuring", "Machine", "Judging", "Reporting", "Plotting",
        "ScanFacts", "CAllocationCounter", argumentParser,
      ]),
    .target(
      name: "BenchExtras",
      dependencies: [
        "ObservationBench", "ObservationWorkloads", "RunFolder", "Messages", "Measuring", "Machine",
        "SelfTesting", "Scenarios", "Worlds",
      ]),
    .target(name: "BenchLauncher", dependencies: ["Processes"]),
    .target(
      name: "Workloads",
      dependencies: [
        "ObservationWorkloads", "ComponentTree", "FineObservation", "PublishAll", "SeedApps",
        "SeedAppsFine", "SeedAppsObservation", "SeedAppsPublishAll", "SeedAppsOpenCombine",
        openCombine,
      ], path: "Benchmarks/Workloads", plugins: [sourcesAgain]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "ObservationBench", "Workloads", "Messages", "Processes", "RunFolder", argumentParser,
      ]),
    // What `bench` leaves out, and builds when a command first needs it.
    .executableTarget(
      name: "bench-more",
      dependencies: [
        "ObservationBench", "BenchExtras", "Workloads", "RecordedWorkloads", "Claims", "Messages",
        "Processes", "Measuring", "RunFolder", argumentParser,
      ]),

    // Measures the cost of the component tree itself, which is a part of the times of workloads.
    // `scripts/check tree-cost` runs it.
    .executableTarget(
      name: "tree-cost",
      dependencies: [
        "Numbers", "Formats", "ComponentTree", "FineObservation", "ObservationWorkloads",
        "Messages", "Processes", "Measuring", "Machine", "RunFolder", "CAllocationCounter",
        argumentParser,
      ], path: "Benchmarks/TreeCost"),

    // Tests the engine's two fences. Only a race in an optimised build shows if a fence is missing.
    // `scripts/test` runs it.
    .executableTarget(name: "litmus", dependencies: ["FineObservation"], path: "Benchmarks/Litmus"),

    // MARK: The seed documents' apps
    // Each of the two notations has two targets, for two engines. The second target compiles the
    // sources of the first target again, with other imports.
    .target(name: "SeedApps", dependencies: ["ComponentTree"], path: "Benchmarks/SeedApps/Support"),
    .target(
      name: "SeedAppsObservation",
      dependencies: ["SeedApps", "ComponentTree", "PublishAll", "ObjectAdapters"],
      path: "Benchmarks/SeedApps/Observable", plugins: [sourcesAgain]),
    .target(
      name: "SeedAppsFine",
      dependencies: [
        "SeedApps", "ComponentTree", "FineObservation", "PublishAll", "ObjectAdapters",
      ], path: "Benchmarks/SeedApps/ObservableFine", plugins: [sourcesAgain]),
    .target(
      name: "SeedAppsPublishAll",
      dependencies: ["SeedApps", "ComponentTree", "PublishAll", "ObjectAdapters"],
      path: "Benchmarks/SeedApps/ObservableObject", plugins: [sourcesAgain]),
    .target(
      name: "SeedAppsOpenCombine",
      dependencies: ["SeedApps", "ComponentTree", "ObjectAdapters", openCombine],
      path: "Benchmarks/SeedApps/ObservableObjectOpenCombine", plugins: [sourcesAgain]),

    // Each notation is compiled again, with models that report reads and writes.
    .target(
      name: "SeedAppsRecordedObservation",
      dependencies: ["SeedApps", "ComponentTree", "RecordedObservation", "RecordedPublishAll"],
      path: "Benchmarks/SeedApps/ObservableRecorded", plugins: [sourcesAgain]),
    .target(
      name: "SeedAppsRecordedPublishAll",
      dependencies: ["SeedApps", "ComponentTree", "RecordedPublishAll"],
      path: "Benchmarks/SeedApps/ObservableObjectRecorded", plugins: [sourcesAgain]),
    // The workloads with models that report reads and writes, for `explain` and `migrate`.
    .target(
      name: "RecordedWorkloads",
      dependencies: [
        "ObservationWorkloads", "ComponentTree", "SeedApps", "RecordedObservation",
        "RecordedPublishAll", "SeedAppsRecordedObservation", "SeedAppsRecordedPublishAll",
      ], path: "Benchmarks/RecordedWorkloads", plugins: [sourcesAgain]),

    // MARK: What people say, tested
    .target(
      name: "ClaimSupport", dependencies: ["ComponentTree", "ObservationWorkloads"],
      path: "Benchmarks/Claims/Support"),
    // As with the seed apps, a notation's second target compiles the sources of the first target
    // again. If only the models of a program differ between the notations, both notations compile
    // the same run of the program, from Observable/Runs.
    .target(
      name: "ClaimsObservation",
      dependencies: ["ClaimSupport", "ComponentTree", "PublishAll", "ObjectAdapters", "SeedApps"],
      path: "Benchmarks/Claims/Observable"),
    .target(
      name: "ClaimsFine",
      dependencies: [
        "ClaimSupport", "ComponentTree", "FineObservation", "PublishAll", "ObjectAdapters",
        "SeedApps",
      ], path: "Benchmarks/Claims/ObservableFine", plugins: [sourcesAgain]),
    .target(
      name: "ClaimsPublishAll",
      dependencies: ["ClaimSupport", "ComponentTree", "PublishAll", "ObjectAdapters", "SeedApps"],
      path: "Benchmarks/Claims/ObservableObject", plugins: [sourcesAgain]),
    .target(
      name: "ClaimsOpenCombine",
      dependencies: ["ClaimSupport", "ComponentTree", "ObjectAdapters", "SeedApps", openCombine],
      path: "Benchmarks/Claims/ObservableObjectOpenCombine", plugins: [sourcesAgain]),
    .target(
      name: "Claims",
      dependencies: [
        "ClaimSupport", "ClaimsObservation", "ClaimsFine", "ClaimsPublishAll", "ClaimsOpenCombine",
        "ComponentTree", "ObjectAdapters", "ObservationWorkloads", "PublishAll", "Messages",
        "Machine", "Processes",
      ], path: "Benchmarks/Claims/Catalog"),

    // What others observed of SwiftUI: docs/observed.md.
    .target(
      name: "Statements", dependencies: ["ComponentTree", "Messages"],
      path: "Benchmarks/Statements"),

    // MARK: Tests
    .testTarget(
      name: "FineObservationTests", dependencies: ["FineObservation"],
      swiftSettings: [.define("FINE")]),
    // The excluded folders are inputs for the compiler and for the macro's executable, which the
    // tests start.
    .testTarget(
      name: "MacroExpansionTests",
      dependencies: ["MacroExpansion", "FineObservation", "SourceCopying", "Processes"],
      exclude: ["Corpus", "Messages", "Names", "Refused", "Unobservable"]),
    // The drop-in tests of FineObservation, run on the toolchain's Observation.
    .testTarget(name: "ToolchainObservationTests", plugins: [sourcesAgain]),
    .testTarget(name: "PublishAllTests", dependencies: ["Numbers", "PublishAll", openCombine]),
    .testTarget(name: "ComponentTreeTests", dependencies: ["ComponentTree"]),
    .testTarget(name: "StatementsTests", dependencies: ["Statements", "ComponentTree"]),
    .testTarget(name: "SourcesAgainTests", dependencies: ["SourceCopying"]),
    // Helpers for several test targets: a workload without a tree, a clock that tests advance, a
    // check of JSON schemas.
    .target(
      name: "TestSupport", dependencies: ["Numbers", "RunFolder", "Processes", "Measuring"],
      path: "Tests/TestSupport"),
    .testTarget(name: "NumbersTests", dependencies: ["Numbers", "Formats"]),
    .testTarget(name: "RunFolderTests", dependencies: ["RunFolder", "TestSupport"]),
    .testTarget(name: "ProcessesTests", dependencies: ["Processes"]),
    .testTarget(
      name: "MessagesTests", dependencies: ["Messages", "RunFolder", "TestSupport"]),
    .testTarget(
      name: "MeasuringTests",
      dependencies: ["Numbers", "Measuring", "Messages", "Processes", "RunFolder", "TestSupport"],
      exclude: ["Routines"]),
    .testTarget(
      name: "MachineTests", dependencies: ["Machine", "Measuring", "RunFolder", "TestSupport"]),
    .testTarget(
      name: "JudgingTests",
      dependencies: [
        "Numbers", "Verdicts", "Judging", "Reporting", "Measuring", "Messages", "Processes",
        "RunFolder", "TestSupport",
      ]),
    .testTarget(
      name: "ReportingTests",
      dependencies: [
        "Reporting", "Findings", "Judging", "Measuring", "Messages", "RunFolder", "TestSupport",
      ], plugins: ["TextsInCode"]),
    .testTarget(
      name: "SelfTestingTests",
      dependencies: [
        "SelfTesting", "Judging", "Measuring", "Messages", "Processes", "RunFolder", "TestSupport",
      ]),
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["Scenarios", "Measuring", "Messages", "Numbers", "RunFolder", "TestSupport"]),
    .testTarget(
      name: "FindingsTests",
      dependencies: ["Findings", "Numbers", "RunFolder", "TestSupport", "Verdicts"]),
    // Reads pictures with libgd itself, and not with the code that drew them.
    .target(
      name: "PictureSupport", dependencies: ["CGD", "Drawing"], path: "Tests/PictureSupport",
      linkerSettings: [.linkedLibrary("gd")]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Numbers", "PictureSupport"]),
    .testTarget(
      name: "PlottingTests",
      dependencies: [
        "Plotting", "Findings", "Formats", "Judging", "Measuring", "Messages", "Numbers",
        "Reporting", "RunFolder", "ScanFacts", "PictureSupport", "TestSupport", "Verdicts",
      ]),
    .testTarget(
      name: "ObservationWorkloadsTests",
      dependencies: [
        "ObservationWorkloads", "Numbers", "RunFolder", "Messages", "ComponentTree",
        "FineObservation", "PublishAll", "TestSupport", openCombine,
      ], plugins: [sourcesAgain]),
    .testTarget(
      name: "WorldsTests",
      dependencies: [
        "Worlds", "Scenarios", "ObservationWorkloads", "ComponentTree", "ToolchainEngine",
        "Measuring", "RunFolder", "Messages", "Numbers", "TestSupport",
      ]),
    .testTarget(name: "ObservationBenchTests", dependencies: ["ObservationBench"]),
    .testTarget(
      name: "ObservationTestingTests",
      dependencies: [
        "ObservationTesting", "ComponentTree", "RecordedPublishAll", "PublishAll", "ObjectAdapters",
      ]),
    .testTarget(
      name: "WorkloadsTests",
      dependencies: [
        "ObservationWorkloads", "Workloads", "ComponentTree", "FineObservation", "PublishAll",
        "Measuring", "Messages", "SelfTesting", "RunFolder", "ObjectAdapters", "Claims",
        "ClaimSupport",
      ]),
    .testTarget(
      name: "RecordingTests",
      dependencies: [
        "Recording", "RecordedObservation", "RecordedPublishAll", "ComponentTree", "Processes",
      ]),
    .testTarget(
      name: "RecordedWorkloadsTests",
      dependencies: [
        "RecordedWorkloads", "Workloads", "ObservationWorkloads", "ComponentTree", "Recording",
        "RecordedPublishAll", "PublishAll", "Measuring", "Reporting", "RunFolder",
      ], plugins: [sourcesAgain]),
    .testTarget(
      name: "ClaimsTests", dependencies: ["Claims", "ClaimSupport", "Processes", "RunFolder"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["Numbers", "RunFolder", "Processes", "Measuring", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

#if !os(macOS)
  // Modules of Apple that a view's file imports with SwiftUI. The products that have SwiftUI's
  // declarations contain them, so that an app's manifest needs no line for them.
  let besideSwiftUI = ["Charts", "CoreTransferable", "UniformTypeIdentifiers"]

  // The modules SwiftUI and Combine for platforms without Apple's modules: see docs/surface.md.
  package.products += [
    .library(name: "SwiftUI", targets: ["SwiftUI"] + besideSwiftUI),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "SwiftUIFine", targets: ["SwiftUIFine"] + besideSwiftUI),
    .library(name: "SwiftUIPublishAll", targets: ["SwiftUIPublishAll"] + besideSwiftUI),
    // A product of its own, because `#if canImport(OSLog)` is true in every package of a build with
    // this module. There is no module `os`, since ArgumentParser takes Darwin's locks from it.
    .library(name: "OSLog", targets: ["OSLog"]),
    // The modules for a target that compiles an app's sources again, to record reads and writes.
    .library(
      name: "Recording",
      targets: ["Recording", "RecordedObservation", "RecordedPublishAll", "RecordedSwiftUI"]
        + besideSwiftUI),
  ]
  package.targets += [
    .target(
      name: "Combine", dependencies: ["ComponentTree", "ObjectAdapters", openCombine],
      plugins: [sourcesAgain]),
    // SwiftUI's declarations have a separate module, so that one module can re-export them with the
    // toolchain's Observation, and another module with another engine's. A single module would
    // export two macros of the same name, which is ambiguous.
    .target(
      name: "SwiftUIViews",
      dependencies: [
        "Combine", "ComponentTree", "CoreTransferable", "FineObservationMacros",
        "UniformTypeIdentifiers",
      ], path: "Sources/Interface/SwiftUI", exclude: ["Exports"]),
    // SwiftUI re-exports it, as Apple's does.
    .target(name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers"]),
    // The type of `fileImporter`'s argument.
    .target(name: "UniformTypeIdentifiers"),
    // Marks are views of SwiftUIViews, so that every variant of SwiftUI below has the same charts.
    .target(name: "Charts", dependencies: ["SwiftUIViews", "ComponentTree"]),
    .target(name: "OSLog"),
    .target(
      name: "SwiftUI", dependencies: ["SwiftUIViews", "Combine", "ComponentTree"],
      path: "Sources/Interface/SwiftUI/Exports"),
    // The module SwiftUI with another engine, for sources that are compiled again.
    .target(
      name: "SwiftUIFine",
      dependencies: ["SwiftUIViews", "Combine", "ComponentTree", "FineObservation"]),
    .target(
      name: "SwiftUIPublishAll",
      dependencies: ["SwiftUIViews", "Combine", "ComponentTree", "ObjectAdapters", "PublishAll"],
      plugins: [sourcesAgain]),
    // The module SwiftUI for the tests of an app, with models that report reads and writes. This
    // target makes the publishers of RecordedPublishAll conform to Combine's `Publisher`. So
    // RecordedPublishAll itself does not need OpenCombine.
    .target(
      name: "RecordedSwiftUI",
      dependencies: [
        "SwiftUIViews", "Combine", "ComponentTree", "RecordedObservation", "RecordedPublishAll",
      ]),
    // Eleven typical SwiftUI files, and a model file that imports only Foundation. The files are
    // compiled for every engine of their notation.
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
    .target(
      name: "SurfaceFilesRecorded", dependencies: ["RecordedSwiftUI", "SurfaceSupport"],
      path: "Tests/SurfaceFiles/Recorded", swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [sourcesAgain]),
    .testTarget(
      name: "SurfaceFilesTests",
      dependencies: [
        "SurfaceFiles", "SurfaceFilesFine", "SurfaceFilesPublishAll", "SurfaceFilesRecorded",
        "SurfaceSupport", "ComponentTree", "ObservationWorkloads", "ObservationTesting",
        "RecordedSwiftUI",
      ], plugins: [sourcesAgain]),
    // Prints what views read, for the tests of Scan. `scripts/check scan-reads` runs it.
    .target(
      name: "RecordedYourApp", dependencies: ["RecordedSwiftUI"],
      path: "Benchmarks/RecordedReads/YourApp", plugins: [sourcesAgain]),
    .target(
      name: "RecordedYourAppMigrated", dependencies: ["RecordedSwiftUI"],
      path: "Benchmarks/RecordedReads/YourAppMigrated", plugins: [sourcesAgain]),
    .executableTarget(
      name: "recorded-reads",
      dependencies: [
        "ObservationWorkloads", "RecordedWorkloads", "Recording", "ComponentTree", "Measuring",
        "RecordedYourApp", "RecordedYourAppMigrated", "SurfaceFilesRecorded", "SurfaceSupport",
      ], path: "Benchmarks/RecordedReads/Tool"),
    // The file that a reader pastes into Xcode, and its run on the component tree.
    .target(
      name: "CheckOnYourMac", dependencies: ["SwiftUI"], path: "Examples/CheckOnYourMac/App"),
    .target(
      name: "CheckOnYourMacRecorded",
      dependencies: ["RecordedSwiftUI", "Recording", "ComponentTree"],
      path: "Examples/CheckOnYourMac/Recorded", plugins: [sourcesAgain]),
    .executableTarget(
      name: "check-on-your-mac", dependencies: ["CheckOnYourMacRecorded", "ComponentTree"],
      path: "Examples/CheckOnYourMac/Linux"),
    .testTarget(
      name: "CheckOnYourMacTests",
      dependencies: [
        "CheckOnYourMac", "CheckOnYourMacRecorded", "ComponentTree", "ObservationWorkloads",
      ]),
    // Code as a user of this package writes it: the Swift in all documents, an app's files.
    .testTarget(
      name: "CompilingTests",
      dependencies: [
        "BenchExtras", "ComponentTree", "CoreTransferable", "FineObservation", "ObservationBench",
        "ObservationTesting", "Plotting", "Processes", "SwiftUI",
      ], exclude: ["Contexts"]),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "SwiftUI", "Charts", "OSLog", "UniformTypeIdentifiers", "Combine", "ComponentTree",
        "ObservationTesting", "Processes",
      ], exclude: ["Shapes/shapes.csv", "Shapes/not-swiftui.csv"]),
  ]
#endif

#if os(macOS)
  // Homebrew's headers are not on the default search path. On Linux, this target is not needed, and
  // SwiftPM would warn in every build about a flag in gdlib.pc.
  package.targets.append(
    .systemLibrary(
      name: "GDHeaders", pkgConfig: "gdlib", providers: [.brew(["gd"])]))
  package.targets.first { $0.name == "CGD" }?.dependencies = ["GDHeaders"]
#endif

// The chapters of Sources, in the order in which one reads them.
let chapters = [
  "Engines": [
    "CThreadLocal", "CObservationGraph", "FineObservation", "FineObservationMacros",
    "MacroExpansion", "PublishAll",
  ],
  "Interface": [
    "MainActorFunctions", "ComponentTree", "FineEngine", "ToolchainEngine", "ObjectAdapters",
    "Combine", "SwiftUIFine", "SwiftUIPublishAll", "CoreTransferable", "UniformTypeIdentifiers",
    "Charts", "OSLog",
  ],
  "Recording": [
    "Recording", "RecordedObservation", "RecordedPublishAll", "RecordedSwiftUI",
    "ObservationTesting", "SourceCopying", "sources-again",
  ],
  "Measuring": [
    "Numbers", "Formats", "RunFolder", "Messages", "Verdicts", "Processes", "CAllocationCounter",
    "Measuring", "Machine", "Scenarios", "Judging", "ObservationWorkloads", "Worlds",
  ],
  "Reporting": [
    "Findings", "CGD", "GDHeaders", "Drawing", "Plotting", "Reporting", "texts-in-code",
  ],
  "CommandLine": [
    "SelfTesting", "ObservationBench", "BenchExtras", "BenchLauncher", "bench", "bench-more",
  ],
]
for (chapter, names) in chapters {
  for target in package.targets where names.contains(target.name) {
    target.path = "Sources/\(chapter)/\(target.name)"
  }
}

// What judges, reports and draws is not optimised: no timed frame runs it, and it compiles in a
// quarter of the time, so the first picture comes sooner. The engines and the tree, which apps
// depend on, have no such flag, nor has RunFolder, which reads large files.
let unoptimized = [
  "Judging", "Findings", "ScanFacts", "Plotting", "Reporting", "SelfTesting", "ObservationBench",
  "BenchExtras", "bench", "bench-more",
]
for target in package.targets where unoptimized.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? [])
    + [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// A build of everything takes minutes. So BENCH_TESTS=FineObservationTests keeps only that test
// target and the targets that it needs (`scripts/test ROOM`). Set the variable for one command, and
// give this command a separate build folder. The other packages remain dependencies, because
// SwiftPM would otherwise forget their versions. SwiftPM warns that OpenCombine is not used.
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
