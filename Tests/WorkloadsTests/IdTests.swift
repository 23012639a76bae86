import Foundation
import ObservationWorkloads
import Testing
import Workloads

/// Engines and workloads state facts, and other code uses these facts: it names neither.
@Suite("Ids of engines and workloads")
struct IdTests {
  private static let engines = "Sources/Measuring/ObservationWorkloads/Engines/"
  private static let workloads = "Benchmarks/Workloads/"

  /// Places that are about given engines or workloads, with what they may name.
  private static let allowed: KeyValuePairs = [
    // In documents of version 1, only the id shows the kind of a workload.
    "Sources/Measuring/RunFolder/WorkloadKind.swift": ["op.", "app."],
    // The workloads of the gate's self-test are chosen in the executable.
    "Sources/CommandLine/bench-more/": ["app.chat", "app.food-truck.account", "app.status"],
    // A workload without a tree is written for given engines.
    "Benchmarks/Workloads/Operations/": ["Engine."],
    "Benchmarks/Workloads/Graphs/LiveGraph.swift": ["Engine."],
    // Claims about libraries, and a tool.
    "Benchmarks/Claims/": ["Engine."],
    "Benchmarks/TreeCost/": ["Engine.", "fine"],
  ]

  @Test("only their declarations name engines and workloads")
  func declarationsOnly() throws {
    let engineIDs = Set(Engine.builtIn.map(\.id))
    let workloadIDs = Set(WorkloadCatalog.all.map(\.id))
    let prefixes = Set(
      workloadIDs.filter { $0.contains(".") }.map { $0.prefix { $0 != "." } + "." })
    #expect(engineIDs.count > 5 && workloadIDs.count > 20)
    let declarations = try Self.files(in: [Self.engines]).flatMap(\.lines).joined(separator: "\n")
    let members = Set(
      declarations.matches(of: /static let (\w+) = (?:Engine\(|\w+\.recording\()/).map(\.1))
    for (path, lines) in try Self.files(in: ["Sources/", "Benchmarks/"])
    where !path.hasPrefix(Self.engines) {
      let allowed = Self.allowed.filter { path.hasPrefix($0.key) }.flatMap(\.value)
      for (number, line) in lines.enumerated() {
        var found: [String] = []
        if line.contains("Engine.") {
          found = line.matches(of: /\bEngine\.(\w+)/).filter { members.contains($0.1) }
            .map { String($0.0) }
        }
        // Between quotation marks.
        for (place, part) in line.split(separator: "\"", omittingEmptySubsequences: false)
          .enumerated()
        where place % 2 == 1 {
          let string = String(part)
          let isWorkload =
            workloadIDs.contains(string) || prefixes.contains(where: string.hasPrefix)
          if engineIDs.contains(string) || isWorkload && !path.hasPrefix(Self.workloads) {
            found.append(string)
          }
        }
        for name in found where !allowed.contains(where: name.hasPrefix) {
          Issue.record("\(path):\(number + 1) names \(name)")
        }
      }
    }
  }

  /// The lines of the Swift files in folders; a comment is an empty line.
  private static func files(in folders: [String]) throws -> [(path: String, lines: [Substring])] {
    let root = SeedsPageTests.root.path + "/"
    return try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root + folder)
        .filter { $0.hasSuffix(".swift") }
        .map { name in
          let text = try String(contentsOfFile: root + folder + name, encoding: .utf8)
          let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
          return (
            folder + name,
            lines.map { $0.drop { $0 == " " }.hasPrefix("//") ? "" : $0 }
          )
        }
    }
  }
}
