import Foundation
import RunFolder
import Testing

@Suite("history.jsonl")
struct HistoryTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/history.jsonl" }
  init() throws { folder = try TemporaryFolder() }

  @Test("each run adds a line to the history")
  func lines() throws {
    try HistoryEntry(makeDocument(seed: 1)).append(to: path)
    try HistoryEntry(makeDocument(seed: 2)).append(to: path)
    #expect(try HistoryEntry.read(path).map(\.seed) == [1, 2])
    #expect(try folder.text(of: "history.jsonl").split(separator: "\n").count == 2)
  }

  @Test("a line of the history contains the results of each engine")
  func content() throws {
    let line = try #require(HistoryEntry(makeDocument()).workloads.first)
    #expect(line.engine == "fine")
    #expect(line.evaluations == 3)
    #expect(line.median == 10.25)
  }

  @Test("an incomplete line after a crash does not affect the lines before and after it")
  func cut() throws {
    try HistoryEntry(makeDocument(seed: 1)).append(to: path)
    let cut = try folder.text(of: "history.jsonl") + #"{"schemaVersion":1,"da"#
    _ = try folder.write(cut, to: "history.jsonl")
    try HistoryEntry(makeDocument(seed: 2)).append(to: path)
    #expect(try HistoryEntry.read(path).map(\.seed) == [1, 2])
  }

  @Test("a history that cannot be written is an error")
  func notWritable() {
    #expect(throws: RunFolderError.notWritable(path: folder.path, reason: "Is a directory")) {
      try HistoryEntry(makeDocument()).append(to: folder.path)
    }
  }
}
