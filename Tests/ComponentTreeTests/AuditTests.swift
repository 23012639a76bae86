import ComponentTree
import Foundation
import Testing

/// Tests that the audit finds every component with a missed update, and no other component.
@MainActor
struct AuditTests {
  /// A model whose writes notify no component.
  @MainActor final class Mute {
    var name = "a"
    var flag = false
  }
  struct MuteView: View {
    let model: Mute
    var body: some View {
      Text(model.name)
      if model.flag { IdentityTests.Cell(log: Log()) }
    }
  }

  @Test("the audit finds a component with stale output, and changes nothing")
  func staleOutput() throws {
    let host = TreeHost()
    let model = Mute()
    try host.mount(MuteView(model: model))
    let counters = host.counters
    let checksum = host.checksum
    model.name = "b"
    #expect(host.audit().map(\.name) == ["MuteView"])
    #expect(host.audit().count == 1)
    #expect(host.counters == counters)
    #expect(host.checksum == checksum)
  }

  @Test(
    "the audit finds a component whose mounted views differ in structure from its body's result")
  func staleStructure() throws {
    let host = TreeHost()
    let model = Mute()
    try host.mount(MuteView(model: model))
    model.flag = true
    #expect(host.audit().map(\.name) == ["MuteView"])
  }

  struct Handing: View {
    let model: Mute
    var body: some View { Handed(name: model.name) }
  }
  struct Handed: View {
    let name: String
    var body: some View { Text(name) }
  }
  @Test("the audit finds a component that would pass different inputs to its child")
  func staleInputs() throws {
    let host = TreeHost()
    let model = Mute()
    try host.mount(Handing(model: model))
    model.name = "b"
    #expect(host.audit().map(\.name) == ["Handing"])
  }

  struct Closures: View {
    let log: Log
    @State private var text = ""
    var body: some View {
      InputTests.Action(log: log, action: {})
      TextField("field", text: Binding(get: { text }, set: { text = $0 }))
    }
  }
  @Test("the audit does not report closures, nor bindings made of closures")
  func closures() throws {
    let bed = Bed()
    try bed.mount { Closures(log: $0) }
    _ = try bed.frame { try bed.driver.type("b", into: "field") }
    #expect(try bed.driver.value(ofField: "field") == "b")
  }

  // MARK: Values that are new in every evaluation

  final class Tool {}

  /// A view whose stored properties get new values whenever its parent's body runs.
  struct Restless: View {
    var title = ""
    private let id = UUID()
    private let tool = Tool()
    private let date = Date()
    private let number = Int.random(in: .min ... .max)
    private let list = [Tool()]

    init(title: String = "") { self.title = title }

    var body: some View { Text(title) }
  }

  struct Around<Content: View>: View {
    let model: Mute
    @ViewBuilder let content: (Mute) -> Content
    var body: some View { content(model) }
  }

  /// Mounts views, and expects that the audit finds nothing. Then writes the mute model.
  /// - Returns: the outdated parts that the audit finds after the write.
  func outdated<Content: View>(
    @ViewBuilder _ content: @escaping @MainActor (Mute) -> Content
  ) throws -> [StaleComponent.Part] {
    let host = TreeHost()
    let model = Mute()
    try host.mount(Around(model: model, content: content))
    #expect(host.audit() == [])
    model.name = "b"
    model.flag = true
    return host.audit().flatMap(\.parts)
  }

  @Test("an input that is new in every evaluation is no missed update")
  func newInputs() throws {
    #expect(try outdated { _ in Restless() } == [])
  }

  @Test("an outdated input beside new inputs is found and named")
  func outdatedInput() throws {
    #expect(
      try outdated { Restless(title: $0.name) } == [.inputs(names: ["title"], child: "Restless")])
  }

  @Test("an outdated text beside a child with new inputs is found")
  func outdatedText() throws {
    let parts = try outdated {
      Text($0.name)
      Restless()
    }
    #expect(parts == [.output(texts: ["b"])])
  }

  struct Entry: Identifiable, Hashable {
    let id = UUID()
    let title: String
  }
  struct Entries: View {
    let entries: [Entry]
    var body: some View { Text("entries") }
  }
  @Test("an outdated part of a value is found if a different part of the value is new")
  func outdatedPart() throws {
    let parts = try outdated { model in
      Entries(entries: [Entry(title: "x"), Entry(title: model.name)])
    }
    #expect(parts == [.inputs(names: ["entries.1.title"], child: "Entries")])
    #expect(try outdated { _ in Entries(entries: [Entry(title: "x")]) } == [])
  }

  @Test("a missing element is found if all elements are new in every evaluation")
  func missingElement() throws {
    let parts = try outdated { model in
      Entries(entries: (0..<(model.flag ? 2 : 1)).map { _ in Entry(title: "x") })
    }
    #expect(parts == [.inputs(names: ["entries"], child: "Entries")])
  }

  struct Alarm {
    let title: String
    let retry: () -> Void
  }
  enum Phase {
    case loading
    case failed(Alarm)
    case done(Alarm)
  }
  struct Status: View {
    var alarm: Alarm?
    var alarms: [Alarm] = []
    var phase = Phase.loading
    var body: some View { Text("status") }
  }
  static func alarm(_ model: Mute) -> Alarm {
    let tool = Tool()
    return Alarm(title: "x", retry: { _ = (model, tool) })
  }

  @Test("an optional that has got a value with a new closure is found")
  func missingOptional() throws {
    let parts = try outdated { Status(alarm: $0.flag ? Self.alarm($0) : nil) }
    #expect(parts == [.inputs(names: ["alarm"], child: "Status")])
  }

  @Test("a different number of values with new closures is found")
  func missingClosure() throws {
    let parts = try outdated { model in
      Status(alarms: (0..<(model.flag ? 3 : 1)).map { _ in Self.alarm(model) })
    }
    #expect(parts == [.inputs(names: ["alarms"], child: "Status")])
  }

  @Test("a different case with a new closure is found")
  func otherCase() throws {
    let parts = try outdated { model in
      Status(phase: model.flag ? .done(Self.alarm(model)) : .failed(Self.alarm(model)))
    }
    #expect(parts == [.inputs(names: ["phase"], child: "Status")])
  }

  struct Chart: View {
    let points: [Double]
    var body: some View { Text("chart") }
  }
  @Test("an array of plain data is compared as a whole")
  func plainArray() throws {
    let parts = try outdated { model in
      Chart(points: (0..<100_000).map { Double($0) + (model.flag ? 1 : 0) })
    }
    #expect(parts == [.inputs(names: ["points"], child: "Chart")])
  }

  @Test("each of very many outdated parts is found")
  func manyParts() throws {
    let parts = try outdated { model in
      Entries(entries: (0..<1_000).map { Entry(title: "\(model.name) \($0)") })
    }
    guard case .inputs(let names, _) = try #require(parts.first) else { return }
    #expect(parts.count == 1 && names.count == 1_000)
  }

  struct Handle {
    unowned let owner: Tool
    let number: Int
  }
  struct Held: View {
    let handle: Handle
    var body: some View { Text("held") }
  }
  final class Owner {
    private var first: Tool? = Tool()
    private let second = Tool()

    func tool(_ replacesFirst: Bool) -> Tool {
      if replacesFirst { first = nil }
      return first ?? second
    }
  }
  @Test("a value whose unowned object was released is compared without reading the object")
  func releasedObject() throws {
    let owner = Owner()
    let parts = try outdated { model in
      Held(handle: Handle(owner: owner.tool(model.flag), number: model.flag ? 1 : 0))
    }
    #expect(parts == [.inputs(names: ["handle"], child: "Held")])
  }

  /// A line whose number is the lowest number that no other line has. Memory gives addresses to
  /// objects in a similar way: the address of a released object is used again.
  final class Line {
    let number: Int
    private weak var lines: Lines?

    init(_ lines: Lines) {
      number = (0...).first { !lines.numbers.contains($0) } ?? 0
      self.lines = lines
      lines.numbers.insert(number)
    }

    deinit { lines?.numbers.remove(number) }
  }
  /// Makes lines, and keeps the first line.
  final class Lines {
    fileprivate var numbers: Set<Int> = []
    private var first: Line?

    func add() -> Line {
      let line = Line(self)
      first = first ?? line
      return line
    }
  }
  @Test("an identity that is used again after the element was released is no missed update")
  func newObjects() throws {
    let lines = Lines()
    #expect(try outdated { _ in ForEach([lines.add()], id: \.number) { _ in Text("x") } } == [])
  }

  struct Titled: View {
    let action: () -> Void
    let title: String
    var body: some View { Text(title) }
  }
  @Test("an outdated input after a different closure is found")
  func outdatedAfterClosure() throws {
    let parts = try outdated { model in
      let tool = Tool()
      Titled(action: { _ = (model, tool) }, title: model.name)
    }
    #expect(parts == [.inputs(names: ["title"], child: "Titled")])
  }

  @Test("rows with new identities are no missed update, but an outdated row is")
  func newRows() throws {
    func rows(_ titles: [String]) -> some View {
      ForEach(titles.map { Entry(title: $0) }) { Text($0.title) }
    }
    #expect(try outdated { _ in rows(["x", "y"]) } == [])
    #expect(try outdated { rows(["x", $0.name]) } == [.output(texts: ["x", "b"])])
    #expect(try outdated { rows($0.flag ? ["x", "y"] : ["x"]) } == [.structure])
    #expect(try outdated { rows($0.flag ? ["x"] : ["x", "y"]) } == [.structure])
  }

  @Test("an identity that is new in every evaluation is no missed update, but an old text in it is")
  func newIdentity() throws {
    #expect(try outdated { _ in Text("x").id(UUID()) } == [])
    #expect(try outdated { Text($0.name).id(UUID()) } == [.output(texts: ["b"])])
    #expect(try outdated { Text("x").id($0.name) } == [.structure])
  }

  @Test("a new object in the environment is no missed update, but an outdated value beside it is")
  func newEnvironment() throws {
    #expect(try outdated { _ in Text("x").environment(Tool()) } == [])
    let parts = try outdated {
      Text("x").environment(\.emphasis, $0.flag ? 2 : 1).environment(Tool())
    }
    #expect(parts == [.environment])
  }

  struct Plain: ViewModifier {
    func body(content: Content) -> some View { content }
  }
  @Test("new content of a modifier is no missed update, but an outdated part of it is")
  func newContent() throws {
    #expect(try outdated { _ in Restless().modifier(Plain()) } == [])
    let parts = try outdated { model in
      VStack {
        Text(model.name)
        Restless()
      }
      .modifier(Plain())
    }
    guard case .inputs(let names, "ModifierComponent") = parts.first else {
      Issue.record("\(parts)")
      return
    }
    #expect(parts.count == 1 && names.count == 1 && names[0].hasPrefix("content."))
  }

  struct Revealing: ViewModifier {
    let model: Mute
    func body(content: Content) -> some View {
      if model.flag { content }
    }
  }
  @Test("the audit finds a modifier that would show its content")
  func hiddenContent() throws {
    #expect(
      try outdated { Text("x").modifier(Revealing(model: $0)) }
        == [.structure, .output(texts: ["x"])])
  }

  /// Values that are returned one after the other, again and again.
  @MainActor final class Cycle<Value> {
    private let values: [Value]
    private var calls = 0
    init(_ values: [Value]) { self.values = values }
    func next() -> Value {
      defer { calls += 1 }
      return values[calls % values.count]
    }
  }

  @Test("a value that is equal in some runs only by chance is no missed update")
  func chance() throws {
    let branches = Cycle([true, false, false, false, true])
    let parts = try outdated { _ in
      if branches.next() { Restless() } else { Text("x") }
    }
    #expect(parts == [])
    let texts = Cycle(["x", "y", "y", "z"])
    #expect(try outdated { _ in Text(texts.next()) } == [])
  }

  @MainActor final class Runs {
    private var count = 0
    func add() { count += 1 }
    func take() -> Int {
      defer { count = 0 }
      return count
    }
  }
  @Test("the audit runs a body again only if the first run finds a difference")
  func runs() throws {
    let (first, second) = (Runs(), Runs())
    let (host, other) = (TreeHost(), TreeHost())
    try host.mount(
      Around(model: Mute()) { _ in
        let _ = first.add()
        Text("x")
      })
    try other.mount(
      Around(model: Mute()) { _ in
        let _ = second.add()
        Restless()
      })
    _ = (first.take(), second.take())
    #expect(host.audit() + other.audit() == [])
    #expect(first.take() == 1)
    #expect(second.take() == 2)
  }

  struct Reader: View {
    let model: Model
    var body: some View {
      let _ = model.count
      Restless()
    }
  }
  @Test("an evaluation that only passes a new object is necessary, and the child's is redundant")
  func countsOfNewInputs() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in Reader(model: model) }
    let before = bed.host.counters
    _ = try bed.frame { model.count = 1 }
    let after = bed.host.counters
    #expect(after.evaluations == before.evaluations + 2)
    #expect(after.redundantEvaluations == before.redundantEvaluations + 1)
  }

  // MARK: Long chains

  struct Scopes: View {
    let depth: Int
    var body: some View {
      if depth > 0 { Scopes(depth: depth - 1).environment(\.emphasis, depth) }
    }
  }
  @Test("a long chain of environment scopes is released without recursion")
  func chainOfEnvironments() throws {
    let host = TreeHost()
    try host.mount(Scopes(depth: 20_000))
    host.unmount()
    #expect(host.componentCount == 0)
  }
}
