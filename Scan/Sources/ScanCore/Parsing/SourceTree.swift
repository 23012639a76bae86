import Foundation

/// The files of an app: its sources, the sources of packages that are checked out, and the files
/// that state the deployment target.
package struct SourceTree: Sendable {
  package struct File: Sendable {
    package var path: String
    package var origin: SourceCode.Origin
  }

  package private(set) var sources: [File] = []
  /// Project files, manifests and configurations.
  package private(set) var manifests: [String] = []
  /// What could not be read, a sentence each.
  package private(set) var problems: [String] = []

  static let largestFile = 4_000_000

  private static let skipped: Set<String> = [
    "DerivedData", "Pods", "Carthage", "node_modules", "build", "xcuserdata", "fastlane",
  ]

  private let disk: Disk
  private var visited: Set<String> = []

  /// - Parameter root: the path that reported paths are relative to.
  package init(_ paths: [String], disk: Disk = .real) {
    self.disk = disk
    for path in paths {
      if path.hasSuffix(".swift"), (try? disk.contents(path)) != nil {
        sources.append(File(path: path, origin: .app))
      } else {
        visit(path, origin: .app)
      }
    }
    sources.sort { $0.path < $1.path }
  }

  private mutating func visit(_ folder: String, origin: SourceCode.Origin) {
    guard visited.insert(disk.resolved(folder)).inserted else { return }
    let entries: [Disk.Entry]
    do {
      entries = try disk.entries(folder)
    } catch {
      problems.append("The folder \(folder) cannot be read (\(Self.reason(error))).")
      return
    }
    for entry in entries.sorted(by: { $0.name < $1.name }) {
      let path = folder == "/" ? "/" + entry.name : folder + "/" + entry.name
      if entry.isFolder {
        if let origin = self.origin(of: entry.name, in: origin) { visit(path, origin: origin) }
      } else {
        add(path, entry, origin)
      }
    }
  }

  /// `nil` for a folder that holds no code of the app.
  private func origin(of folder: String, in origin: SourceCode.Origin) -> SourceCode.Origin? {
    if folder == ".build" || folder == "SourcePackages" { return .dependency }
    if folder.hasPrefix(".") || Self.skipped.contains(folder) { return nil }
    // Of a build folder, only the checkouts.
    if origin == .dependency,
      ["artifacts", "repositories", "plugins", "debug", "release"]
        .contains(folder) || folder.contains("-unknown-") || folder.contains("-apple-")
    {
      return nil
    }
    return Self.isTest(folder) ? nil : origin
  }

  /// Whether a folder or a file has this name because it contains tests, which no app is made of.
  private static func isTest(_ name: String) -> Bool {
    ["Tests", "UITests", "TestSupport", "Mocks"].contains { name.hasSuffix($0) } || name == "tests"
  }

  private mutating func add(_ path: String, _ entry: Disk.Entry, _ origin: SourceCode.Origin) {
    if DeploymentTargets.isManifest(entry.name), origin == .app { manifests.append(path) }
    guard entry.name.hasSuffix(".swift"), entry.name != "Package.swift",
      !Self.isTest(String(entry.name.dropLast(6)))
    else { return }
    if entry.size > Self.largestFile {
      problems.append(
        "\(path) has \(entry.size / 1_000_000) MB and was left out: no person wrote it.")
      return
    }
    sources.append(File(path: path, origin: origin))
  }

  // MARK: Parsing

  /// Parses every source, on as many threads as there are processors.
  package mutating func parse() -> [SourceCode] {
    let work = Work(sources, disk)
    Threads.run(ProcessInfo.processInfo.activeProcessorCount) { work.parse() }
    let (files, problems) = work.finish()
    self.problems += problems
    for file in files where file.hasErrors && file.origin == .app {
      self.problems.append("\(file.path) does not parse; what could be read of it counts.")
    }
    return files
  }

  fileprivate static func reason(_ error: any Error) -> String {
    let error = error as NSError
    guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(error.code)))
  }

  /// The sources that no thread has taken yet, and the results.
  private final class Work: @unchecked Sendable {
    private let sources: [File]
    private let disk: Disk
    private let lock = NSLock()
    private var next = 0
    private var files: [(Int, SourceCode)] = []
    private var problems: [(Int, String)] = []

    init(_ sources: [File], _ disk: Disk) { (self.sources, self.disk) = (sources, disk) }

    func parse() {
      while let index = take() {
        let source = sources[index]
        do {
          let text = try disk.contents(source.path)
          let file = Lowering.file(path: source.path, text: text, origin: source.origin)
          lock.withLock { files.append((index, file)) }
        } catch {
          let sentence = "\(source.path) cannot be read (\(SourceTree.reason(error)))."
          lock.withLock { problems.append((index, sentence)) }
        }
      }
    }

    private func take() -> Int? {
      lock.withLock {
        guard next < sources.count else { return nil }
        defer { next += 1 }
        return next
      }
    }

    func finish() -> ([SourceCode], [String]) {
      (
        files.sorted { $0.0 < $1.0 }.map(\.1), problems.sorted { $0.0 < $1.0 }.map(\.1)
      )
    }
  }
}

/// Threads whose stacks bear deeply nested code.
package enum Threads {
  package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<count {
      group.enter()
      let thread = Thread {
        body()
        group.leave()
      }
      thread.stackSize = 256 << 20
      thread.start()
    }
    group.wait()
  }
}
