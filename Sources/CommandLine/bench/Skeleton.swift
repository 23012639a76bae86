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
  private let examples: URL

  /// - Parameter examples: the folder Examples of observation-bench, which has the templates.
  init(name: Name, package: Location, sdk: String? = nil, examples: URL) {
    self.name = name.text
    self.package = package
    self.sdk = sdk
    self.examples = examples
  }

  /// The templates: the files of YourApp that have nothing to do with its app, and a smaller app.
  private static let templates = [
    "YourApp/.github/workflows/observation.yml", "YourApp/.gitignore", "YourApp/Package.swift",
    "YourApp/Sources/Cues/Imports.swift", "YourApp/Sources/CuesMeasuring/CuesMeasuring.swift",
    "YourApp/Sources/CuesRecorded/Again.swift", "YourApp/Sources/CuesWorkloadsRecorded/Again.swift",
    "YourApp/Sources/cuesbench/CuesBench.swift", "NewApp/Sources/Cues/Models.swift",
    "NewApp/Sources/Cues/Views.swift", "NewApp/Sources/CuesWorkloads/Counting.swift",
    "NewApp/Tests/CuesTests/CuesTests.swift",
  ]

  /// The paths and texts of all files.
  func files() throws -> [(path: String, text: String)] {
    try Self.templates.map { template in
      let text = try String(contentsOf: examples.appendingPathComponent(template), encoding: .utf8)
      let path = template.split(separator: "/").dropFirst().joined(separator: "/")
      return (named(path), path == "Package.swift" ? located(named(text)) : named(text))
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
