import Foundation
import RunFolder
import Testing

@Suite("Writing a run folder")
struct WritingTests {
  private let folder: TemporaryFolder
  private var directory: RunDirectory { RunDirectory(folder.path + "/latest") }
  init() throws { folder = try TemporaryFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() }
  }

  @Test("what was written is read back")
  func journey() throws {
    try directory.write(makeContents(junit: "<x/>"))
    #expect(try directory.readDocument().workloads == makeDocument().workloads)
    #expect(try directory.readSamples() == makeSamples())
    #expect(try directory.readTrace() == makeTrace())
    #expect(try names == ["junit.xml", "report.md", "run.json", "samples.csv", "trace.json"])
  }

  @Test("equal runs are equal bytes")
  func deterministic() throws {
    try directory.write(makeContents())
    let first = try folder.text(of: "latest/run.json")
    try directory.write(makeContents())
    #expect(try folder.text(of: "latest/run.json") == first)
  }

  @Test("a second run takes the place of the first, and an old junit.xml goes")
  func replaces() throws {
    try directory.write(makeContents(seed: 1, junit: "<x/>"))
    try directory.write(makeContents(seed: 2))
    #expect(try directory.readDocument().seed == 2)
    #expect(try directory.readTrace() == makeTrace(seed: 2))
    #expect(try names == ["report.md", "run.json", "samples.csv", "trace.json"])
  }

  @Test("a second look is a run folder of its own, and goes with the next run")
  func secondLook() throws {
    try directory.write(makeContents(), secondLook: makeContents(seed: 2))
    let second = RunDirectory(directory.path + "/second-look")
    #expect(try second.readDocument().seed == 2)
    #expect(try second.readSamples() == makeSamples(seed: 2))
    #expect(try directory.readDocument().seed == 1)
    try directory.write(makeContents())
    #expect(try names == ["report.md", "run.json", "samples.csv", "trace.json"])
  }

  @Test("what is no file of a second look stays where it is")
  func strangersInSecondLook() throws {
    try directory.write(makeContents(), secondLook: makeContents(seed: 2))
    _ = try folder.write("mine", to: "latest/second-look/notes.txt")
    try directory.write(makeContents())
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.path + "/second-look")
    #expect(left == ["notes.txt"])
  }

  @Test("files of another run beside run.json are noticed")
  func mixed() throws {
    // As a crash between two renames leaves them: the new samples, the old run.json.
    try directory.write(makeContents(seed: 1))
    try AtomicFile.replace(directory.path(of: .samples), with: Sample.csv(makeSamples(seed: 2)))
    #expect(throws: RunFolderError.mixed(path: directory.path(of: .samples))) {
      try directory.readSamples()
    }
    #expect(try directory.readTrace() == makeTrace(seed: 1))
  }

  @Test("what is no file of a run stays where it is")
  func strangers() throws {
    try directory.checkWritable()
    _ = try folder.write("mine", to: "latest/notes.txt")
    try directory.write(makeContents())
    #expect(try folder.text(of: "latest/notes.txt") == "mine")
  }

  @Test("what a writer that died left behind is removed, what a living one holds is not")
  func abandoned() throws {
    try directory.checkWritable()
    // No process has a number beyond the largest that Linux and Darwin give.
    _ = try folder.write("", to: "latest/.run.json.99999999.staged")
    _ = try folder.write("", to: "latest/.run.json.1.staged")
    try directory.write(makeContents())
    #expect(try names.filter { $0.hasPrefix(".") } == [".run.json.1.staged"])
  }

  @Test("asking whether a folder can be written changes nothing in it")
  func check() throws {
    try directory.write(makeContents())
    let before = try folder.text(of: "latest/run.json")
    try directory.checkWritable()
    #expect(try folder.text(of: "latest/run.json") == before)
    #expect(try names == ["report.md", "run.json", "samples.csv", "trace.json"])
  }

  @Test("a file in the folder's place is one clear error")
  func fileInTheWay() throws {
    _ = try folder.write("", to: "latest")
    #expect(
      throws: RunFolderError.notWritable(
        path: directory.path, reason: "a file of that name is in the way")
    ) {
      try directory.checkWritable()
    }
  }

  @Test("a folder that cannot be written is one clear error", .enabled(if: geteuid() != 0))
  func notWritable() throws {
    try directory.checkWritable()
    chmod(directory.path, 0o555)
    defer { chmod(directory.path, 0o755) }
    #expect(
      throws: RunFolderError.notWritable(
        path: directory.path(of: .document), reason: "Permission denied")
    ) {
      try directory.checkWritable()
    }
  }

  @Test("a run that cannot be written leaves the old one as it was")
  func keepsTheOld() throws {
    try directory.write(makeContents(seed: 1))
    // A folder cannot be replaced by a file: the last rename fails.
    try FileManager.default.removeItem(atPath: directory.path(of: .report))
    try FileManager.default.createDirectory(
      atPath: directory.path(of: .report) + "/full", withIntermediateDirectories: true)
    #expect(throws: RunFolderError.self) { try directory.write(makeContents(seed: 2)) }
    #expect(try directory.readDocument().seed == 1)
    #expect(try names.filter { $0.hasPrefix(".") }.isEmpty)
  }
}
