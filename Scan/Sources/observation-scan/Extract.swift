import Foundation
import ScanCore

extension Command {
  /// Writes a package in which one screen can be counted: the one that `bench init` writes, with
  /// the screen in place of the counter.
  func extract(_ view: String) throws -> Int32 {
    guard let folder = options.output else {
      throw Failure.usage("--extract needs --output with the folder of the new package.")
    }
    let manager = FileManager.default
    if let files = try? manager.contentsOfDirectory(atPath: folder), !files.isEmpty {
      throw Failure.usage("\(folder) is not empty.")
    }
    guard let package = options.package ?? Self.package else {
      throw Failure.usage("--package has to name the path or URL of observation-bench.")
    }
    guard let screen = Extraction(view, of: options.paths, outside: options.outside),
      let name = Skeleton.Name(view.filter { $0.isASCII && ($0.isLetter || $0.isNumber) } + "App")
    else { throw Failure.usage("There is no view \"\(view)\".") }
    try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let examples = Self.package.map({ URL(fileURLWithPath: $0 + "/Examples") }) else {
      throw Failure.usage("This executable is not in the folder in which it was built.")
    }
    let skeleton = Skeleton(
      name: name, package: Skeleton.Location(of: package, from: folder), stubs: [],
      examples: examples)
    let own = [
      "Sources/\(name.text)Workloads/Counting.swift": workload(view, name.text, screen.hasObjects),
      "Tests/\(name.text)Tests/\(name.text)Tests.swift": tests(name.text),
    ]
    let replaced = ["Models.swift", "Screen.swift", "Views.swift"]
      .map { "Sources/\(name.text)/\($0)" }
    for (path, text) in try skeleton.files() where !replaced.contains(path) {
      try write(own[path] ?? text, to: folder + "/" + path)
    }
    for (path, text) in screen.files {
      try write(text, to: "\(folder)/Sources/\(name.text)/\(path)")
    }
    print("\(folder) has \(view) with \(screen.files.count - 2) files of the app.")
    for problem in screen.problems { print("- \(problem)") }
    return 0
  }

  /// The folder that contains Scan/, in which this executable was built.
  private static var package: String? {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Scan/Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder.path }
    }
    return nil
  }

  private func workload(_ view: String, _ name: String, _ hasObjects: Bool) -> String {
    """
    import \(name)
    import ObservationWorkloads

    public struct Counting: TreeWorkload {
      public let id = "extracted"
      public var title: String { "a frame writes to the models of \(view)" }
      public var parameters: Parameters { ["frames": 20] }
      public let notations: [Notation] = [.\(hasObjects ? "openCombine" : "observation")]

      public init() {}

      public func script(on engine: Engine, seed: UInt64) -> Script {
        let screen = \(Extraction.screen)()
        return Script(screen) { _ in screen.write() }
      }
    }

    """
  }

  private func tests(_ name: String) -> String {
    """
    import ObservationTesting
    import Testing

    @testable import \(name)Recorded

    @MainActor struct \(name)Tests {
      @Test func `A frame misses no update`() throws {
        let screen = \(Extraction.screen)()
        let mounted = try MountedView(screen)
        try mounted.expect(.noMissedUpdates) { screen.write() }
      }
    }

    """
  }
}
