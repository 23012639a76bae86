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

  @Test("a written run folder is read back")
  func journey() throws {
    try directory.write(makeContents(junit: "<x/>"))
    #expect(try directory.readDocument().workloads == makeDocument().workloads)
    #expect(try directory.readSamples() == makeSamples())
    #expect(try directory.readTrace() == makeTrace())
    #expect(try names == ["junit.xml", "report.md", "run.json", "samples.csv", "trace.json"])
  }

  @Test("equal runs give equal bytes")
  func deterministic() throws {
    try directory.write(makeContents())
    let first = try folder.text(of: "latest/run.json")
    try directory.write(makeContents())
    #expect(try folder.text(of: "latest/run.json") == first)
  }

  @Test("a second run replaces the first, and removes an old junit.xml")
  func replaces() throws {
    try directory.write(makeContents(seed: 1, junit: "<x/>"))
    try directory.write(makeContents(seed: 2))
    #expect(try directory.readDocument().seed == 2)
    #expect(try directory.readTrace() == makeTrace(seed: 2))
    #expect(try names == ["report.md", "run.json", "samples.csv", "trace.json"])
  }

  @Test("a confirmation run has its own run folder, which the next run removes")
  func secondLook() throws {
    try directory.write(makeContents(), secondLook: makeContents(seed: 2))
    let second = RunDirectory(directory.path + "/second-look")
    #expect(try second.readDocument().seed == 2)
    #expect(try second.readSamples() == makeSamples(seed: 2))
    #expect(try directory.readDocument().seed == 1)
    try directory.write(makeContents())
    #expect(try names == ["report.md", "run.json", "samples.csv", "trace.json"])
  }

  @Test("other files in the folder of a confirmation run are kept")
  func strangersInSecondLook() throws {
    try directory.write(makeContents(), secondLook: makeContents(seed: 2))
    _ = try folder.write("mine", to: "latest/second-look/notes.txt")
    try directory.write(makeContents())
    let left = try FileManager.default.contentsOfDirectory(atPath: directory.path + "/second-look")
    #expect(left == ["notes.txt"])
  }

  @Test("files of another run beside run.json are an error")
  func mixed() throws {
    // After a crash between two renames, the folder contains the new samples and the old run.json.
    try directory.write(makeContents(seed: 1))
    try AtomicFile.replace(directory.path(of: .samples), with: Sample.csv(makeSamples(seed: 2)))
    #expect(throws: RunFolderError.mixed(path: directory.path(of: .samples))) {
      try directory.readSamples()
    }
    #expect(try directory.readTrace() == makeTrace(seed: 1))
  }

  @Test("the check before the first baseline of a new package makes the folder")
  func newFolder() throws {
    let path = directory.path + "/results/baseline.json"
    try AtomicFile.checkReplaceable(path)
    try AtomicFile.replace(path, with: "{}")
    #expect(try folder.text(of: "latest/results/baseline.json") == "{}")
  }

  @Test("other files in a run folder are kept")
  func strangers() throws {
    try directory.checkWritable()
    _ = try folder.write("mine", to: "latest/notes.txt")
    try directory.write(makeContents())
    #expect(try folder.text(of: "latest/notes.txt") == "mine")
  }

  @Test("temporary files of an ended writer are removed, and those of a running writer are kept")
  func abandoned() throws {
    try directory.checkWritable()
    // The number in the name is larger than the id of any process on Linux and Darwin.
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

  @Test("a file at the folder's place is an error")
  func fileInTheWay() throws {
    _ = try folder.write("", to: "latest")
    #expect(
      throws: RunFolderError.notWritable(
        path: directory.path, reason: "a file of that name is in the way")
    ) {
      try directory.checkWritable()
    }
  }

  @Test(
    "a folder that cannot be written is an error",
    .enabled(if: geteuid() != 0, "root can write into every folder"))
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

  @Test("a run that cannot be written does not change the old one")
  func keepsTheOld() throws {
    try directory.write(makeContents(seed: 1))
    // A file cannot replace a folder, so the last rename fails.
    try FileManager.default.removeItem(atPath: directory.path(of: .report))
    try FileManager.default.createDirectory(
      atPath: directory.path(of: .report) + "/full", withIntermediateDirectories: true)
    #expect(throws: RunFolderError.self) { try directory.write(makeContents(seed: 2)) }
    #expect(try directory.readDocument().seed == 1)
    #expect(try names.filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("a folder that a run has reserved cannot be reserved again, until the run has ended")
  func reservation() throws {
    try directory.checkWritable()
    let path = directory.path
    var first: FolderReservation? = try FolderReservation(path)
    #expect(throws: RunFolderError.inUse(path: path)) { try FolderReservation(path) }
    #expect(try names == [])
    withExtendedLifetime(first) {}
    first = nil
    _ = try FolderReservation(path)
  }
}
