import Foundation
import Plotting
import RunFolder

/// What a picture is drawn from, read from a run folder and from what lies beside it.
extension Drawing {
  /// - Parameter path: a run folder or its run.json, which everything is read of; or a run document of another name,
  ///   such as results/baseline.json, which stands for itself.
  static func read(_ path: String) throws(RunFolderError) -> ChartInput {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let name = (path as NSString).lastPathComponent
    if exists, !isFolder.boolValue, name != RunDirectory.File.document.rawValue {
      return ChartInput(run: try RunDirectory.readDocument(at: path))
    }
    let directory = RunDirectory(path)
    let run = try directory.readDocument()
    let files = try directory.readTraceAndSeries(
      of: run, tracesOf: ChartInput.tracesNeeded(of: run))
    return ChartInput(
      run: run, trace: files.trace, samples: files.series,
      earlier: earlier(than: run, in: directory))
  }

  /// The runs before `run` in the history.jsonl beside its folder; none where it does not stand in it, or where the
  /// history cannot be read: pictures do without.
  static func earlier(than run: RunDocument, in directory: RunDirectory) -> [HistoryEntry] {
    let file = URL(filePath: directory.path).standardizedFileURL.deletingLastPathComponent()
      .appending(path: "history.jsonl").path
    guard FileManager.default.fileExists(atPath: file),
      let entries = try? HistoryEntry.read(file, last: longestHistory),
      let own = entries.lastIndex(where: { $0.isOf(run) })
    else { return [] }
    return Array(entries[..<own])
  }

  /// More runs than this could not be told apart on a picture.
  private static let longestHistory = 100
}
