import ComponentTree
import Testing

/// Tests which necessary evaluations count as closure-only: those that passed new closures to
/// children, and changed nothing else.
@MainActor
struct ClosureOnlyTests {
  /// Makes a new child, `make(model.count)`, whenever `model.count` changes.
  struct Parent<Child: View>: View {
    let model: Model
    let make: (Int) -> Child
    var body: some View { make(model.count) }
  }

  /// The counts of the second evaluation of a body that makes a child.
  private func counts<Child: View>(
    rules: TreeRules = .current, isDriven: Bool = true, _ make: @escaping (Int) -> Child
  ) throws -> Difference {
    let host = TreeHost(engine: TestEngine(), rules: rules)
    if isDriven { _ = TestDriver(host, clock: ManualClock()) }
    let model = Model()
    try host.mount(Parent(model: model, make: make))
    let before = host.counters
    model.count += 1
    try host.flush()
    let now = host.counters
    return Difference(
      evaluations: now.evaluations - before.evaluations,
      necessary: now.necessaryEvaluations - before.necessaryEvaluations,
      closureOnly: now.closureOnlyEvaluations - before.closureOnlyEvaluations)
  }
  struct Difference: Equatable {
    var evaluations: Int
    var necessary: Int
    var closureOnly: Int
  }

  struct Child<Value>: View {
    let value: Value
    let action: () -> Int
    var body: some View { Text("child") }
  }

  /// Compares texts without regard to their letters' case.
  struct Name: Equatable {
    var text: String
    static func == (one: Name, other: Name) -> Bool {
      one.text.lowercased() == other.text.lowercased()
    }
  }

  @Test("a body that only passes a new closure is closure-only", arguments: [true, false])
  func closure(isDriven: Bool) throws {
    let counts = try counts(isDriven: isDriven) { number in
      Child(value: 1) { number }
    }
    // The child is evaluated, too, and its output stays equal.
    #expect(counts == Difference(evaluations: 2, necessary: 1, closureOnly: 1))
  }

  @Test("a new closure beside a new value is not closure-only, wherever the value is stored")
  func value() throws {
    let changed = Difference(evaluations: 2, necessary: 1, closureOnly: 0)
    #expect(try counts { number in Child(value: number) { number } } == changed)
    #expect(try counts { number in Child(value: "\(number)") { number } } == changed)
    #expect(try counts { number in Child(value: Name(text: "\(number)")) { number } } == changed)
    #expect(try counts { number in Child(value: [number]) { number } } == changed)
  }

  @Test("a value that only a == finds equal leaves a new closure alone")
  func equality() throws {
    let counts = try counts { number in
      Child(value: Name(text: number == 0 ? "Ada" : "ADA")) { number }
    }
    #expect(counts == Difference(evaluations: 2, necessary: 1, closureOnly: 1))
  }

  @Test("if functions are never equal, the other inputs still decide")
  func neverEqual() throws {
    var rules = TreeRules.current
    rules.functions = .neverEqual
    let same = { 1 }
    #expect(
      try counts(rules: rules) { _ in Child(value: 1, action: same) }
        == Difference(evaluations: 2, necessary: 1, closureOnly: 1))
    #expect(
      try counts(rules: rules) { Child(value: "\($0)", action: same) }
        == Difference(evaluations: 2, necessary: 1, closureOnly: 0))
  }

  @Test("a new closure beside a changed text of the body itself is not closure-only")
  func output() throws {
    let counts = try counts { number in
      VStack {
        Text("\(number)")
        Child(value: 1) { number }
      }
    }
    #expect(counts == Difference(evaluations: 2, necessary: 1, closureOnly: 0))
  }

  struct Framed: ViewModifier {
    func body(content: Content) -> some View { content }
  }

  @Test("content that a modifier gets counts like an input, and a row like the body around it")
  func content() throws {
    let modified = try counts { number in Child(value: 1) { number }.modifier(Framed()) }
    #expect(modified == Difference(evaluations: 2, necessary: 1, closureOnly: 1))
    let row = try counts { number in
      ForEach([1], id: \.self) { _ in Child(value: 1) { number } }
    }
    #expect(row == Difference(evaluations: 2, necessary: 1, closureOnly: 1))
  }

  @Test("a recording says which evaluations were closure-only")
  func recording() throws {
    let host = TreeHost(engine: TestEngine())
    let model = Model()
    try host.mount(Parent(model: model) { number in Child(value: 1) { number } })
    host.startRecording()
    model.count += 1
    try host.flush()
    let frame = try #require(host.finishRecording().first)
    #expect(frame.closureOnly == [0] && frame.redundant == [1])
    #expect(frame.evaluations.map(\.isClosureOnly) == [true, false])
  }

  // MARK: Debug builds

  /// A control that makes its own closures. The compiler does not specialise this code in a build
  /// without optimisation, so the closures store the generic arguments.
  struct Control<Value>: View {
    let value: Value
    let identity: (Value) -> Value
    let object: () -> AnyObject
    init(_ value: Value, _ model: Model) {
      self.value = value
      identity = { $0 }
      object = { [model] in
        _ = Value.self
        return model
      }
    }
    var body: some View { Text("control") }
  }

  @Test("closures of generic code that capture nothing or one object are equal in every build")
  func genericClosures() throws {
    let (one, other) = (Model(), Model())
    let equal = Difference(evaluations: 1, necessary: 0, closureOnly: 0)
    #expect(try counts { _ in Control(1, one) } == equal)
    #expect(try counts { _ in Control("a", one) } == equal)
    #expect(try counts { Control(1, $0 == 0 ? one : other) }.closureOnly == 1)
  }

  /// A control whose closure captures one object, whose class depends on a generic parameter.
  struct CapturingControl<Values: Sequence, Other>: View {
    let action: () -> AnyObject
    init(_ box: Box<Values.Element>, _ other: Other) {
      action = { [box] in
        _ = Other.self
        return box
      }
    }
    init(_ values: Values, other: Box<Other>) {
      action = { [other] in
        _ = Values.self
        return other
      }
    }
    var body: some View { Text("control") }
  }

  final class Box<Value> {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// The runtime finds such a type only with generic arguments, and may end the process without.
  @Test("a closure whose captured type depends on a generic parameter is compared")
  func genericCaptures() throws {
    typealias Control = CapturingControl<[Int], String>
    let compared = [
      try counts { _ in Control(Box(1), "a") }, try counts { _ in Control([1], other: Box("a")) },
    ]
    #expect(compared.map(\.closureOnly) == [1, 1])
  }

  /// The causes of the child's second evaluation.
  private func causes<C: View>(_ make: @escaping (Int) -> C) throws -> [EvaluationCause] {
    let host = TreeHost(engine: TestEngine())
    let model = Model()
    try host.mount(Parent(model: model, make: make))
    host.startRecording()
    model.count += 1
    try host.flush()
    return host.finishRecording().flatMap(\.evaluations).filter { $0.component == 1 }
      .flatMap(\.causes)
  }

  @Test("a closure that another build may find equal is marked; one with another object is not")
  func uncertain() throws {
    #if DEBUG
      let mark = "?"
    #else
      let mark = ""
    #endif
    let captured = try causes { number in Child(value: 1) { number } }
    #expect(captured == [.inputs(names: ["action()" + mark], from: 0)])
    let models = [Model(), Model()]
    let object = try causes { number in
      let model = models[number]
      return Child(value: 1) { model.count }
    }
    #expect(object == [.inputs(names: ["action()"], from: 0)])
  }
}
