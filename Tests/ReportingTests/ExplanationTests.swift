import Messages
import RunFolder
import TestSupport
import Testing

@testable import Reporting

@Suite("Reasons of evaluations")
struct ExplanationTests {
  /// A trace of eight components. The ids are: App 0, Form 1 and its field 2, List 3 and its rows 4
  /// to 7. Form and List are children of App.
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

  /// A trace with causes. The component List (id 3) is evaluated because of a write, and Row[4]
  /// because of new inputs from List.
  private var caused: Trace.WorkloadTrace {
    var trace = trace([frame(notified: [3], invalidated: [3], evaluated: [3, 4], redundant: [4])])
    trace.steps = ["press Add"]
    trace.causes = [
      .init(
        .write, type: "Store", property: "rows", function: "Store.add(_:)", file: "A/Store.swift",
        line: 7, read: true),
      .init(.inputs, inputs: ["onTap()"]),
    ]
    trace.engines[0].frames[0].causes = [
      .init(cause: 0, components: ComponentRuns([3])),
      .init(cause: 1, components: ComponentRuns([4])),
    ]
    return trace
  }

  @Test("an evaluation has the causes that the trace records")
  func causes() throws {
    let explanation = try Explanation(caused, engine: "fine")
    #expect(explanation.step == "press Add")
    #expect(explanation.evaluations.map(\.causes) == [[caused.causes[0]], [caused.causes[1]]])
    #expect(
      explanation.text.contains(
        "List: Store.rows, written by Store.add(_:) at Store.swift:7\n"
          + "      Row[4]: onTap() got a new value from the evaluation of List; redundant\n"))
  }

  @Test("a redundant evaluation of a body that reads the written property says what is equal")
  func equalOutput() throws {
    var trace = caused
    trace.engines[0].frames[0].redundant = ComponentRuns([3, 4])
    let text = try Explanation(trace, engine: "fine").text
    #expect(text.contains("Store.swift:7; redundant: \(Explanation.equalOutput)\n"))
    #expect(
      text.contains("Row[4]: onTap() got a new value from the evaluation of List; redundant\n"))
  }

  @Test("a write that the body does not read says why the component was notified")
  func unread() {
    let cause = Trace.Cause(.write, type: "Store", property: "rows", read: false)
    #expect(
      cause.words
        == "Store.rows, written by \(Trace.Cause.unknownPlace) (this body does not read the"
        + " property, but it observes the object, and an"
        + " ObservableObject notifies every observer)")
  }

  @Test("a type is named without the types that contain it")
  func nestedType() {
    func words(_ type: String) -> String {
      Trace.Cause(.write, type: type, property: "name").words
    }
    #expect(words("Notation.Menu.Donut") == "Donut.name, written by \(Trace.Cause.unknownPlace)")
    #expect(
      words("Box<Menu.Donut>") == "Box<Menu.Donut>.name, written by \(Trace.Cause.unknownPlace)")
    #expect(
      words("Menu.Box<Menu.Donut>")
        == "Box<Menu.Donut>.name, written by \(Trace.Cause.unknownPlace)")
  }

  @Test("the place of a write has a file only if people wrote the file and the line is known")
  func place() {
    func words(_ file: String, _ line: Int?) -> String {
      Trace.Cause(
        .write, type: "Store", property: "rows", function: "Store.add()", file: file, line: line
      ).words
    }
    #expect(words("A/Store.swift", 7) == "Store.rows, written by Store.add() at Store.swift:7")
    #expect(words("A/Store.swift.o", nil) == "Store.rows, written by Store.add()")
    #expect(words("@__swiftmacro_5Store.swift", 1) == "Store.rows, written by Store.add()")
  }

  @Test("an object that announces its change itself is named, without a property")
  func announced() {
    let cause = Trace.Cause(
      .write, type: "Menu.Donut", function: "Donut.rename()", file: "A/Donut.swift", line: 20,
      read: false)
    #expect(
      cause.words
        == "Donut announced a change of all its properties in Donut.rename() at Donut.swift:20")
  }

  @Test("every kind of cause says what is known, and what the trace does not say")
  func kinds() {
    let causes: [Trace.Cause] = [
      .init(.mounted), .init(.inputs, inputs: ["text", "isOn"]), .init(.inputs, inputs: []),
      .init(.inputs, inputs: ["text"], from: 3), .init(.inputs),
      .init(.state, property: "isOpen"), .init(.state, property: "isOpen", from: 1), .init(.state),
      .init(.environment, property: "locale"), .init(.environment), .init(.scrolled),
      .init(.notified),
    ]
    #expect(
      causes.map(\.words) == [
        "this component was made by the evaluation of its parent",
        "text, isOn got new values from the evaluation of its parent",
        "this component was evaluated with the body that contains it, the body of its parent",
        "text got a new value from the evaluation of another component",
        "the evaluation of its parent made this component or passed new inputs (the trace does not"
          + " say which)",
        "its own state isOpen changed", "the state isOpen of a component above changed",
        "its own state or an environment value changed (the trace does not say which)",
        "the environment value locale changed", "an environment value changed",
        "a list in it was scrolled", "notified of a write that the trace does not name",
      ])
  }

  @Test("a cause names the component that is its source")
  func source() {
    let causes: [Trace.Cause] = [
      .init(.mounted), .init(.inputs, inputs: ["text"]), .init(.inputs, inputs: []),
      .init(.inputs), .init(.state, property: "isOpen", from: 1), .init(.state, property: "isOpen"),
    ]
    #expect(
      causes.map { $0.words(source: "List") } == [
        "this component was made by the evaluation of List",
        "text got a new value from the evaluation of List",
        "this component was evaluated with the body that contains it, the body of List",
        "the evaluation of List made this component or passed new inputs (the trace does not say"
          + " which)",
        "the state isOpen of List changed", "its own state isOpen changed",
      ])
  }

  @Test("inputs that a component other than the parent passed name that component")
  func otherSource() throws {
    var trace = caused
    trace.causes[1] = .init(.inputs, inputs: ["text"], from: 1)
    #expect(
      try Explanation(trace, engine: "fine").text.contains(
        "Row[4]: text got a new value from the evaluation of Form"))
  }

  @Test("an ancestor of an explained component says whether the ancestor was evaluated")
  func ancestors() throws {
    let text = try Explanation(caused, engine: "fine", component: "Row").text
    #expect(text.contains("  App: not evaluated\n    List: evaluated\n      Row[4]: "))
  }

  @Test("a component's history names the parent that passed new inputs")
  func historyOfInputs() throws {
    let history = try ComponentHistory(caused, engine: "fine", component: "Row")
    #expect(history.text.contains("onTap() got a new value from the evaluation of List"))
  }

  @Test("if a component name is given, only its evaluations are explained")
  func component() throws {
    #expect(
      try Explanation(caused, engine: "fine", component: "Row").evaluations.map(\.id) == [4])
    #expect(
      try Explanation(caused, engine: "fine", component: "Row[5]").evaluations.isEmpty)
  }

  @Test("a component's history groups the frames with the same causes")
  func history() throws {
    var trace = caused
    trace.engines[0].frames += [frame(evaluated: []), trace.engines[0].frames[0]]
    let history = try ComponentHistory(trace, engine: "fine", component: "List")
    #expect(history.frames.map(\.frame) == [1, 3])
    #expect(history.text.contains("frames 1, 3, press Add: Store.rows"))
  }

  @Test("for an unknown component, a similar one is suggested, with and without a frame")
  func unknownComponent() {
    let problem = Problem.badOption(
      "--component",
      reason: "there is no component \"Forn\" (did you mean Form?); the workload has App, Form,"
        + " List, Row, TextField")
    #expect(throws: problem) {
      try ComponentHistory(caused, engine: "fine", component: "Forn")
    }
    #expect(throws: problem) {
      try Explanation(caused, engine: "fine", frame: 1, component: "Forn")
    }
  }

  @Test("components that other engines evaluate more or less often in the frame are listed")
  func differences() throws {
    var both = caused
    both.engines.append(
      .init(engine: "publish-all", frames: [frame(evaluated: [0, 3, 4, 5], redundant: [0, 4, 5])]))
    let difference = try #require(Explanation(both, engine: "fine").differences.first)
    #expect(difference.engine == "publish-all")
    #expect(difference.redundant == 3)
    #expect(difference.more.map(\.component) == ["App", "Row"])
    #expect(difference.fewer.isEmpty)
    #expect(try Explanation(both, engine: "publish-all").differences.first?.more.isEmpty == true)
  }

  @Test("numbers are those of own views; controls and parts of the tool have only lines")
  func ownViews() throws {
    var trace = trace([
      frame(evaluated: [1, 2, 3, 4], redundant: [2, 4]),
      frame(evaluated: [2, 2, 2], redundant: [2]),
    ])
    trace.components[2].isOwnView = false
    trace.components[4].isOwnView = false
    trace.engines[0].frames[0].closureOnly = ComponentRuns([2, 3])
    trace.engines.append(.init(engine: "publish-all", frames: [frame(evaluated: [1, 2, 4])]))
    let explanation = try Explanation(trace, engine: "fine")
    #expect(explanation.frame == 1)
    #expect(explanation.views == ViewCounts(evaluations: 2, redundant: 0, closureOnly: 1))
    let text = explanation.text
    #expect(
      text.contains(
        ": 2 evaluations, 0 redundant, 1 closure-only (and 2 of controls and the tool's parts, not"
          + " counted)\n"))
    #expect(text.contains("TextField \"Name\": ") && text.contains("; redundant; closure-only\n"))
    #expect(explanation.differences.map(\.evaluations) == [1])
    #expect(explanation.differences.flatMap(\.fewer).map(\.component) == ["List"])
  }

  @Test("without recorded causes, notified, changed and handed components are distinguished")
  func reasons() throws {
    let explanation = try Explanation(
      trace([frame(notified: [3], invalidated: [2, 3], evaluated: [2, 3, 4], redundant: [4])]),
      engine: "fine")
    #expect(explanation.evaluations.map(\.id) == [2, 3, 4])
    #expect(
      explanation.evaluations.map { $0.causes.map(\.kind) } == [[.state], [.notified], [.inputs]])
    #expect(explanation.evaluations.map(\.redundant) == [0, 0, 1])
  }

  @Test("the first frame with evaluations is explained, unless a frame is named")
  func frames() throws {
    let frames = [frame(evaluated: []), frame(invalidated: [1], evaluated: [1, 1])]
    #expect(try Explanation(trace(frames), engine: "fine").frame == 2)
    #expect(try Explanation(trace(frames), engine: "fine").evaluations[0].times == 2)
    let first = try Explanation(trace(frames), engine: "fine", frame: 1)
    #expect(first.text.hasSuffix("nothing was evaluated\n"))
    #expect(throws: Problem.self) { try Explanation(trace(frames), engine: "fine", frame: 3) }
    #expect(throws: Problem.self) { try Explanation(trace(frames), engine: "fine", frame: 0) }
  }

  @Test("on one engine, the frame with the most redundant evaluations is explained")
  func mostRedundant() throws {
    let frames = [
      frame(evaluated: [1, 2], redundant: [2]), frame(evaluated: [1, 2, 3], redundant: [2, 3]),
      frame(evaluated: [1, 2, 3, 4]),
    ]
    #expect(try Explanation(trace(frames), engine: "fine").frame == 2)
  }

  @Test("the text says why a frame was chosen, unless a frame is named")
  func choiceOfFrame() throws {
    func text(_ trace: Trace.WorkloadTrace, frame: Int? = nil) throws -> String {
      try Explanation(trace, engine: "fine", frame: frame).text
    }
    let redundant = trace([frame(evaluated: [1], redundant: [1])])
    #expect(
      try text(redundant).contains(
        "\n  Without --frame, this is the frame with the most redundant evaluations.\n"))
    #expect(try !text(redundant, frame: 1).contains("Without --frame"))
    var both = redundant
    both.engines.append(.init(engine: "publish-all", frames: [frame(evaluated: [1, 2])]))
    #expect(
      try text(both).contains(
        "\n  Without --frame, this is the frame in which the engines differ most.\n"))
  }

  @Test("if engines differ, the frame with the largest difference is explained")
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

  @Test("an engine that was not traced is an error that names the traced ones")
  func engine() {
    #expect(throws: Problem.unknownEngine("oracle", known: ["fine"])) {
      try Explanation(trace([frame(evaluated: [1])]), engine: "oracle")
    }
  }

  @Test(
    "the tree shows the parents of evaluated components, and groups equal siblings"
  )
  func tree() throws {
    let explanation = try Explanation(
      trace([
        frame(
          notified: [3], invalidated: [2, 3], evaluated: [2, 3, 4, 5, 6, 7], redundant: [4, 5, 6])
      ]), engine: "fine")
    let handed = Trace.Cause(.inputs).words(source: "List")
    #expect(
      explanation.text == """
        tree.mixed components=8 on fine, frame 1 of 1: 6 evaluations, 3 redundant
          Without --frame, this is the frame with the most redundant evaluations.
          App: not evaluated
            Form: not evaluated
              TextField "Name": \(Explanation.Reason.ownInvalidation.words)
            List: \(Explanation.Reason.notified.words)
              3 × Row: \(handed); redundant
              Row[7]: \(handed)

        """)
  }

  @Test("an unknown component or parent in a trace causes no crash")
  func unsound() throws {
    var trace = trace([frame(invalidated: [1, 9], evaluated: [1, 9])])
    trace.components[1].parent = 5
    let text = try Explanation(trace, engine: "fine").text
    #expect(text.contains("Form: its own state") && text.contains("?: its own state"))
  }

  @Test("an id means its smallest tree, and an id with parameters means that tree")
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

  @Test(
    "the engine that an app ships is explained by default",
    arguments: [
      (["oracle"], "oracle"), (["oracle", "fine"], "fine"),
      (["fine", "observation", "observation-spi", "publish-all", "opencombine"], "observation"),
      (["observation", "observation-spi"], "observation"),
      (["publish-all", "opencombine"], "opencombine"), (["publish-all"], "publish-all"),
    ])
  func usualEngine(_ engines: [String], _ usual: String) {
    var all = trace([], engine: engines[0])
    all.engines = engines.map { .init(engine: $0, frames: []) }
    let explained = Explanation.usualEngine(of: all) { id in
      var facts = DeclaredEngines.info(id).facts
      facts?.notation = id.hasPrefix("observation") ? "Observation" : id
      return facts
    }
    #expect(explained == usual)
  }
}
