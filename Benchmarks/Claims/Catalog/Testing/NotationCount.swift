import ClaimSupport
import Foundation

/// Counts the lines of the apps in `Benchmarks/SeedApps` that exist in both notations. The counts
/// show how much code `@Observable` saves.
enum NotationCount {
  /// The error if the sources are no longer in the folder where this program was built.
  struct Unavailable: Error, CustomStringConvertible {
    let description = "the source files of the apps are not on this machine"
  }

  /// The numbers of lines of the files that both notations have, without blank lines and comments.
  /// - Throws: `Unavailable`.
  static func counts() throws -> [Count] {
    let apps = Repository.root.appendingPathComponent("Benchmarks/SeedApps")
    let before = try texts(in: apps.appendingPathComponent("ObservableObject"))
    let after = try texts(in: apps.appendingPathComponent("Observable"))
    var lines = (before: 0, after: 0, kept: 0)
    var annotations = (before: 0, after: 0)
    for (name, old) in before {
      guard let new = after[name] else { continue }
      lines.before += old.count
      lines.after += new.count
      lines.kept += old.count - new.difference(from: old).removals.count
      annotations.before += old.reduce(0) { $0 + annotationCount(in: $1) }
      annotations.after += new.reduce(0) { $0 + annotationCount(in: $1) }
    }
    guard lines.before > 0 else { throw Unavailable() }
    return [
      count("lines of the apps with ObservableObject", lines.before),
      count("lines of the apps with @Observable", lines.after),
      count("lines that stay as they are", lines.kept),
      count("lines that change or go", lines.before - lines.kept),
      count("annotations with ObservableObject", annotations.before),
      count("annotations with @Observable", annotations.after),
      count("annotations removed", annotations.before - annotations.after),
    ]
  }

  private static func count(_ name: String, _ value: Int) -> Count {
    Count(name, on: "sources", value, answeredBy: .sourceLines)
  }

  /// The text of each file as lines, without comments and empty lines. The key is the file's name.
  private static func texts(in folder: URL) throws -> [String: [String]] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw Unavailable()
    }
    var texts: [String: [String]] = [:]
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      texts[name] = text.split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
    }
    return texts
  }

  private static let annotations: Set = [
    "Observable", "ObservationIgnored", "Published", "StateObject", "ObservedObject",
    "EnvironmentObject", "State", "Environment", "Bindable",
  ]

  /// The number of attributes for observation, state and environment in a line.
  private static func annotationCount(in line: String) -> Int {
    line.matches(of: /@(\w+)/).count { annotations.contains(String($0.output.1)) }
  }
}
