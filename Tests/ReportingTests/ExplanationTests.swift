import Messages
import RunFolder
import TestSupport
import Testing

@testable import Reporting

@Suite("Why components were evaluated")
struct ExplanationTests {
  /// App(0) with a form(1) of a field(2), and a list(3) of four rows(4-7).
  private func trace(_ frames: [Trace.Frame], engine: String = "fine") -> Trace.WorkloadTrace {
    let rows = (4...7).map { Trace.Component(id: $0, name: "Row[\($0)]", parent: 3) }
    return Trace.WorkloadTrace(
      id: "tree.mixed", parameters: Parameters([.components: 8]),
      components: [
        .init(id: 0, name: "App", parent: nil), .init(id: 1, name: "Form", parent: 0),
        .init(id: 2, name: "TextField \"Name\"", parent: 1), .init(id: 3, name: "List", parent: 0),
      ] + rows,
      engines: [.init(engine: engine, frames: frames)])
  }

  private func frame(
    notified: [Int] = [], invalidated: [Int] = [], evaluated: [Int], redundant: [Int] = []
  ) -> Trace.Frame {
    Trace.Frame(
      notified: ComponentRuns(notified), invalidated: ComponentRuns(invalidated),
      evaluated: ComponentRuns(evaluated), redundant: ComponentRuns(redundant))
  }

  @Test("notified, invalidated by itself, handed new inputs: each is told apart")
  func reasons() throws {
    let explanation = try Explanation(
      trace([frame(notified: [3], invalidated: [2, 3], evaluated: [2, 3, 4], redundant: [4])]),
      engine: "fine")
    #expect(explanation.evaluations.map(\.id) == [2, 3, 4])
    #expect(explanation.evaluations.map(\.reason) == [.ownInvalidation, .notified, .newInputs])
    #expect(explanation.evaluations.map(\.redundant) == [0, 0, 1])
  }

  @Test("the first frame that evaluated anything is explained, unless one is named")
  func frames() throws {
    let frames = [frame(evaluated: []), frame(invalidated: [1], evaluated: [1, 1])]
    #expect(try Explanation(trace(frames), engine: "fine").frame == 2)
    #expect(try Explanation(trace(frames), engine: "fine").evaluations[0].times == 2)
    let first = try Explanation(trace(frames), engine: "fine", frame: 1)
    #expect(first.text.hasSuffix("nothing was evaluated\n"))
    #expect(throws: Problem.self) { try Explanation(trace(frames), engine: "fine", frame: 3) }
    #expect(throws: Problem.self) { try Explanation(trace(frames), engine: "fine", frame: 0) }
  }

  @Test("where engines differ, the frame in which they differ most is explained")
  func mostDifferent() throws {
    var both = trace([
      frame(evaluated: [1]), frame(evaluated: [1]), frame(evaluated: [2]), frame(evaluated: []),
    ])
    both.engines.append(
      .init(
        engine: "publish-all",
        frames: [
          frame(evaluated: [1]), frame(evaluated: [1, 2]), frame(evaluated: [1, 2, 3]),
          frame(evaluated: [1, 2]),
        ]))
    #expect(try Explanation(both, engine: "fine").frame == 3)
    #expect(try Explanation(both, engine: "publish-all").frame == 3)
  }

  @Test("an engine that was not traced is an error that names those that were")
  func engine() {
    #expect(throws: Problem.unknownEngine("oracle", known: ["fine"])) {
      try Explanation(trace([frame(evaluated: [1])]), engine: "oracle")
    }
  }

  @Test(
    "the tree shows what is above an evaluated component, and folds siblings that went the same way"
  )
  func tree() throws {
    let explanation = try Explanation(
      trace([
        frame(
          notified: [3], invalidated: [2, 3], evaluated: [2, 3, 4, 5, 6, 7], redundant: [4, 5, 6])
      ]), engine: "fine")
    #expect(
      explanation.text == """
        tree.mixed components=8 on fine, frame 1 of 1: 6 evaluations, 3 redundant
          1 notified; 1 own state or environment; 4 made by its parent, or handed new inputs
          App
            Form
              TextField "Name": own state or environment
            List: notified
              3 × Row: made by its parent, or handed new inputs, redundant
              Row[7]: made by its parent, or handed new inputs

        """)
  }

  @Test("a component that the trace does not know, or a parent that is none, breaks nothing")
  func unsound() throws {
    var trace = trace([frame(invalidated: [1, 9], evaluated: [1, 9])])
    trace.components[1].parent = 5
    let text = try Explanation(trace, engine: "fine").text
    #expect(text.contains("Form: own state") && text.contains("?: own state"))
  }

  @Test("an id means its smallest tree; an id with parameters means that one")
  func choice() {
    let large = Trace.WorkloadTrace(
      id: "wide", parameters: Parameters([.components: 3]),
      components: (0..<3).map { .init(id: $0, name: "C", parent: nil) }, engines: [])
    let small = Trace.WorkloadTrace(
      id: "wide", parameters: Parameters([.components: 1]),
      components: [.init(id: 0, name: "C", parent: nil)], engines: [])
    let all = Trace(workloads: [large, small])
    #expect(Explanation.trace(of: "wide", in: all) == small)
    #expect(Explanation.trace(of: "wide components=3", in: all) == large)
    #expect(Explanation.trace(of: "tree", in: all) == nil)
  }

  @Test("the first engine that the measurement is about is explained, else the first")
  func usualEngine() {
    func explained(_ trace: Trace.WorkloadTrace) -> String? {
      Explanation.usualEngine(
        of: trace, facts: { id in fakeEngines.first { $0.id == id }?.facts })
    }
    #expect(explained(trace([], engine: "oracle")) == "oracle")
    var both = trace([], engine: "oracle")
    both.engines.append(.init(engine: "fine", frames: []))
    #expect(explained(both) == "fine")
  }
}
