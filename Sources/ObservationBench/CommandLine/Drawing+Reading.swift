import Foundation
import Plotting
import RunFolder

/// What a picture is drawn from, read from a run folder and from what lies beside it.
extension Drawing {
  /// - Parameter path: a run folder or its run.json, which everything is read of; or a run document
  ///   of another name, such as results/baseline.json, which stands for itself.
  static func read(_ path: String) throws(RunFolderError) -> ChartInput {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let name = (path as NSString).lastPathComponent
    if exists, !isFolder.boolValue, name != RunDirectory.File.document.rawValue {
      return ChartInput(run: try RunDocument.declared(at: path))
    }
    let directory = RunDirectory(path)
    let run = try RunDocument.declared(at: path)
    let files = try directory.readTraceAndSeries(of: run)
    return ChartInput(
      run: run, trace: files.trace, samples: files.series,
      earlier: earlier(than: run, in: directory))
  }

  /// The runs before `run`: those of the history.jsonl in its folder, where one is kept with it;
  /// else those of the one beside its folder, to which every run adds a line, if `run` stands in
  /// it. None where the history cannot be read: pictures do without.
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

  /// The self-test of the gate that lies beside a run folder, as the committed one does beside the
  /// gallery's run; `nil` where there is none or it cannot be read.
  static func selfTest(beside folder: String) -> SelfTestDocument? {
    let file = beside(RunDirectory(folder), "self-test.json")
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    return try? SelfTestDocument.read(file)
  }

  private static func beside(_ directory: RunDirectory, _ name: String) -> String {
    URL(filePath: directory.path).standardizedFileURL.deletingLastPathComponent()
      .appending(path: name).path
  }

  /// More runs than this could not be told apart on a picture.
  private static let longestHistory = 100
}
