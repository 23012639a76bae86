import Findings
import Foundation
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("Data of the explorer")
struct ExplorerDataTests {
  /// The data in the form in which the script of the page reads the data.
  private struct Decoded: Decodable {
    struct Tree: Decodable {
      var kinds: [String]
      var kind: [Int]
      var labels: [String]
      var parents: [Int]
    }

    struct Workload: Decodable {
      var name: String
      var title: String?
      var tree: Int
      var steps: [String]?
      var engines: [Engine]
    }

    struct Engine: Decodable {
      var id: String
      var track: Int

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        id = try container.decode(String.self)
        track = try container.decode(Int.self)
      }
    }

    struct Start: Decodable {
      var workload: Int
      var engines: [String]
    }

    var trees: [Tree]
    var tracks: [[[ComponentRuns]]]
    var workloads: [Workload]
    var start: Start
    var titles: [String: String]
    var reasons: [String: String]
  }

  private func decoded(_ trace: Trace, _ document: RunDocument? = nil) throws -> Decoded {
    let data = try #require(ExplorerData(trace, document ?? SoundRun.document("a")))
    return try JSONDecoder().decode(Decoded.self, from: Data(JSONText.compact(data).utf8))
  }

  @Test("every component keeps its name and its parent")
  func tree() throws {
    let tree = try #require(decoded(SmallTrace.trace).trees.first)
    let names = zip(tree.kind, tree.labels).map { tree.kinds[$0] + $1 }
    #expect(names == ["App", "List", "Row[0]", "Row \"b\""])
    #expect(tree.parents == [-1, 0, 1, 1])
  }

  @Test("every frame of every engine keeps its four parts")
  func frames() throws {
    let data = try decoded(SmallTrace.trace)
    for (workload, traced) in zip(data.workloads, SmallTrace.trace.workloads) {
      #expect(workload.engines.map(\.id) == traced.engines.map(\.engine))
      for (engine, expected) in zip(workload.engines, traced.engines) {
        let parts = expected.frames.map {
          [$0.notified, $0.invalidated, $0.evaluated, $0.redundant]
        }
        #expect(data.tracks[engine.track] == parts)
      }
    }
  }

  @Test("a frame keeps its closure-only evaluations, and a tree its components of the tool")
  func closureOnly() throws {
    var trace = SmallTrace.trace
    trace.workloads[0].components[3].isOwnView = false
    trace.workloads[0].engines[0].frames[0].closureOnly = ComponentRuns([1])
    let data = try #require(ExplorerData(trace, SoundRun.document("a")))
    let text = JSONText.compact(data)
    // The runs after the causes, of which there are none, are those of the closure-only components.
    #expect(text.contains(",[],[1,1]]"))
    #expect(text.contains("\"others\":[3,1]"))
  }

  @Test("equal trees and equal frames are stored once")
  func shared() throws {
    let data = try decoded(SmallTrace.trace)
    #expect(data.trees.count == 1 && data.workloads.map(\.tree) == [0, 0])
    #expect(data.workloads[0].engines.map(\.track) == [0, 1, 0])
  }

  @Test("workloads and engines have the titles of the run document")
  func titles() throws {
    var document = SoundRun.document("a")
    document.engines[0].title = "An engine"
    var trace = SmallTrace.trace
    trace.workloads[0].id = document.workloads[0].id
    trace.workloads[0].parameters = document.workloads[0].parameters
    let data = try decoded(trace, document)
    #expect(data.workloads.map(\.title) == [document.workloads[0].title, nil])
    #expect(data.titles[document.engines[0].id] == "An engine")
  }

  @Test("steps have the names of the trace")
  func steps() throws {
    var trace = SmallTrace.trace
    trace.workloads[0].steps = ["add", "remove"]
    #expect(try decoded(trace).workloads.map(\.steps) == [["add", "remove"], nil])
  }

  @Test("causes are sentences, and follow the four parts of their frame")
  func causes() throws {
    var trace = SmallTrace.trace
    trace.workloads[0].causes = [
      .init(
        .write, type: "Model", property: "name", function: "Model.rename()", file: "a/Model.swift",
        line: 7, read: true), .init(.state, property: "isOpen", from: 1), .init(.mounted),
      .init(.inputs, inputs: ["text"], from: 2), .init(.notified),
    ]
    trace.workloads[0].engines[1].frames[0].causes = [
      .init(cause: 0, components: ComponentRuns([0, 2, 3])),
      .init(cause: 1, components: ComponentRuns([1])),
    ]
    let data = try #require(ExplorerData(trace, SoundRun.document("a")))
    let json = JSONText.compact(data)
    #expect(json.contains("[[0,0,1,2,2],[1,1,1]]"))
    let write = "Model.name, written by Model.rename() at Model.swift:7"
    let causes = [
      #"["\#(write)","\#(write)",null,true]"#,
      #"["the state isOpen of a component above changed",null,1,false]"#,
      #"["this component was made by the evaluation of its parent",null,-1,false]"#,
      #"["text got a new value from the evaluation of another component",null,2,false]"#,
      #"["notified of a write that the trace does not name","#
        + #""a write that the trace does not name",null,false]"#,
    ]
    #expect(json.contains(#""causes":[\#(causes.joined(separator: ","))]"#))
    // Only a workload whose trace contains causes has a table of causes.
    #expect(json.components(separatedBy: "\"causes\"").count == 2)
  }

  @Test("the explorer starts with the baseline beside the subject, and has words for each reason")
  func start() throws {
    let data = try decoded(SmallTrace.trace)
    #expect(data.start.workload == 0 && data.start.engines == ["publish-all", "fine"])
    #expect(data.reasons["notified"] == Explanation.Reason.notified.words)
    #expect(data.reasons.count == Explanation.Reason.allCases.count)
  }

  @Test("the explorer starts with the deciding engines, and the app where they differ most")
  func startOfADecision() throws {
    var document = SoundRun.document("a", "b")
    for index in document.workloads.indices { document.workloads[index].kind = .app }
    let decision = try #require(Decision(document))
    let pair = [try #require(decision.parts.first).reference, try #require(decision.engines.first)]
    var trace = SmallTrace.trace
    for (index, workload) in document.workloads.prefix(2).enumerated() {
      trace.workloads[index].id = workload.id
      trace.workloads[index].parameters = workload.parameters
      trace.workloads[index].engines[0].engine = pair[1]
      trace.workloads[index].engines[1].engine = pair[0]
    }
    for frame in trace.workloads[0].engines[1].frames.indices {
      trace.workloads[0].engines[1].frames[frame].redundant = ComponentRuns([])
    }
    let start = try decoded(trace, document).start
    #expect(start.workload == 1 && start.engines == pair)
  }

  @Test("a trace without components or frames has no explorer data")
  func empty() {
    let document = SoundRun.document("a")
    #expect(ExplorerData(Trace(), document) == nil)
    var unframed = SmallTrace.trace
    for workload in unframed.workloads.indices {
      for engine in unframed.workloads[workload].engines.indices {
        unframed.workloads[workload].engines[engine].frames = []
      }
    }
    #expect(ExplorerData(unframed, document) == nil)
  }
}
