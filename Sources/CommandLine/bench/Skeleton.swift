import Foundation

/// The files of a new package, which uses observation-bench to test and measure an app.
struct Skeleton {
  /// A name for the modules and types of the new package.
  struct Name {
    let text: String

    /// The result is `nil` unless the text consists of ASCII letters and digits and begins with a
    /// letter.
    init?(_ text: String) {
      let isWord = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard let first = text.first, first.isLetter, isWord else { return nil }
      self.text = text
    }
  }

  /// The location of observation-bench, as the manifest of the new package states it.
  enum Location {
    case url(String)
    case relativePath(String)
    case absolutePath(String)

    /// If the folder that contains observation-bench also contains the new package, the path
    /// becomes relative. Both packages can then be moved or copied together.
    /// - Parameters:
    ///   - package: the path or the URL of observation-bench.
    ///   - folder: the folder of the new package. The folder must exist: otherwise its symbolic
    ///     links cannot be resolved.
    init(of package: String, from folder: String) {
      if package.contains("://") {
        self = .url(package)
        return
      }
      let path = URL(fileURLWithPath: package).resolvingSymlinksInPath().path
      let place = path.split(separator: "/")
      let start = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path.split(separator: "/")
      let parent = place.dropLast()
      // The root folder contains every folder. Two packages that have only the root folder in
      // common therefore get an absolute path.
      guard !parent.isEmpty, start.starts(with: parent) else {
        self = .absolutePath(path)
        return
      }
      let common = zip(place, start).prefix { $0 == $1 }.count
      let ups = [Substring](repeating: "..", count: start.count - common)
      self = .relativePath((ups + place.dropFirst(common)).joined(separator: "/"))
    }
  }

  private let name: String
  private let package: Location
  /// The version of SwiftUI whose rules the package's trees follow, if it is not the usual one.
  private let sdk: String?

  init(name: Name, package: Location, sdk: String? = nil) {
    self.name = name.text
    self.package = package
    self.sdk = sdk
  }

  /// The paths and texts of all files.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest),
      ("Sources/\(name)/Imports.swift", imports),
      ("Sources/\(name)/Models.swift", models),
      ("Sources/\(name)/Views.swift", views),
      ("Sources/\(name)Workloads/Counting.swift", workload),
      ("Sources/\(name)Recorded/Again.swift", recipe),
      ("Sources/\(name)WorkloadsRecorded/Again.swift", workloadsRecipe),
      ("Sources/\(name)Bench/\(name)Bench.swift", bench),
      ("Tests/\(name)Tests/\(name)Tests.swift", tests),
      (".github/workflows/observation.yml", workflow),
      (".gitignore", "/.build/\n/plots/\n/results/*\n!/results/baseline.json\n"),
    ]
  }

  private var dependency: String {
    switch package {
    case .url(let url): "url: \"\(url)\", branch: \"main\""
    case .relativePath(let path), .absolutePath(let path):
      "name: \"observation-bench\", path: \"\(path)\""
    }
  }

  /// A comment in the manifest about an absolute path; empty for other locations.
  private var pathComment: String {
    guard case .absolutePath = package else { return "" }
    return """

          // The absolute path is valid only on this machine. A URL can replace the path: write
          // 'url:' and 'branch:' in place of 'name:' and 'path:'.
      """
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let swiftUI = Target.Dependency.product(name: "SwiftUI", package: "observation-bench")
    let recorded = Target.Dependency.product(name: "Recording", package: "observation-bench")
    let testing = Target.Dependency.product(name: "ObservationTesting", package: "observation-bench")
    let bench = Target.Dependency.product(name: "ObservationBench", package: "observation-bench")
    let workloads = Target.Dependency.product(
      name: "ObservationWorkloads", package: "observation-bench")
    let sourcesAgain = Target.PluginUsage.plugin(name: "SourcesAgain", package: "observation-bench")

    let package = Package(
      name: "\(name)",
      platforms: [.macOS(.v15)],
      dependencies: [
        // The trait adds the dependencies that only measuring needs.\(pathComment)
        .package(\(dependency), traits: ["Benchmarks"])
      ],
      targets: [
        .target(name: "\(name)", dependencies: [swiftUI]),
        .target(name: "\(name)Workloads", dependencies: ["\(name)", workloads]),
        // The same two modules, with models that report what is read and written.
        .target(name: "\(name)Recorded", dependencies: [recorded], plugins: [sourcesAgain]),
        .target(
          name: "\(name)WorkloadsRecorded", dependencies: ["\(name)Recorded", workloads],
          plugins: [sourcesAgain]),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)Recorded", testing]),
        .executableTarget(
          name: "\(name)Bench",
          dependencies: ["\(name)Workloads", "\(name)WorkloadsRecorded", bench]),
      ]
    )

    """
  }

  private var imports: String {
    """
    // On Apple's platforms, Foundation re-exports Combine. On Linux, this line imports SwiftUI and
    // Combine into every file of the target. So a file that imports only Foundation finds
    // ObservableObject.
    #if !canImport(Darwin)
      @_exported import SwiftUI
    #endif

    """
  }

  private var models: String {
    """
    import SwiftUI

    /// Put your own models here. The workload is in another module. So the models that the workload
    /// uses must be `public`, with their initialisers and with the properties and methods that the
    /// workload uses.
    @MainActor
    public final class Counter: ObservableObject {
      @Published public var count = 0
      @Published public var step = 1

      public init() {}

      public func countUp() { count += step }
    }

    """
  }

  private var views: String {
    """
    import SwiftUI

    /// Put your own views here. The view that the workload shows must be `public`, with its
    /// initialiser and its `body`. Other views need no `public`.
    public struct CounterView: View {
      @ObservedObject private var counter: Counter

      public init(counter: Counter) { self.counter = counter }

      public var body: some View {
        VStack {
          Text("\\(counter.count)")
          Button("Count") { counter.countUp() }
          StepLabel(counter: counter)
        }
      }
    }

    public struct StepLabel: View {
      @ObservedObject var counter: Counter

      public var body: some View { Text("in steps of \\(counter.step)") }
    }

    """
  }

  private var workload: String {
    """
    import \(name)
    import ObservationWorkloads

    public struct Counting: TreeWorkload {
      /// The size of the workload. The parameters repeat the size, since results are compared by id
      /// and parameters. `parameters["step"]` is an `Int?`: `nil` if there is no parameter of this
      /// name.
      public let step: Int
      public let id = "counting"
      public var title: String { "a frame counts up by \\(step)" }
      public var parameters: Parameters { ["step": step, "frames": 20] }
      /// The notation of the models: `.openCombine` for `ObservableObject`. Change the array to
      /// `[.observation]` when the models become `@Observable`.
      public let notations: [Notation] = [.openCombine]
      /// What a person does. A step is a frame. `MountedView` performs the same steps in a test.
      public let steps: [AppStep] = [.press("Count")]

      public init(step: Int = 1) { self.step = step }

      public func script(on engine: Engine, seed: UInt64) -> Script {
        let counter = Counter()
        counter.step = step
        return Script(CounterView(counter: counter), steps: steps)
      }
    }

    """
  }

  private var recipe: String {
    """
    // again: sources ../\(name)
    // again: import SwiftUI -> RecordedSwiftUI
    // again: import Combine -> RecordedSwiftUI
    // again: import Observation -> RecordedObservation

    """
  }

  private var workloadsRecipe: String {
    """
    // again: sources ../\(name)Workloads
    // again: import \(name) -> \(name)Recorded

    """
  }

  private var bench: String {
    """
    import \(name)Workloads
    import \(name)WorkloadsRecorded
    import ObservationBench

    @main
    struct \(name)Bench: BenchExecutable {
      static let workloads: [any Workload] = [\(name)Workloads.Counting()]
      static let recordedWorkloads: [any Workload] = [\(name)WorkloadsRecorded.Counting()]\(benchSDK)
    }

    """
  }

  private var benchSDK: String { sdk.map { "\n  static let sdk = SDK.v\($0)" } ?? "" }
  private var testRules: String { sdk.map { ", rules: SDK.v\($0).rules" } ?? "" }

  private var tests: String {
    """
    import ObservationTesting
    import Testing

    @testable import \(name)Recorded

    @MainActor struct \(name)Tests {
      @Test func `A press shows the next number`() throws {
        let screen = try MountedView(CounterView(counter: Counter())\(testRules))
        try screen.expect(.noMissedUpdates) { try screen.driver.press("Count") }
        #expect(screen.driver.texts().contains("1"))
      }

      /// A write to an `ObservableObject` evaluates every view that holds the object. A press on
      /// the button therefore evaluates the label, although the label's text does not change. With
      /// `@Observable`, the expected number is 0.
      @Test func `A press evaluates the label of the step`() throws {
        let screen = try MountedView(CounterView(counter: Counter())\(testRules))
        try screen.expect(.evaluations(of: StepLabel.self, 1)) { try screen.driver.press("Count") }
      }
    }

    """
  }

  private var containerCommands: String {
    [
      "apt-get update", "apt-get install -y libgd-dev fonts-dejavu-extra valgrind binutils",
      "swift test",
      "swift run -c release \(name)Bench gate --profile quick --counters callgrind --allow-inconclusive",
    ].joined(separator: " && ")
  }

  private var workflow: String {
    """
    # Runs the same commands on your machine, if observation-bench comes from a URL:
    # docker run --rm -v "$PWD":/app -w /app swift:6.2 bash -c "\(containerCommands)"
    name: observation
    on: [push, pull_request]
    jobs:
      observation:
        runs-on: ubuntu-latest
        container: swift:6.2
        steps:
          - uses: actions/checkout@v4
          - run: apt-get update && apt-get install -y libgd-dev fonts-dejavu-extra valgrind binutils
          - run: swift test
          # "swift run \(name)Bench baseline update" writes results/baseline.json. Commit this file.
          # Valgrind counts instructions, which find a frame that takes 2 % longer.
          - run: swift run -c release \(name)Bench gate --profile quick --counters callgrind --allow-inconclusive
          - if: always()
            run: swift run -c release \(name)Bench plot
          - if: always()
            run: cat results/latest/report.md >> "$GITHUB_STEP_SUMMARY"
          - if: always()
            uses: actions/upload-artifact@v4
            with:
              name: plots
              path: plots/latest

    """
  }
}
