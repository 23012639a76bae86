import Dispatch
import Foundation
import Synchronization

/// A run folder on disk, such as `results/latest`.
///
/// New files are written completely under temporary names, and then renamed to replace the old
/// files. run.json is renamed last. After a crash between two renames, the folder contains files of
/// two runs. A reader then throws an error, since run.json contains the digests of the other files.
public struct RunDirectory: Sendable {
  public enum File: String, CaseIterable, Sendable {
    case document = "run.json"
    case samples = "samples.csv"
    case trace = "trace.json"
    case report = "report.md"
    case junit = "junit.xml"
  }

  /// The name of the folder that contains a gate's second measurement. This folder is inside the
  /// folder of the gate's run.
  public static let secondLookName = "second-look"

  /// The path of the folder.
  public let path: String

  /// - Parameter path: the path of the folder or of its run.json.
  public init(_ path: String) {
    if (path as NSString).lastPathComponent == File.document.rawValue {
      let parent = (path as NSString).deletingLastPathComponent
      self.path = parent.isEmpty ? "." : parent
    } else {
      self.path = path
    }
  }

  public func path(of file: File) -> String {
    (path as NSString).appendingPathComponent(file.rawValue)
  }

  // MARK: Writing

  /// The contents of all files that a run writes.
  public struct Contents: Sendable {
    public var document: RunDocument
    public var samples: [Sample]
    public var trace: Trace
    /// The text of report.md.
    public var report: String
    /// The text of junit.xml, which only a gate writes. If the text is `nil`, the junit.xml of an
    /// earlier gate is removed.
    public var junit: String?

    public init(
      document: RunDocument, samples: [Sample], trace: Trace, report: String, junit: String? = nil
    ) {
      self.document = document
      self.samples = samples
      self.trace = trace
      self.report = report
      self.junit = junit
    }
  }

  /// Checks whether files can be written into the folder. A missing folder is made. The contents of
  /// an existing folder do not change. Called before a measurement begins.
  public func checkWritable() throws(RunFolderError) {
    try create()
    let probe = try AtomicFile.stage("", for: path(of: .document))
    unlink(probe)
  }

  /// Replaces the folder's files. All new files of a measurement are written to the disk before the
  /// first of these files is renamed.
  /// - Parameter secondLook: the second measurement of a gate. The files of the second measurement
  ///   are written last. If `nil`, the second measurement of an earlier gate is removed.
  public func write(
    _ contents: Contents, secondLook: Contents? = nil
  ) throws(RunFolderError) {
    try replaceFiles(by: contents)
    if let secondLook { try self.secondLook.replaceFiles(by: secondLook) }
  }

  private var secondLook: RunDirectory {
    RunDirectory((path as NSString).appendingPathComponent(RunDirectory.secondLookName))
  }

  private func replaceFiles(by contents: Contents) throws(RunFolderError) {
    try create()
    AtomicFile.removeAbandoned(in: path)
    let samples = Sample.csv(contents.samples)
    let trace = JSONText.compact(contents.trace)
    var texts: [(File, String)] = [
      (.samples, samples), (.trace, trace), (.report, contents.report),
    ]
    if let junit = contents.junit { texts.append((.junit, junit)) }
    var document = contents.document
    document.environment.files = Dictionary(
      uniqueKeysWithValues: texts.map { ($0.rawValue, Digest(of: $1).hex) })
    texts.append((.document, JSONText.pretty(document)))

    var staged: [(File, String)] = []
    do {
      for (file, text) in texts {
        staged.append((file, try AtomicFile.stage(text, for: path(of: file))))
      }
      if contents.junit == nil { unlink(path(of: .junit)) }
      secondLook.removeFiles()
      for (file, temporary) in staged { try AtomicFile.commit(temporary, to: path(of: file)) }
    } catch {
      for (_, temporary) in staged { unlink(temporary) }
      throw error
    }
    try AtomicFile.flushDirectory(path)
  }

  /// Removes the run's files, and then the folder if it is empty.
  private func removeFiles() {
    for file in File.allCases { unlink(path(of: file)) }
    rmdir(path)
  }

  private func create() throws(RunFolderError) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      throw .notWritable(
        path: path,
        reason: exists && !isDirectory.boolValue
          ? "a file of that name is in the way" : "the folder cannot be made")
    }
  }

  // MARK: Reading

  /// - Parameter allowsPartial: whether an interrupted run or a shard is accepted.
  public func readDocument(allowsPartial: Bool = true) throws(RunFolderError) -> RunDocument {
    try RunDirectory.readDocument(file: path(of: .document), allowsPartial: allowsPartial)
  }

  /// Reads a run document. The path is that of a run folder, or of a file of any name, such as
  /// `results/baseline.json`.
  public static func readDocument(
    at path: String, allowsPartial: Bool = true
  ) throws(RunFolderError) -> RunDocument {
    var isDirectory: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue
    {
      return try RunDirectory(path).readDocument(allowsPartial: allowsPartial)
    }
    return try readDocument(file: path, allowsPartial: allowsPartial)
  }

  public func readSamples() throws(RunFolderError) -> [Sample] {
    let file = path(of: .samples)
    return try Sample.read(csv: try readSibling(.samples, of: try readDocument()), path: file)
  }

  /// Reads the samples as series. Pictures are drawn from these series.
  /// - Parameter document: the run document of this folder, which holds the file's digest.
  public func readSampleSeries(
    of document: RunDocument
  ) throws(RunFolderError) -> [SampleSeries] {
    try SampleSeries.read(
      csv: try readSibling(.samples, of: document), path: path(of: .samples))
  }

  /// Reads trace.json and samples.csv, the two large files of the folder. Reads both files at the
  /// same time, on two cores.
  /// - Parameter document: the run document of this folder.
  public func readTraceAndSeries(
    of document: RunDocument
  ) throws(RunFolderError) -> (trace: Trace, series: [SampleSeries]) {
    let trace = Mutex<Result<Trace, RunFolderError>?>(nil)
    let series = Mutex<Result<[SampleSeries], RunFolderError>?>(nil)
    DispatchQueue.concurrentPerform(iterations: 2) { file in
      if file == 0 {
        let read = Result { () throws(RunFolderError) in try readTrace(of: document) }
        trace.withLock { $0 = read }
      } else {
        let read = Result { () throws(RunFolderError) in try readSampleSeries(of: document) }
        series.withLock { $0 = read }
      }
    }
    return (try trace.withLock { $0! }.get(), try series.withLock { $0! }.get())
  }

  public func readTrace() throws(RunFolderError) -> Trace {
    try readTrace(of: try readDocument())
  }

  /// - Parameter document: the run document of this folder, which holds the file's digest.
  public func readTrace(of document: RunDocument) throws(RunFolderError) -> Trace {
    let text = try readSibling(.trace, of: document)
    return try JSONText.decode(
      Trace.self, from: Data(text.utf8), steps: Trace.schemaSteps, path: path(of: .trace))
  }

  private static func readDocument(
    file: String, allowsPartial: Bool
  ) throws(RunFolderError) -> RunDocument {
    let document = try JSONText.decode(
      RunDocument.self, from: try AtomicFile.read(file),
      steps: RunDocument.schemaSteps, path: file)
    guard !allowsPartial else { return document }
    if document.partial { throw .partial(path: file) }
    if let shards = document.environment.shards, !shards.isEmpty {
      throw .shards(path: file, shards: shards)
    }
    return document
  }

  /// Reads a file in the folder of run.json. Throws an error if the file is from a different run
  /// than run.json.
  private func readSibling(
    _ file: File, of document: RunDocument
  ) throws(RunFolderError) -> String {
    let text = String(decoding: try AtomicFile.read(path(of: file)), as: UTF8.self)
    if let digest = document.environment.files?[file.rawValue], digest != Digest(of: text).hex {
      throw .mixed(path: path(of: file))
    }
    return text
  }
}
