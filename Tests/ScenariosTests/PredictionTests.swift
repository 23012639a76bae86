import Numbers
import Scenarios
import Testing

@Suite("Predictions")
struct PredictionTests {
  private func prediction(_ text: String, _ grain: Grain) throws -> Prediction {
    Prediction(try world(text), grain, seed: 1)
  }

  private func evaluations(_ text: String, _ grain: Grain) throws -> [Int] {
    try prediction(text, grain).frames.map(\.evaluations)
  }

  /// A description of a root with ten children. Five children read the property `p`, and the other
  /// five children read the property `q`.
  private let wide = """
    { "id": "a", "models": { "M": { "p": 0, "q": 0 } }, "objects": { "m": "M" },
      "components": {
        "Root": {
          "children": [{ "component": "P", "times": 5 }, { "component": "Q", "times": 5 }] },
        "P": { "holds": { "m": "M" }, "reads": ["m.p"] },
        "Q": { "holds": { "m": "M" }, "reads": ["m.q"] } },
      "root": "Root", "frames": 4,
      "script": [[{ "write": "m.p" }], [{ "write": "m.q", "times": 3 }],
        [{ "write": "m.p", "add": 0 }]] }
    """

  @Test("with property tracking, a change evaluates the readers of the property, once per frame")
  func properties() throws {
    #expect(try evaluations(wide, .property) == [5, 5, 0, 5])
    let counts = try prediction(wide, .property).counts
    // The 12 components are the component that the host adds above the root, the described root,
    // and the ten children of the described root.
    #expect(counts.components == 12 && counts.mountEvaluations == 12)
    #expect(counts.registrations == 10 && counts.writes == 6)
    #expect(counts.notifications == 15 && counts.necessaryEvaluations == 15)
  }

  @Test("with whole objects, a write evaluates all holders of the object, changed or not")
  func objects() throws {
    #expect(try evaluations(wide, .object) == [10, 10, 10, 10])
    #expect(try prediction(wide, .object).frames.map(\.necessaryEvaluations) == [5, 5, 0, 5])
  }

  /// A component that reads the parity of a number, and a component that reads the number itself.
  private let parity = """
    { "id": "a", "models": { "M": { "p": 0, "odd": { "parity": ["p"] } } }, "objects": { "m": "M" },
      "components": {
        "Root": { "children": [{ "component": "P" }, { "component": "Odd" }] },
        "P": { "holds": { "m": "M" }, "reads": ["m.p"] },
        "Odd": { "holds": { "m": "M" }, "reads": ["m.odd"] } },
      "root": "Root", "frames": 3,
      "script": [[{ "write": "m.p", "add": 2 }], [{ "write": "m.p", "add": 1 }],
        [{ "write": "m.p", "add": 1 }, { "write": "m.p", "add": 1 }]] }
    """

  @Test("the reader of a memoised value that stays equal after all writes is not evaluated")
  func memos() throws {
    #expect(try evaluations(parity, .memoisedProperty) == [1, 2, 1])
    #expect(try evaluations(parity, .property) == [2, 2, 2])
    #expect(try evaluations(parity, .object) == [2, 2, 2])
  }

  private func memoEvaluations(_ text: String) throws -> [Int] {
    try prediction(text, .memoisedProperty).frames.map(\.memoEvaluations)
  }

  @Test("a stale memoised value is computed once per frame, also if its result does not change")
  func memoComputations() throws {
    #expect(try memoEvaluations(parity) == [1, 1, 1])
    #expect(try prediction(parity, .memoisedProperty).counts.memoEvaluations == 3)
  }

  @Test("computations are predicted only for engines with memoised values, and worlds with them")
  func memoComputationsOfOthers() throws {
    #expect(try prediction(parity, .property).counts.memoEvaluations == nil)
    #expect(try prediction(parity, .object).counts.memoEvaluations == nil)
    #expect(try prediction(wide, .memoisedProperty).counts.memoEvaluations == nil)
  }

  @Test("a memoised value is not computed if the memoised values that it reads did not change")
  func memosOfMemos() throws {
    let text = """
      { "id": "a",
        "models": {
          "M": { "p": 0, "q": 0, "odd": { "parity": ["p"] }, "total": { "sum": ["odd", "q"] } } },
        "objects": { "m": "M" },
        "components": { "Total": { "holds": { "m": "M" }, "reads": ["m.total"] } },
        "root": "Total", "frames": 4,
        "script": [[{ "write": "m.p", "add": 2 }], [{ "write": "m.p", "add": 1 }],
          [{ "write": "m.q" }], [{ "write": "m.p", "add": 1 }, { "write": "m.p", "add": -1 }]] }
      """
    #expect(try memoEvaluations(text) == [1, 2, 1, 1])
    #expect(try evaluations(text, .memoisedProperty) == [0, 1, 1, 0])
  }

  @Test("a memoised value that no component reads is computed when it is read again after a write")
  func unreadMemos() throws {
    let text = """
      { "id": "a", "models": { "M": { "p": 0, "on": 0, "odd": { "parity": ["p"] } } },
        "objects": { "m": "M" },
        "components": {
          "Leaf": {
            "holds": { "m": "M" }, "reads": [{ "if": "m.on", "then": ["m.odd"], "else": [] }] } },
        "root": "Leaf", "frames": 7,
        "script": [[{ "write": "m.p" }], [{ "toggle": "m.on" }], [{ "toggle": "m.on" }],
          [{ "write": "m.p" }], [{ "toggle": "m.on" }], [{ "toggle": "m.on" }],
          [{ "toggle": "m.on" }]] }
      """
    #expect(try memoEvaluations(text) == [0, 1, 0, 0, 1, 0, 0])
  }

  @Test("the memoised values of a removed component are computed, since it is evaluated once more")
  func memosOfRemovedComponent() throws {
    func text(_ reads: String) -> String {
      """
      { "id": "a",
        "models": {
          "M": { "on": 1, "p": 0, "odd": { "parity": ["p"] }, "even": { "parity": ["p", "p"] } } },
        "objects": { "m": "M" },
        "components": {
          "Root": {
            "holds": { "m": "M" },
            "children": [{ "if": "m.on", "then": [{ "component": "Leaf" }] }] },
          "Leaf": { "holds": { "m": "M" }, "reads": [\(reads)] } },
        "root": "Root", "frames": 1,
        "script": [[{ "write": "m.p", "add": 1 }, { "toggle": "m.on" }]] }
      """
    }
    #expect(try memoEvaluations(text("\"m.odd\", \"m.even\"")) == [2])
    #expect(try memoEvaluations(text("\"m.even\", \"m.odd\"")) == [2])
  }

  @Test(
    "a write without a value writes a number that was never written before",
    arguments: [
      #"{ "write": "m.p", "add": 1 }"#, #"{ "write": "m.p", "add": -3 }"#,
      #"{ "write": "m.p", "add": 1000000000 }"#, #"{ "toggle": "m.p" }"#,
      #"{ "write": "m.p", "value": 7 }"#,
    ])
  func nextNumbers(other: String) throws {
    let described = try world(
      """
      { "id": "a", "models": { "M": { "p": 0 } }, "objects": { "m": "M" },
        "components": { "Leaf": { "holds": { "m": "M" }, "reads": ["m.p"] } },
        "root": "Leaf", "frames": 100, "script": [[\(other)], [{ "write": "m.p" }]] }
      """)
    var writes = FrameWrites(described)
    var written: Set<Int> = [0]
    for frame in 0..<described.frames {
      _ = writes.perform(frame: frame, random: SplitMix64(seed: 1, frame: frame)) {
        assignment, _ in
        guard case .integer(let value) = assignment.value else { return }
        let isNew = written.insert(value).inserted
        if !frame.isMultiple(of: 2) { #expect(isNew, "frame \(frame) writes \(value) again") }
      }
    }
    let evaluations = Prediction(described, .property, seed: 1).frames.map(\.evaluations)
    for frame in stride(from: 1, to: described.frames, by: 2) {
      #expect(evaluations[frame] == 1, "frame \(frame)")
    }
  }

  @Test("a write and its reversal in one frame cause a redundant evaluation")
  func thereAndBack() throws {
    let text = wide.replacing(
      "[{ \"write\": \"m.q\", \"times\": 3 }]", with: "[{ \"toggle\": \"m.q\", \"times\": 2 }]")
    #expect(try evaluations(text, .property) == [5, 5, 0, 5])
    #expect(try prediction(text, .property).frames.map(\.necessaryEvaluations) == [5, 0, 0, 5])
  }

  @Test("a changed environment value invalidates its readers without a notification")
  func environment() throws {
    let text = """
      { "id": "a", "models": { "M": { "p": 0 } }, "objects": { "m": "M" },
        "components": {
          "Root": { "holds": { "m": "M" }, "sets": { "e": "m.p" },
            "children": [{ "component": "Middle" }, { "component": "Leaf" }] },
          "Middle": { "children": [{ "component": "Leaf", "times": 3 }] },
          "Leaf": { "uses": ["e"] } },
        "root": "Root", "frames": 1, "script": [[{ "write": "m.p" }]] }
      """
    let frame = try prediction(text, .property).frames[0]
    #expect(frame.notifications == 1 && frame.invalidations == 5)
    #expect(frame.evaluations == 5 && frame.necessaryEvaluations == 5)
  }

  @Test("a component that is notified and removed is evaluated once more, which is redundant")
  func removal() throws {
    let text = """
      { "id": "a", "models": { "M": { "on": 1, "p": 0 } }, "objects": { "m": "M" },
        "components": {
          "Root": { "holds": { "m": "M" },
            "children": [{ "if": "m.on", "then": [{ "component": "Leaf", "times": 4 }] }] },
          "Leaf": { "holds": { "m": "M" }, "reads": ["m.p"] } },
        "root": "Root", "frames": 2, "script": [[{ "write": "m.p" }, { "toggle": "m.on" }]] }
      """
    let prediction = try prediction(text, .property)
    #expect(prediction.frames.map(\.invalidations) == [5, 1])
    // The first frame evaluates the root and the four leaves that it removes. The second frame
    // evaluates the root and four new leaves.
    #expect(prediction.frames.map(\.evaluations) == [5, 5])
    #expect(prediction.frames.map(\.necessaryEvaluations) == [1, 5])
  }

  @Test("rows are identified by their objects")
  func rows() throws {
    let text = """
      { "id": "a", "models": { "M": { "rows": { "list": "r", "first": 3 } }, "R": { "p": 0 } },
        "objects": { "m": "M", "r": { "model": "R", "count": 4 } },
        "components": {
          "Root": { "holds": { "m": "M" },
            "children": [{ "each": "m.rows", "component": "Row", "with": { "r": "it" } }] },
          "Row": { "holds": { "r": "R" }, "reads": ["r.p"] } },
        "root": "Root", "frames": 4,
        "script": [[{ "append": "m.rows" }], [{ "reverse": "m.rows" }], [{ "clear": "m.rows" }],
          [{ "write": "r[*].p" }]] }
      """
    let prediction = try prediction(text, .property)
    #expect(prediction.frames.map(\.evaluations) == [2, 1, 1, 0])
    #expect(prediction.frames.map(\.necessaryEvaluations) == [2, 1, 1, 0])
    #expect(prediction.frames.map(\.writes) == [1, 1, 1, 4])
  }
}
