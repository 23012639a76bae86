import Foundation
import Processes
import RunFolder

/// The run whose figures and pictures the README and the gallery show: an archive, which
/// `scripts/gallery --publish` writes.
package enum CommittedRun {
  package static let archive = Repository.url("results/gallery/run.tar.gz").path

  private static let document = Result { try unpacked { try $0.readDocument() } }

  package static func readDocument() throws -> RunDocument { try document.get() }

  /// Unpacks the run, as long as `body` reads it.
  package static func unpacked<Value>(_ body: (RunDirectory) throws -> Value) throws -> Value {
    let folder = NSTemporaryDirectory() + "committed-run-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let status = try Command.run(["tar", "-xzf", archive, "-C", folder]).status
    if status != 0 { throw ProcessFailure.crashed(reason: "tar ended with \(status)") }
    return try body(RunDirectory(folder))
  }
}
