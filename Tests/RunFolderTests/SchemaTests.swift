import RunFolder
import TestSupport
import Testing

@Suite("JSON Schemas")
struct SchemaTests {
  private func validator(_ name: String) throws -> SchemaValidator {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return try SchemaValidator(schemaAt: "/\(root)/results/schema/\(name).schema.json")
  }

  /// The text of run.json as it is written, with digests of the other files.
  private func written() throws -> String {
    let folder = try TemporaryFolder()
    try RunDirectory(folder.path).write(makeContents())
    return try folder.text(of: "run.json")
  }

  @Test("run.json is valid")
  func run() throws {
    #expect(try validator("run").errors(in: try written()).isEmpty)
  }

  @Test("trace.json is valid")
  func trace() throws {
    #expect(try validator("trace").errors(in: JSONText.compact(makeTrace())).isEmpty)
  }

  @Test("a line of the history is valid")
  func history() throws {
    let line = JSONText.compact(HistoryEntry(makeDocument()))
    #expect(try validator("history").errors(in: line).isEmpty)
  }

  @Test("a run.json without instructions is valid, and read as having none")
  func withoutInstructions() throws {
    let folder = try TemporaryFolder()
    let text = JSONText.pretty(makeDocument()).split(separator: "\n")
    // The test leaves out the lines of the first measurement's `instructions` object and, in the
    // second measurement, the value `null`.
    let start = try #require(text.firstIndex { $0.contains("\"instructions\" : {") })
    let end = try #require(text[start...].firstIndex { $0.contains("},") })
    let old = (text[..<start] + text[(end + 1)...]).filter {
      !$0.contains("\"instructions\" : null")
    }.joined(separator: "\n")
    #expect(!old.contains("instructions"))
    #expect(try validator("run").errors(in: old).isEmpty)
    let document = try RunDirectory.readDocument(at: folder.write(old, to: "old.json"))
    #expect(document.workloads[0].measurements.allSatisfy { $0.instructions == nil })
    #expect(document.workloads[0].measurements[0].allocations?.perFrame == 1.5)
  }

  @Test("a run.json without the counts and medians of later versions is valid, and read so")
  func withoutLaterFields() throws {
    let folder = try TemporaryFolder()
    let later = ["memoEvaluations", "processMedians", "closureOnlyEvaluations", "views"]
    let old = JSONText.pretty(makeDocument()).split(separator: "\n").filter { line in
      !later.contains { line.contains("\"\($0)\"") }
    }.joined(separator: "\n").replacing(",\n        }", with: "\n        }")
    #expect(later.allSatisfy { !old.contains("\"\($0)\"") })
    #expect(try validator("run").errors(in: old).isEmpty)
    let document = try RunDirectory.readDocument(at: folder.write(old, to: "old.json"))
    let measurement = document.workloads[0].measurements[0]
    #expect(measurement.counts.memoEvaluations == nil && measurement.counts.evaluations == 3)
    #expect(measurement.counts.closureOnlyEvaluations == nil && measurement.views == nil)
    #expect(measurement.time?.processMedians == nil && measurement.time?.perFrame.median == 10.25)
  }

  @Test(
    "a document with a missing key, an additional key or another type is invalid",
    arguments: [
      ("\"writes\" : null", "\"wrote\" : null"), ("\"time\" : null", "\"time\" : 5"),
      ("\"partial\" : false", "\"partial\" : 0"), ("\"seed\" : 1", "\"seed\" : -1"),
      ("\"outputChecksum\" : \"0123456789abcdef\"", "\"outputChecksum\" : \"xyz\""),
    ])
  func invalid(found: String, replacement: String) throws {
    let text = try written()
    #expect(text.contains(found))
    let changed = text.replacing(found, with: replacement)
    #expect(try !validator("run").errors(in: changed).isEmpty)
  }
}
