import Foundation
import Testing

@testable import RunFolder

@Suite("JSON of a run document")
struct JSONTests {
  /// The JSON of the document, parsed without the types of this package.
  private func json() throws -> [String: Any] {
    let text = JSONText.pretty(makeDocument())
    return try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func measurements() throws -> [[String: Any]] {
    let workloads = try #require(try json()["workloads"] as? [[String: Any]])
    return try #require(workloads[0]["measurements"] as? [[String: Any]])
  }

  @Test("every measurement has every count, and null for an unknown one")
  func counts() throws {
    for measurement in try measurements() {
      let counts = try #require(measurement["counts"] as? [String: Any])
      #expect(
        Set(counts.keys) == [
          "components", "mountEvaluations", "frames", "writes", "notifications", "invalidations",
          "evaluations", "necessaryEvaluations", "closureOnlyEvaluations", "redundantEvaluations",
          "missedUpdates", "registrations", "memoEvaluations",
        ])
    }
    let counts = try #require(try measurements()[0]["counts"] as? [String: Any])
    #expect(counts["components"] as? Int == 10)
    #expect(counts["writes"] is NSNull)
  }

  @Test("a measurement without times has null as its time")
  func time() throws {
    #expect(try measurements()[1]["time"] is NSNull)
    #expect(try measurements()[1]["allocations"] is NSNull)
  }

  @Test("an unresolved phase is null, and a 0 in earlier documents is read as null")
  func phases() throws {
    let time = try #require(try measurements()[0]["time"] as? [String: Any])
    let phases = try #require(time["phases"] as? [String: Any])
    #expect(phases["invalidate"] as? Double == 1)
    #expect(phases["evaluate"] is NSNull && phases["register"] is NSNull)
    let old = #"{"invalidate":12.5,"evaluate":0,"register":0}"#
    let read = try JSONDecoder().decode(Timing.Phases.self, from: Data(old.utf8))
    #expect(read == .init(invalidate: 12.5))
  }

  @Test(
    "JSON below the given depth is on one line, and each object of an array has its own line")
  func depth() throws {
    let value = [
      "a": [["x": [1, 2], "y": []], ["z": [3]]], "b": [["odd \" ] }\n": [Int]()], [:]],
    ]
    #expect(
      JSONText.pretty(value, brokenDownTo: 1) == """
        {
          "a" : [
            {"x" : [1, 2], "y" : []},
            {"z" : [3]}
          ],
          "b" : [
            {"odd \\" ] }\\n" : []},
            {}
          ]
        }

        """)
  }

  @Test("a document is unchanged after encoding and decoding")
  func journey() throws {
    let text = JSONText.pretty(makeDocument())
    let read = try JSONDecoder().decode(RunDocument.self, from: Data(text.utf8))
    #expect(read == makeDocument())
    #expect(JSONText.pretty(read) == text)
  }

  @Test("a trace is unchanged after encoding and decoding")
  func trace() throws {
    let text = JSONText.compact(makeTrace())
    #expect(try JSONDecoder().decode(Trace.self, from: Data(text.utf8)) == makeTrace())
    #expect(text.contains(#""parent":null"#))
  }

  @Test("a trace of version 1 is read without causes")
  func oldTrace() throws {
    let text = """
      {"schemaVersion":1,"workloads":[{"id":"wide","parameters":{"frames":2},
      "components":[{"id":0,"name":"Root","parent":null}],"engines":[{"engine":"fine",
      "frames":[{"notified":[0,1],"invalidated":[0,1],"evaluated":[0,1],"redundant":[]}]}]}]}
      """
    let trace = try JSONText.decode(
      Trace.self, from: Data(text.utf8), steps: Trace.schemaSteps, path: "trace.json")
    #expect(trace.workloads[0].engines[0].frames[0].evaluated.ids == [0])
    #expect(trace.workloads[0].causes.isEmpty)
    #expect(trace.workloads[0].step(ofFrame: 1) == nil)
  }

  @Test("a trace keeps which evaluations were closure-only, and which components are own views")
  func views() throws {
    var trace = makeTrace()
    trace.workloads[0].components = [
      .init(id: 0, name: "Root", parent: nil),
      .init(id: 1, name: "Toggle \"On\"", parent: 0, isOwnView: false),
      .init(id: 2, name: "Content", parent: 1, isOwnView: false),
    ]
    let frame = Trace.Frame(
      evaluated: ComponentRuns([0, 0, 1, 2]), redundant: ComponentRuns([0, 2]),
      closureOnly: ComponentRuns([0, 1]))
    trace.workloads[0].engines[0].frames = [frame]
    let read = try JSONDecoder().decode(Trace.self, from: Data(JSONText.compact(trace).utf8))
    #expect(read == trace)
    let workload = read.workloads[0]
    #expect(
      workload.engines[0].frames[0].views(among: workload.components)
        == ViewCounts(evaluations: 2, redundant: 1, closureOnly: 1))
    #expect((0...2).map(workload.words) == ["Root", "Toggle in Root", "Content in Root"])
  }

  @Test("a text that several causes use is stored once in a trace")
  func interned() throws {
    var trace = makeTrace()
    trace.workloads[0].causes += [.init(.write, type: "Store", property: "title", read: false)]
    let text = JSONText.compact(trace)
    #expect(text.components(separatedBy: #""Store""#).count == 2)
    #expect(try JSONDecoder().decode(Trace.self, from: Data(text.utf8)) == trace)
  }

  @Test("a cause with a reference to a missing text is an error")
  func missingText() {
    let text = JSONText.compact(makeTrace()).replacing(#""function":4"#, with: #""function":40"#)
    #expect(text.contains("40"))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Trace.self, from: Data(text.utf8))
    }
  }

  @Test("engines that were counted separately share one table of causes in the trace")
  func tables() throws {
    var trace = makeTrace().workloads[0]
    let own: [Trace.Cause] = [.init(.mounted), trace.causes[0]]
    trace.add(
      .init(
        engine: "publish-all",
        frames: [
          .init(
            evaluated: ComponentRuns([0, 1]),
            causes: [
              .init(cause: 0, components: ComponentRuns([0])),
              .init(cause: 1, components: ComponentRuns([1])),
            ])
        ]), causes: own)
    #expect(trace.causes.count == 3)
    let frame = trace.engines[1].frames[0]
    #expect(trace.causes(of: 0, in: frame) == [own[0]])
    #expect(trace.causes(of: 1, in: frame) == [own[1]])
    #expect(trace.causes(of: 1, in: trace.engines[0].frames[0]) == [trace.causes[0]])
  }

  @Test("a workload may have its own parameters")
  func ownParameter() throws {
    let parameters = try JSONDecoder().decode(
      Parameters.self, from: Data(#"{"frames":9,"messages":3,"rows":2}"#.utf8))
    #expect(parameters == ["rows": 2, "messages": 3, "frames": 9])
    #expect(parameters.key == "rows=2 messages=3 frames=9")
    #expect(Parameters(key: parameters.key) == parameters)
  }

  @Test(
    "a parameter whose name would corrupt samples.csv is refused",
    arguments: ["a b", "a,b", "a=b", ""])
  func unfitParameter(name: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Parameters.self, from: Data("{\"\(name)\":3}".utf8))
    }
  }

  @Test("for a document of version 1, the facts of engines come from their declarations")
  func completed() throws {
    var text = JSONText.pretty(makeDocument())
    text.replace("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 1")
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/run.json"))
    var document = try RunDirectory.readDocument(at: folder.path + "/run.json")
    #expect(document.facts(of: "fine") == nil)
    let facts = EngineFacts(
      grain: .property, role: .engine, notation: "FineObservation",
      look: .init(light: "#009e73", dark: "#1fc596", mark: .circle))
    document = document.completed(with: ["fine": facts])
    #expect(document.facts(of: "fine") == facts)
    #expect(document.schemaVersion == 2)
  }

  /// Reads a document whose workloads have these ids, after `change` has changed the document's
  /// text. Returns the kinds of the workloads.
  private func kinds(
    _ ids: [String], _ change: (inout String) -> Void
  ) throws -> [WorkloadKind] {
    var document = makeDocument()
    document.workloads = ids.map { id in
      WorkloadResult(
        id: id, title: id, kind: .app, hash: "", parameters: [:], notApplicable: [],
        measurements: [])
    }
    var text = JSONText.pretty(document)
    change(&text)
    let folder = try TemporaryFolder()
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/run.json"))
    return try RunDirectory.readDocument(at: folder.path + "/run.json").workloads.map(\.kind)
  }

  @Test("a document states the kind of each workload, independent of its id")
  func kind() throws {
    #expect(try kinds(["op.fire", "wide"]) { _ in } == [.app, .app])
  }

  @Test("a workload without a kind is a tree")
  func noKind() throws {
    let kinds = try kinds(["op.fire"]) { $0.replace("\"kind\" : \"app\",", with: "") }
    #expect(kinds == [.tree])
  }

  @Test("in a document of version 1, ids determine the kinds")
  func kindsOfVersion1() throws {
    let kinds = try kinds(["op.fire", "app.chat", "wide", "apply"]) {
      $0.replace("\"schemaVersion\" : 2", with: "\"schemaVersion\" : 1")
      $0.replace("\"kind\" : \"app\",", with: "")
    }
    #expect(kinds == [.operation, .app, .tree, .tree])
  }

  @Test("amplification is the number of evaluations divided by the necessary ones")
  func amplification() {
    #expect(Counts(evaluations: 30, necessaryEvaluations: 10).amplification == 3)
    #expect(Counts(evaluations: 30, necessaryEvaluations: 0).amplification == nil)
  }

  @Test(
    "a run-length list contains the ids that were put in",
    arguments: [[], [4], [0, 1, 2, 7, 8, 3]])
  func runs(ids: [Int]) {
    #expect(ComponentRuns(ids).ids == ids)
    #expect(ComponentRuns(ids).count == ids.count)
  }

  @Test("a sorted run-length list is ascending and as short as possible")
  func sortedRuns() {
    #expect(ComponentRuns([5, 3, 4]).sorted.runs == [3, 3])
    #expect(ComponentRuns([1, 2, 7]).sorted.runs == [1, 2, 7, 1])
    // If a component is notified twice, the component's id occurs twice.
    #expect(ComponentRuns([4, 5, 4]).sorted.runs == [4, 1, 4, 2])
  }

  @Test("a run-length list of an odd length is refused")
  func unpairedRuns() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ComponentRuns.self, from: Data("[1,2,3]".utf8))
    }
  }

  @Test("the digest of a text is its FNV-1a hash")
  func digest() {
    // These values are test vectors of draft-eastlake-fnv.
    #expect(Digest(of: "").hex == "cbf29ce484222325")
    #expect(Digest(of: "foobar").hex == "85944171f73967e8")
  }

  @Test("an array of numbers is on one line, and texts are unchanged")
  func numbers() throws {
    struct Value: Codable, Equatable {
      var counts: [Int]
      var nested: [[Double]]
      var none: [Int]
      var text: String
      var texts: [String]
    }
    let value = Value(
      counts: [1, -2, 30], nested: [[0.5], []], none: [], text: "[\n 1,\n 2 ] \\\"[3]",
      texts: ["[4, 5]", "6"])
    let text = JSONText.pretty(value)
    #expect(text.contains("\"counts\" : [1, -2, 30],\n"))
    #expect(text.contains("[0.5]"))
    #expect(try JSONDecoder().decode(Value.self, from: Data(text.utf8)) == value)
  }
}
