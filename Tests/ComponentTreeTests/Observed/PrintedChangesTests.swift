import ComponentTree
import Testing

/// What `_printChanges()` prints. The numbers are those of the statements in docs/observed.md.
@MainActor
struct PrintedChangesTests {
  private let bed: Bed
  private let lines = Events()

  init() {
    bed = Bed()
    take()
  }

  private init(rules: TreeRules) {
    bed = Bed(rules: rules)
    take()
  }

  private func take() {
    bed.host.takePrintedChanges { [lines] in lines.add($0) }
  }

  private func press(_ button: String) throws -> [String] {
    _ = lines.take()
    _ = try bed.frame { try bed.driver.press(button) }
    return lines.take()
  }

  struct Empty: View {
    var body: some View {
      let _ = Self._logChanges()
      Text("")
    }
  }
  struct Plain: View {
    var name = ""
    var body: some View {
      let _ = Self._logChanges()
      Text(name)
    }
  }
  struct Stateful: View {
    @State private var name = ""
    var body: some View {
      let _ = Self._logChanges()
      Text("")
    }
  }
  @Test("701a, 701b: a new view without state prints @self alone")
  func plain() throws {
    try bed.host.mount(Empty())
    #expect(lines.take() == ["PrintedChangesTests.Empty: @self changed."])
    bed.host.unmount()
    try bed.host.mount(Plain(name: "a"))
    #expect(lines.take() == ["PrintedChangesTests.Plain: @self changed."])
  }

  @Test("701c: a new view with a state prints @self, @identity and the state, also if unread")
  func state() throws {
    try bed.host.mount(Stateful())
    #expect(lines.take() == ["PrintedChangesTests.Stateful: @self, @identity, _name changed."])
  }

  final class First: AnnouncingModel {}
  final class Second: AnnouncingModel {}
  struct Parent: View {
    @StateObject var env1 = First()
    @StateObject var env2 = Second()
    @State var state = 0
    var body: some View {
      let _ = Self._printChanges()
      Text("\(state)")
      Button("state") { state += 1 }
      Button("first") { env1.count += 1 }
      Button("second") { env2.count += 1 }
      Middle(state: state).environmentObject(env1).environmentObject(env2)
    }
  }
  struct Middle: View {
    let state: Int
    @EnvironmentObject var env2: Second
    var body: some View {
      let _ = Self._printChanges()
      LeafA(state: state)
      LeafB(count: env2.count)
    }
  }
  struct LeafA: View {
    let state: Int
    @EnvironmentObject var env1: First
    var body: some View {
      let _ = Self._printChanges()
      Text("\(state) \(env1.count)")
    }
  }
  struct LeafB: View {
    let count: Int
    @EnvironmentObject var env2: Second
    var body: some View {
      let _ = Self._printChanges()
      Text("\(count) \(env2.count)")
    }
  }
  @Test(
    "18b, 30, 702: four views with one state and two objects print the lines of the author's log")
  func experiments() throws {
    let type = "PrintedChangesTests."
    try bed.mount { _ in Parent() }
    #expect(
      lines.take() == [
        type + "Parent: @self, @identity, _env1, _env2, _state changed.",
        type + "Middle: @self, @identity, _env2 changed.",
        type + "LeafA: @self, @identity, _env1 changed.",
        type + "LeafB: @self, @identity, _env2 changed.",
      ])
    #expect(
      try press("state") == [
        type + "Parent: _state changed.", type + "Middle: @self changed.",
        type + "LeafA: @self changed.",
      ])
    #expect(
      try press("first") == [type + "Parent: _env1 changed.", type + "LeafA: _env1 changed."])
    #expect(
      try press("second") == [
        type + "Parent: _env2 changed.", type + "Middle: _env2 changed.",
        type + "LeafB: @self, _env2 changed.",
      ])
  }

  @MainActor final class Model {
    private let registrar = Registrar()
    private var stored = 0
    var value: Int {
      get { registrar.access("value"); return stored }
      set { registrar.willSet("value"); stored = newValue }
    }
  }
  struct Reader: View {
    @State var model = Model()
    var body: some View {
      let _ = Self._printChanges()
      Button("mutate") { model.value += 1 }
      Text("\(model.value)")
    }
  }
  @Test("703: a write that the engine does not name prints @dependencies")
  func tracked() throws {
    try bed.mount { _ in Reader() }
    #expect(lines.take() == ["PrintedChangesTests.Reader: @self, @identity, _model changed."])
    #expect(try press("mutate") == ["PrintedChangesTests.Reader: @dependencies changed."])
  }

  /// The line of a write whose property the engine names.
  private func lineOfNamedWrite() throws -> [String] {
    try bed.mount { _ in Reader() }
    let reader = try bed.driver.component(Reader.self)
    let write = PropertyWrite(objectType: "Model", property: "value")
    _ = lines.take()
    _ = try bed.frame {
      reader.record(.write(write, wasRead: true))
      try bed.driver.press("mutate")
    }
    return lines.take()
  }
  @Test("a write that the engine names prints @dependencies before the SDK 27")
  func namedWrite() throws {
    let old = Self(rules: SDK.v26.rules)
    #expect(try old.lineOfNamedWrite() == ["PrintedChangesTests.Reader: @dependencies changed."])
  }

  @Test("707: a write that the engine names prints its key path with the SDK 27")
  func keyPath() throws {
    let new = Self(rules: SDK.v27.rules)
    #expect(try new.lineOfNamedWrite() == ["PrintedChangesTests.Reader: \\Model.value changed."])
  }

  struct Switch: View {
    @State private var isOn = true
    var body: some View {
      let _ = Self._printChanges()
      Button(isOn ? "on" : "off") { isOn.toggle() }
    }
  }
  @Test("707b, 708: a private state has one underscore, in the first line and after a write")
  func privateState() throws {
    try bed.mount { _ in Switch() }
    #expect(lines.take() == ["PrintedChangesTests.Switch: @self, @identity, _isOn changed."])
    #expect(try press("on") == ["PrintedChangesTests.Switch: _isOn changed."])
  }

  struct Toggles: View {
    @State var closures = false
    @State var flag = false
    @State var other = 0
    var body: some View {
      let _ = Self._printChanges()
      Text("\(closures) \(flag) \(other)")
      Nested(binding: Binding(get: { closures }, set: { closures = $0 }))
      Stable(binding: $flag)
      Button("flag") { flag.toggle() }
      Button("other") { other += 1 }
    }
  }
  struct Nested: View {
    @Binding var binding: Bool
    var body: some View {
      let _ = Self._printChanges()
      Text("\(binding)")
    }
  }
  struct Stable: View {
    @Binding var binding: Bool
    var body: some View {
      let _ = Self._printChanges()
      Text("\(binding)")
    }
  }
  @Test("704: a binding of closures is always new; a binding to a state only with its value")
  func bindings() throws {
    let type = "PrintedChangesTests."
    try bed.mount { _ in Toggles() }
    #expect(
      try press("other") == [
        type + "Toggles: _other changed.", type + "Nested: @self, _binding changed.",
      ])
    #expect(
      try press("flag").sorted() == [
        type + "Nested: @self, _binding changed.", type + "Stable: @self, _binding changed.",
        type + "Toggles: _flag changed.",
      ])
  }

  struct Passing: View {
    @State var flag = false
    var body: some View {
      let _ = Self._printChanges()
      Stable(binding: $flag)
      Button("flag") { flag.toggle() }
    }
  }
  @Test("a binding whose parent was not evaluated is named without @self")
  func unreadBinding() throws {
    try bed.mount { _ in Passing() }
    #expect(try press("flag") == ["PrintedChangesTests.Stable: _binding changed."])
  }

  struct Identified: View {
    @State var id = 0
    var body: some View {
      Button("id") { id += 1 }
      Stateful().id(id)
    }
  }
  @Test("a new id prints @self, @identity and the states")
  func identity() throws {
    try bed.mount { _ in Identified() }
    #expect(
      try press("id") == ["PrintedChangesTests.Stateful: @self, @identity, _name changed."])
  }

  struct Themed: View {
    @Environment(\.isEnabled) var isEnabled
    var body: some View {
      let _ = Self._printChanges()
      Text("\(isEnabled)")
    }
  }
  struct Frame: ViewModifier {
    @State var width = 1
    func body(content: Content) -> some View {
      let _ = Self._printChanges()
      content
      Button("wider") { width += 1 }
      Text("\(width)")
    }
  }
  struct Disabling: View {
    @State var isOff = false
    var body: some View {
      Button("off") { isOff.toggle() }
      Themed().disabled(isOff).modifier(Frame())
    }
  }
  @Test("an environment value is named, and so is the state of a modifier")
  func environment() throws {
    try bed.mount { _ in Disabling() }
    #expect(
      try press("off") == ["PrintedChangesTests.Themed: _isEnabled changed."])
    #expect(try press("wider") == ["PrintedChangesTests.Frame: _width changed."])
  }

  struct Pair: DynamicProperty {
    @State var first = 1
    @State var second = 2
  }
  struct Holding: View {
    var pair = Pair()
    var body: some View {
      let _ = Self._printChanges()
      Text("\(pair.first) \(pair.second)")
      Button("first") { pair.first += 1 }
    }
  }
  @Test("706: properties inside a dynamic property print its name and offsets")
  func nested() throws {
    try bed.mount { _ in Holding() }
    #expect(lines.take() == ["PrintedChangesTests.Holding: @self, @identity, pair, @16 changed."])
    #expect(try press("first") == ["PrintedChangesTests.Holding: pair changed."])
  }

  struct Generic<Value: View>: View {
    let value: Value
    var body: some View {
      let _ = Self._printChanges()
      value
    }
  }
  @Test("a type is named with its arguments, and without modules and functions")
  func names() throws {
    struct Local: View {
      var body: some View {
        let _ = Self._printChanges()
        Text("")
      }
    }
    try bed.host.mount(Generic(value: Local()))
    #expect(
      lines.take() == [
        "PrintedChangesTests.Generic<PrintedChangesTests.Local>: @self changed.",
        "PrintedChangesTests.Local: @self changed.",
      ])
  }

  @Test("the audit prints nothing")
  func audit() throws {
    try bed.host.mount(Stateful())
    _ = lines.take()
    _ = bed.host.audit()
    #expect(lines.take() == [])
  }

  @Test("lines go on after a recording has ended")
  func recording() throws {
    try bed.mount { _ in Passing() }
    bed.host.startRecording()
    #expect(try press("flag") == ["PrintedChangesTests.Stable: _binding changed."])
    _ = bed.host.finishRecording()
    #expect(try press("flag") == ["PrintedChangesTests.Stable: _binding changed."])
  }
}
