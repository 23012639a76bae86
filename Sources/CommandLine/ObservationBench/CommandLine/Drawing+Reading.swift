import Foundation
import Plotting
import RunFolder

/// Reads the input of pictures from a run folder and from the files in the parent folder of the run
/// folder.
extension Drawing {
  /// - Parameter path: a run folder, its run.json, or a run document with a different name, such as
  ///   results/baseline.json. If the path is a run folder or a run.json, all files of the run
  ///   folder are read. If the run document has a different name, only this document is read.
  static func read(
    _ path: String, in catalog: Catalog
  ) throws(RunFolderError) -> ChartInput {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let name = (path as NSString).lastPathComponent
    if exists, !isFolder.boolValue, name != RunDirectory.File.document.rawValue {
      return ChartInput(run: try catalog.document(at: path))
    }
    let directory = RunDirectory(path)
    let run = try catalog.document(at: path)
    let files = try directory.readTraceAndSeries(of: run)
    return ChartInput(
      run: run, trace: files.trace, samples: files.series,
      earlier: earlier(than: run, in: directory))
  }

  /// The runs before `run`, read from the file history.jsonl in the folder of `run`. If that folder
  /// has no history.jsonl, the runs are read from the history.jsonl beside the folder. Every run
  /// adds a line to the history.jsonl beside the folder. The array is empty if no history can be
  /// read, or if the history beside the folder does not contain `run`.
  static func earlier(than run: RunDocument, in directory: RunDirectory) -> [HistoryEntry] {
    func entries(_ file: String) -> [HistoryEntry]? {
      guard FileManager.default.fileExists(atPath: file) else { return nil }
      return try? HistoryEntry.read(file, last: longestHistory)
    }
    let name = "history.jsonl"
    if let own = entries((directory.path as NSString).appendingPathComponent(name)) {
      return Array(own.prefix { !$0.isOf(run) })
    }
    guard let all = entries(beside(directory, name)),
      let place = all.lastIndex(where: { $0.isOf(run) })
    else { return [] }
    return Array(all[..<place])
  }

  /// The document of the gate's self-test, read from the file self-test.json beside a run folder.
  /// The committed self-test.json is beside the run folder of the gallery, `results/gallery`. The
  /// result is `nil` if there is no self-test.json, or if the file cannot be read.
  static func selfTest(beside folder: String) -> SelfTestDocument? {
    let file = beside(RunDirectory(folder), "self-test.json")
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try? SelfTestDocument.read(file)
  }

  private static func beside(_ directory: RunDirectory, _ name: String) -> String {
    URL(filePath: directory.path).standardizedFileURL.deletingLastPathComponent()
      .appending(path: name).path
  }

  /// The largest number of earlier runs that are read. In a picture of more runs, a person could
  /// not tell one run from the next.
  private static let longestHistory = 100
}
