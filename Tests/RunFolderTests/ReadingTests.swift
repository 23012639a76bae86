import Testing

@testable import RunFolder

@Suite("Reading a run folder")
struct ReadingTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func error(of text: String) throws -> RunFolderError? {
    let path = try folder.write(text, to: "some.json")
    do throws(RunFolderError) {
      _ = try RunDirectory.readDocument(at: path)
      return nil
    } catch {
      return error
    }
  }

  private var path: String { folder.path + "/some.json" }

  @Test("a run can be read by its folder or by its run.json")
  func folderOrFile() throws {
    try RunDirectory(folder.path).write(makeContents())
    let one = try RunDirectory.readDocument(at: folder.path)
    let other = try RunDirectory.readDocument(at: folder.path + "/run.json")
    #expect(one == other)
    #expect(RunDirectory(folder.path + "/run.json").path == folder.path)
    #expect(try RunDirectory(folder.path + "/run.json").readTrace() == makeTrace())
  }

  @Test("a baseline file may have any name")
  func baseline() throws {
    try AtomicFile.replace(path, with: JSONText.pretty(makeDocument()))
    #expect(try RunDirectory.readDocument(at: path) == makeDocument())
  }

  @Test("a document that does not exist is reported as missing")
  func missing() {
    #expect(throws: RunFolderError.missing(path: folder.path + "/nothing")) {
      try RunDirectory.readDocument(at: folder.path + "/nothing")
    }
    #expect(throws: RunFolderError.missing(path: folder.path + "/run.json")) {
      try RunDirectory.readDocument(at: folder.path)
    }
  }

  @Test("a document that is cut off is reported as truncated", arguments: [0, 1, 100, 1_000])
  func truncated(length: Int) throws {
    let text = String(JSONText.pretty(makeDocument()).prefix(length))
    #expect(try error(of: text) == .truncated(path: path))
  }

  @Test("a file that is no JSON is malformed")
  func noJSON() throws {
    let reason = "it is not JSON, or a number in it is out of range"
    #expect(try error(of: "{ nonsense }") == .malformed(path: path, reason: reason))
  }

  @Test("another JSON document is malformed, and the missing key is named")
  func otherJSON() throws {
    #expect(
      try error(of: "{}")
        == .malformed(path: path, reason: "the document has no \"schemaVersion\""))
    let text = JSONText.pretty(makeDocument()).replacing("\"hash\"", with: "\"hush\"")
    #expect(
      try error(of: text) == .malformed(path: path, reason: "workloads[0] has no \"hash\""))
  }

  @Test("a document of a newer schema is refused, whatever else has changed")
  func newer() throws {
    #expect(
      try error(of: #"{"schemaVersion": 3, "everything": "else"}"#)
        == .newerSchema(path: path, found: 3, newest: 2))
  }

  @Test("a schema version that never existed is refused")
  func older() throws {
    #expect(try error(of: #"{"schemaVersion": 0}"#)?.exitCode == 5)
  }

  @Test("a partial run can be read, unless a complete one is required")
  func partial() throws {
    try AtomicFile.replace(path, with: JSONText.pretty(makeDocument(partial: true)))
    #expect(try RunDirectory.readDocument(at: path).partial)
    #expect(throws: RunFolderError.partial(path: path)) {
      try RunDirectory.readDocument(at: path, allowsPartial: false)
    }
  }

  @Test("a shard can be read, unless a complete run is required")
  func shard() throws {
    var document = makeDocument()
    document.environment.shards = ["1/2"]
    try AtomicFile.replace(path, with: JSONText.pretty(document))
    #expect(try RunDirectory.readDocument(at: path) == document)
    #expect(throws: RunFolderError.shards(path: path, shards: ["1/2"])) {
      try RunDirectory.readDocument(at: path, allowsPartial: false)
    }
  }

  @Test("a folder at the place of a file cannot be read")
  func notAFile() throws {
    let inner = RunDirectory(folder.path + "/some.json/run.json")
    try RunDirectory(inner.path + "/run.json").checkWritable()
    #expect(throws: RunFolderError.missing(path: path + "/run.json")) {
      try RunDirectory.readDocument(at: path)
    }
  }

  @Test("errors of writing exit with 1, and all other errors with 5")
  func exitCodes() {
    #expect(RunFolderError.notWritable(path: "x", reason: "y").exitCode == 1)
    #expect(RunFolderError.missing(path: "x").exitCode == 5)
    #expect(RunFolderError.mixed(path: "x").exitCode == 5)
  }

  @Test("an error of reading names the command that writes the file")
  func remedy() {
    #expect(RunFolderError.missing(path: "a/run.json").description.contains("the 'run' command"))
    #expect(
      RunFolderError.missing(path: "results/baseline.json").description
        .contains("the 'baseline update' command"))
    #expect(
      RunFolderError.missing(path: "a/scenario.json").description == "There is no a/scenario.json.")
    #expect(RunFolderError.partial(path: "a/run.json").description.contains("the 'merge' command"))
  }
}
