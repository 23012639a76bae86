import Foundation
import Testing

@testable import RunFolder

import struct RunFolder.Measurement

/// A small run. The first test that needs the run makes it, and many tests read it.
enum SharedRun {
  private static let selection = "^(broadcast|tree\\.(leaf|mixed)|rows\\.swap)$"
  /// Those of its workloads that take seconds, for tests that run them again.
  static let small = "^(\(smallIDs.joined(separator: "|")))$"
  private static let smallIDs = ["tree.mixed", "rows.swap"]

  /// The quick profile without its 20 s of wall time, in which a busy machine would time nothing.
  static let profile = ["--profile", "quick", "--budget", "600"]

  private static let made = Result {
    let folder = try TemporaryFolder()
    let result = try Bench.start(["run", "--filter", selection] + profile, directory: folder.url)
      .finish()
    return (folder, result)
  }

  static func result() throws -> Bench.Result { try made.get().1 }
  /// The folder that contains run.json.
  static func folder() throws -> URL { try made.get().0.file("results/latest") }
  /// The working folder of the run.
  static func workingFolder() throws -> URL { try made.get().0.url }

  /// Copies the run to a folder, and writes run.json as version 1: without facts about engines and
  /// without kinds of workloads.
  static func copyAsVersion1(to copy: URL) throws {
    try FileManager.default.copyItem(at: folder(), to: copy)
    let file = copy.appendingPathComponent("run.json")
    let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var document = try #require(object as? [String: Any])
    document["schemaVersion"] = 1
    for (key, missing) in [("engines", "facts"), ("workloads", "kind")] {
      let entries = try #require(document[key] as? [[String: Any]])
      document[key] = entries.map { entry in entry.filter { $0.key != missing } }
    }
    try JSONSerialization.data(withJSONObject: document).write(to: file)
  }

  static func document() throws -> RunDocument { try RunDirectory(folder().path).readDocument() }

  /// The workloads of `small` alone.
  static func smallDocument() throws -> RunDocument {
    var document = try document()
    document.workloads.removeAll { !smallIDs.contains($0.id) }
    return document
  }

  static func measurement(_ id: String, _ engine: String) throws -> Measurement? {
    try document().workloads.first { $0.id == id }?.measurements.first { $0.engine == engine }
  }
}
