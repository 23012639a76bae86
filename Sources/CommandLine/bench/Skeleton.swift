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

    /// The modules of the new package.
    var modules: [String] {
      ["", "Workloads", "Recorded", "WorkloadsRecorded", "Measuring", "Bench", "Tests"]
        .map { text + $0 }
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

    /// Whether another machine, such as one of CI, finds observation-bench there.
    var isURL: Bool {
      if case .url = self { true } else { false }
    }
  }

  private let name: String
  private let package: Location
  /// The version of SwiftUI whose rules the package's trees follow, if it is not the usual one.
  private let sdk: String?
  private let stubs: [String]?
  private let examples: URL

  /// - Parameters:
  ///   - stubs: for the sources of an existing app, the modules that become empty ones.
  ///   - examples: the folder Examples of observation-bench, which has the templates.
  init(
    name: Name, package: Location, sdk: String? = nil, stubs: [String]? = nil, examples: URL
  ) {
    self.name = name.text
    self.package = package
    self.sdk = sdk
    self.stubs = stubs
    self.examples = examples
  }

  private static let workflow = "YourApp/.github/workflows/observation.yml"

  /// The templates: the files of YourApp that have nothing to do with its app, and a smaller app.
  private static let templates = [
    workflow, "YourApp/.gitignore", "YourApp/Package.swift",
    "YourApp/Sources/Cues/Imports.swift", "YourApp/Sources/CuesMeasuring/CuesMeasuring.swift",
    "YourApp/Sources/CuesRecorded/Again.swift", "YourApp/Sources/CuesWorkloadsRecorded/Again.swift",
    "YourApp/Sources/cuesbench/CuesBench.swift", "NewApp/Sources/Cues/Models.swift",
    "NewApp/Sources/Cues/Screen.swift", "NewApp/Sources/Cues/Views.swift",
    "NewApp/Sources/CuesWorkloads/Counting.swift", "NewApp/Tests/CuesTests/CuesTests.swift",
  ]

  /// The types of the smaller app.
  static let types = ["Counter", "CounterView", "StepLabel", "Counting"]

  /// The paths and texts of all files. A path of observation-bench is unknown to GitHub, so only a
  /// URL comes with a workflow.
  func files() throws -> [(path: String, text: String)] {
    let written = Self.templates.filter { package.isURL || $0 != Self.workflow }
    return try written.map { template in
      let text = try String(contentsOf: examples.appendingPathComponent(template), encoding: .utf8)
      let path = template.split(separator: "/").dropFirst().joined(separator: "/")
      return (named(path), path == "Package.swift" ? stubbed(located(named(text))) : named(text))
    }
      + (stubs ?? []).map {
        ("Stubs/\($0)/\($0).swift", "// Declare here what the app uses of \($0).\n")
      }
  }

  /// The text of a template with the names of the new package.
  private func named(_ text: String) -> String {
    // In one pass, since the name itself may contain such a word.
    withRules(text).replacing(/cuesbench|CuesBench|YourApp|Cues|Evening/) { word in
      switch word.output {
      case "cuesbench", "CuesBench": "\(name)Bench"
      case "Evening": "Counting"
      default: name
      }
    }
  }

  /// A template with the rules of the chosen version of SwiftUI.
  private func withRules(_ text: String) -> String {
    guard let sdk else { return text }
    let value = "SDK.v\(sdk)"
    let declared = "CuesWorkloadsRecorded.Evening()]\n"
    return text.replacing(declared, with: "\(declared)  static let sdk = \(value)\n")
      .replacing(
        "MountedView(CounterView(counter: Counter()))",
        with: "MountedView(CounterView(counter: Counter()), rules: \(value).rules)")
  }

  /// The manifest for an existing app: with the mode that most apps are written in, and with a
  /// module for each stub. Of what only Swift 6 accepts, this mode can accept isolated default
  /// values, too.
  private func stubbed(_ manifest: String) -> String {
    guard let stubs else { return manifest }
    let settings = """
      let appSettings: [SwiftSetting] = [
        .swiftLanguageMode(.v5), .enableUpcomingFeature("IsolatedDefaultValues"),
      ]

      """
    let targets = """
      // What the app imports and Linux lacks: empty until you declare in them what is used.
      let stubs = [\(stubs.map { "\"\($0)\"" }.joined(separator: ", "))].map {
        Target.target(
          name: $0, dependencies: [swiftUI], path: "Stubs/\\($0)",
          swiftSettings: [.swiftLanguageMode(.v5)])
      }
      let stubbed = stubs.map { Target.Dependency.target(name: $0.name) }

      """
    let (start, more) = stubs.isEmpty ? ("", "") : (targets, " + stubbed")
    return manifest.replacing(
      "\nlet package = Package(", with: "\(settings)\(start)\nlet package = Package("
    )
    .replacing("[swiftUI]),", with: "[swiftUI]\(more), swiftSettings: appSettings),")
    .replacing(
      "[recorded], plugins:", with: "[recorded]\(more), swiftSettings: appSettings, plugins:"
    )
    .replacing("\n  ]\n)\n", with: stubs.isEmpty ? "\n  ]\n)\n" : "\n  ] + stubs\n)\n")
  }

  /// The manifest with the place of observation-bench.
  private func located(_ manifest: String) -> String {
    manifest.replacing(
      "    .package(name: \"observation-bench\", path: \"../..\",",
      with: "\(pathComment)    .package(\(dependency),")
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
}
