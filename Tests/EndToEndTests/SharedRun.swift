import Foundation
import RunFolder

import struct RunFolder.Measurement

/// A small run, made once and read by many tests.
enum SharedRun {
  static let selection = "^(wide|broadcast|tree\\.mixed|rows\\.swap)$"

  private static let made = Result {
    let folder = try TemporaryFolder()
    let result = try Bench.run(
      "run", "--filter", selection, "--profile", "quick", directory: folder.url)
    return (folder, result)
  }

  static func result() throws -> Bench.Result { try made.get().1 }
  /// The folder that contains run.json.
  static func folder() throws -> URL { try made.get().0.file("results/latest") }
  /// The working folder of the run.
  static func workingFolder() throws -> URL { try made.get().0.url }

  static func document() throws -> RunDocument { try RunDirectory(folder().path).readDocument() }

  static func measurement(_ id: String, _ engine: String, components: Int? = nil) throws
    -> Measurement?
  {
    try document().workloads.first {
      $0.id == id && (components == nil || $0.parameters[.components] == components)
    }?.measurements.first { $0.engine == engine }
  }
}
