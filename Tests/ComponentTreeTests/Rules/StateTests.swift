import ComponentTree
import Testing

/// Tests state, controls, and bindings to properties of objects.
@MainActor
struct StateTests {
  struct Counter: View {
    let log: Log
    @State private var count = 0
    @State private var unread = 0
    var body: some View {
      let _ = log.note("Counter")
      Text("\(count)")
      Button("more") { count += 1 }
      Button("same") { count = count + 0 }
      Button("unread") { unread += 1 }
    }
  }
  @Test("a write of a state evaluates the component that read it; an equal write changes nothing")
  func state() throws {
    let bed = Bed()
    try bed.mount { Counter(log: $0) }
    #expect(try bed.frame { try bed.driver.press("more") } == ["Counter"])
    #expect(try bed.frame { try bed.driver.press("same") } == [])
    let counters = bed.host.counters
    #expect(counters.notifications == 0)
    #expect(counters.invalidations == 1)
  }

  @Test("45f: a write of a state that the body did not read evaluates nothing")
  func unreadState() throws {
    let bed = Bed()
    try bed.mount { Counter(log: $0) }
    #expect(try bed.frame { try bed.driver.press("unread") } == [])
  }

  struct Branching: View {
    let log: Log
    @State private var isShown = true
    @State private var text = "a"
    var body: some View {
      let _ = log.note("Branching")
      if isShown { Text(text) }
      Button("hide") { isShown = false }
      Button("write") { text += "b" }
    }
  }
  @Test("a state that any earlier evaluation has read evaluates its component")
  func stateReadBefore() throws {
    let bed = Bed()
    try bed.mount { Branching(log: $0) }
    #expect(try bed.frame { try bed.driver.press("write") } == ["Branching"])
    #expect(try bed.frame { try bed.driver.press("hide") } == ["Branching"])
    let before = bed.host.counters.redundantEvaluations
    #expect(try bed.frame { try bed.driver.press("write") } == ["Branching"])
    #expect(bed.host.counters.redundantEvaluations == before + 1)
  }

  @Test("if only the last evaluation counts, a state that an earlier evaluation read has no effect")
  func stateReadLast() throws {
    let bed = Bed(rules: TreeRules(state: .lastRead))
    try bed.mount { Branching(log: $0) }
    #expect(try bed.frame { try bed.driver.press("hide") } == ["Branching"])
    #expect(try bed.frame { try bed.driver.press("write") } == [])
  }

  struct Reader: View {
    @Binding var text: String
    let log: Log
    var body: some View {
      let _ = log.note("Reader")
      Text(text)
    }
  }
  struct ReaderRows: View {
    let model: Model
    let log: Log
    @State private var text = "a"
    var body: some View {
      let _ = log.note("Rows")
      ForEach(model.items) { _ in Reader(text: $text, log: log) }
      Button("write") { text += "b" }
    }
  }
  @Test("a state evaluates neither a removed component nor a new component in its memory")
  func goneReaders() throws {
    let bed = Bed()
    let model = Model(items: (0..<6).map { Item(id: $0, name: "") })
    try bed.mount { ReaderRows(model: model, log: $0) }
    #expect(try bed.frame { try bed.driver.press("write") }.count == 6)
    _ = try bed.frame { model.items.removeLast(4) }
    let other = Bed()
    let others = Model(items: (0..<9).map { Item(id: $0, name: "") })
    try other.mount { ReaderRows(model: others, log: $0) }
    #expect(try bed.frame { try bed.driver.press("write") } == ["Reader", "Reader"])
    #expect(try other.frame() == [])
  }

  struct Replacing<Value>: View {
    @State var value: Value
    let other: Value
    let describe: (Value) -> String
    let log: Log
    var body: some View {
      let _ = log.note("Replacing")
      Text(describe(value))
      Button("replace") { value = other }
    }
  }
  @Test("an equal write is not stored either")
  func equalWriteIsNotStored() throws {
    let bed = Bed()
    typealias User = ExplicitIdentityTests.User
    try bed.mount { log in
      Replacing(
        value: User(id: 1, name: "a"), other: User(id: 1, name: "b"), describe: \.name, log: log)
    }
    #expect(try bed.frame { try bed.driver.press("replace") } == [])
    #expect(bed.driver.texts().first == "a")
  }

  @Test("a state that holds an object changes with the object, also if == is true for both objects")
  func equalObjects() throws {
    let bed = Bed()
    typealias Twin = ContentTests.Twin
    try bed.mount { Replacing(value: Twin("a"), other: Twin("b"), describe: \.name, log: $0) }
    #expect(try bed.frame { try bed.driver.press("replace") } == ["Replacing"])
    #expect(bed.driver.texts().first == "b")
    let optional = Bed()
    try optional.mount { log in
      Replacing<Twin?>(value: Twin("a"), other: Twin("b"), describe: { $0?.name ?? "" }, log: log)
    }
    #expect(try optional.frame { try optional.driver.press("replace") } == ["Replacing"])
    #expect(optional.driver.texts().first == "b")
  }

  struct Form: View {
    let log: Log
    @State private var text = ""
    @State private var isOn = false
    @State private var level = 0.5
    @State private var sent: String?
    var body: some View {
      let _ = log.note("Form")
      TextField("text", text: $text)
        .onSubmit {
          sent = text
          text = ""
        }
      Toggle("switch", isOn: $isOn)
      Slider(value: $level, in: 0...2)
      if let sent { Text(sent) }
    }
  }
  @Test("a control reads its binding in its own scope")
  func controls() throws {
    let bed = Bed()
    try bed.mount { Form(log: $0) }
    let before = bed.host.counters.evaluations
    #expect(try bed.frame { try bed.driver.type("hello", into: "text") } == [])
    #expect(try bed.frame { try bed.driver.toggle("switch") } == [])
    #expect(try bed.frame { try bed.driver.slide(to: 7) } == [])
    #expect(bed.host.counters.evaluations == before + 3)
    #expect(try bed.driver.value(ofField: "text") == "hello")
  }

  @Test("submitting a field runs its onSubmit action")
  func submit() throws {
    let bed = Bed()
    try bed.mount { Form(log: $0) }
    try bed.driver.type("hello", into: "text")
    #expect(try bed.frame { try bed.driver.submit("text") } == ["Form"])
    #expect(bed.driver.texts() == ["hello"])
    #expect(try bed.driver.value(ofField: "text") == "")
  }

  struct Keeper: View {
    @State private var model: Model
    let log: Log
    init(model: Model, log: Log) {
      _model = State(initialValue: model)
      self.log = log
    }
    var body: some View {
      let _ = log.note("Keeper")
      Text(model.name)
    }
  }
  struct KeeperParent: View {
    let model: Model
    let log: Log
    var body: some View { Keeper(model: Model(name: "\(model.count)"), log: log) }
  }
  @Test("a state that holds a model keeps the first instance")
  func firstInstance() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { KeeperParent(model: model, log: $0) }
    #expect(try bed.frame { model.count = 1 } == [])
    #expect(bed.driver.texts() == ["0"])
  }

  /// An object that logs that it was made.
  @MainActor final class Made {
    static var events: Events?
    init() { Self.events?.add("made") }
    var name = "a"
  }
  struct MakingChild: View {
    @State private var made = Made()
    let log: Log
    var body: some View {
      let _ = log.note("Child")
      Text(made.name)
      Button("change") { made = Made() }
    }
  }
  struct MakingParent: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Parent")
      Text("\(model.count)")
      MakingChild(log: log)
    }
  }
  /// The evaluations and the objects that are made when a tree is mounted and its parent runs three
  /// times.
  private func makes(_ rules: TreeRules) throws -> [String] {
    let (host, log, model) = (TreeHost(engine: TestEngine(), rules: rules), Log(), Model())
    let events = Events()
    Made.events = events
    defer { Made.events = nil }
    try host.mount(MakingParent(model: model, log: log))
    for count in 1...3 {
      model.count = count
      try host.flush()
    }
    return events.take() + log.take()
  }
  @Test("50a, 302: each view value makes the default object, and the child does not run for it")
  func eagerDefaults() throws {
    #expect(
      try makes(.current)
        == Array(repeating: "made", count: 4) + ["Parent", "Child", "Parent", "Parent", "Parent"])
  }

  @Test(
    "50b, 50c, 50d: only the first view value makes the default object, if the host's rule says so")
  func lazyDefaults() throws {
    #expect(
      try makes(TreeRules(defaultObjects: .lazy))
        == ["made", "Parent", "Child", "Parent", "Parent", "Parent"])
    let bed = Bed(rules: TreeRules(defaultObjects: .lazy))
    let model = Model()
    try bed.mount { MakingParent(model: model, log: $0) }
    #expect(bed.driver.texts() == ["0", "a", "change"])
    #expect(try bed.frame { try bed.driver.press("change") } == ["Child"])
  }

  @Test("33b, 51: a new default object evaluates the child, if the host's rule says so")
  func comparedDefaults() throws {
    let both = ["Parent", "Child"]
    #expect(
      try makes(TreeRules(defaultInputs: .compared))
        == Array(repeating: "made", count: 4) + both + both + both + both)
  }

  struct KeptChild: View {
    @State private var made: Made
    let log: Log
    init(_ made: Made, log: Log) {
      _made = State(initialValue: made)
      self.log = log
    }
    var body: some View {
      let _ = log.note("Child")
      Text(made.name)
    }
  }
  /// Makes the objects, and remembers the last one without keeping it.
  @MainActor final class Maker {
    private(set) weak var last: Made?
    func make() -> Made {
      let made = Made()
      if Component.current != nil { last = made }
      return made
    }
  }
  struct KeptParent: View {
    let model: Model
    let maker: Maker
    let log: Log
    var body: some View {
      let _ = model.count
      KeptChild(maker.make(), log: log)
    }
  }
  @Test("59: a default object that is not used is freed, or kept if defaults are compared")
  func discardedDefaults() throws {
    for isKept in [false, true] {
      let rules = TreeRules(defaultInputs: isKept ? .compared : .ignored)
      let (bed, model, maker) = (Bed(rules: rules), Model(), Maker())
      try bed.mount { KeptParent(model: model, maker: maker, log: $0) }
      #expect(try bed.frame { model.count = 1 } == (isKept ? ["Child"] : []))
      #expect((maker.last != nil) == isKept)
      bed.host.unmount()
      #expect(maker.last == nil)
    }
  }

  struct Editor: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Editor")
      TextField("name", text: $model.name)
    }
  }
  @Test("a body that makes a binding with @Bindable reads the property")
  func bindable() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Editor(model: model, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { model.name = "b" } == ["Editor"])
    #expect(bed.host.counters.notifications == before.notifications + 2)
    #expect(bed.host.counters.evaluations == before.evaluations + 2)
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
    #expect(try bed.driver.value(ofField: "name") == "b")
    #expect(try bed.frame { try bed.driver.type("c", into: "name") } == ["Editor"])
    #expect(model.name == "c")
  }

  struct OwnEditor: View {
    @State var model: Model
    let log: Log
    var body: some View {
      let _ = log.note("OwnEditor")
      TextField("name", text: $model.name)
    }
  }
  @Test("a body that makes a binding to a property of an object in @State reads the property")
  func stateThatHoldsAnObject() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { OwnEditor(model: model, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { model.name = "b" } == ["OwnEditor"])
    #expect(bed.host.counters.evaluations == before.evaluations + 2)
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
    #expect(try bed.driver.value(ofField: "name") == "b")
    #expect(try bed.frame { try bed.driver.type("c", into: "name") } == ["OwnEditor"])
    #expect(model.name == "c")
  }

  struct CountingEditor: View {
    @State var model: Model
    let log: Log
    var body: some View {
      let _ = log.note("CountingEditor")
      Text("\(model.count)")
      TextField("name", text: $model.name)
    }
  }
  @Test("a binding to a property of an object in @State is equal if another property has changed")
  func equalBindingOfState() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { CountingEditor(model: model, log: $0) }
    let before = bed.host.counters.evaluations
    #expect(try bed.frame { model.count = 1 } == ["CountingEditor"])
    #expect(bed.host.counters.evaluations == before + 1)
  }

  @Test(
    "a binding to an object in @State does not read the property, if the host's rule says so")
  func stateThatBinds() throws {
    let bed = Bed(rules: TreeRules(objectBindings: .bind))
    let model = Model()
    try bed.mount { OwnEditor(model: model, log: $0) }
    let before = bed.host.counters.evaluations
    #expect(try bed.frame { model.name = "b" } == [])
    #expect(bed.host.counters.evaluations == before + 1)
  }

  @Test("a body that makes a binding does not read the property, if the host's rule says so")
  func bindableThatBinds() throws {
    let bed = Bed(rules: TreeRules(objectBindings: .bind))
    let model = Model()
    try bed.mount { Editor(model: model, log: $0) }
    let before = bed.host.counters.evaluations
    #expect(try bed.frame { model.name = "b" } == [])
    #expect(bed.host.counters.evaluations == before + 1)
    #expect(try bed.driver.value(ofField: "name") == "b")
    #expect(try bed.frame { try bed.driver.type("c", into: "name") } == [])
    #expect(model.name == "c")
  }
}
