import ComponentTree
import Testing

/// Tests bindings in components, and dynamic properties that a user declares.
@MainActor
struct BindingTests {
  struct Address: Equatable {
    var street = "street"
    var number = 1
  }
  struct Editor: View {
    @Binding var street: String
    let log: Log
    var body: some View {
      let _ = log.note("Editor")
      Text(street)
      Button("edit") { street += "!" }
    }
  }
  struct Form: View {
    let model: Model
    let log: Log
    @State private var address = Address()
    var body: some View {
      let _ = log.note("Form")
      Text("\(model.count)")
      Editor(street: $address.street, log: log)
      Button("number") { address.number += 1 }
    }
  }
  @Test("a binding to a member writes the whole value, and its reader evaluates itself")
  func member() throws {
    let bed = Bed()
    try bed.mount { Form(model: Model(), log: $0) }
    #expect(try bed.frame { try bed.driver.press("edit") } == ["Editor"])
    #expect(bed.driver.texts()[1] == "street!")
  }

  @Test("a binding to the same member is equal")
  func memberIsEqual() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Form(model: model, log: $0) }
    #expect(try bed.frame { model.count = 1 } == ["Form"])
  }

  struct User: Equatable {
    let id = 1
    var name = "a"
    nonisolated static func == (lhs: User, rhs: User) -> Bool { lhs.id == rhs.id }
  }
  struct UserForm: View {
    let log: Log
    @State private var user = User()
    var body: some View {
      Editor(street: $user.name, log: log)
      Button("whole") { user.name = "b" }
    }
  }
  @Test("a write through a binding that leaves the whole value equal changes nothing")
  func equalWhole() throws {
    let bed = Bed()
    try bed.mount { UserForm(log: $0) }
    #expect(try bed.frame { try bed.driver.press("edit") } == [])
    #expect(try bed.frame { try bed.driver.press("whole") } == [])
    #expect(bed.driver.texts().first == "a")
  }

  struct TwoAddresses: View {
    let model: Model
    let log: Log
    @State private var first = Address(street: "first")
    @State private var second = Address(street: "second")
    var body: some View {
      let _ = log.note("Form")
      Editor(street: model.flag ? $second.street : $first.street, log: log)
    }
  }
  @Test("bindings to the same member of two states are not equal")
  func memberOfOther() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { TwoAddresses(model: model, log: $0) }
    #expect(try bed.frame { model.flag = true } == ["Form", "Editor"])
    #expect(bed.driver.texts().first == "second")
  }

  /// An object with two properties.
  @MainActor final class Person {
    let registrar = Registrar()
    private var names = ["first", "last"]
    var first: String {
      get { registrar.access("first"); return names[0] }
      set { registrar.willSet("first"); names[0] = newValue }
    }
    var last: String {
      get { registrar.access("last"); return names[1] }
      set { registrar.willSet("last"); names[1] = newValue }
    }
  }
  struct PersonForm: View {
    let model: Model
    @Bindable var person: Person
    let log: Log
    var body: some View {
      let _ = log.note("Form")
      Editor(street: model.flag ? $person.last : $person.first, log: log)
    }
  }
  @Test("@Bindable's bindings to different properties of an object are not equal")
  func otherProperty() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { PersonForm(model: model, person: Person(), log: $0) }
    #expect(try bed.frame { model.flag = true } == ["Form", "Editor"])
    #expect(bed.driver.texts().first == "last")
  }

  struct ModelForm: View {
    let chooser: Model
    let models: [Model]
    let log: Log
    var body: some View {
      let _ = log.note("Form")
      let _ = chooser.flag
      ModelEditor(model: models[chooser.count], log: log)
    }
  }
  struct ModelEditor: View {
    @Bindable var model: Model
    let log: Log
    var body: some View {
      let _ = log.note("ModelEditor")
      NavigationStack {
        Text("\(model.count)")
        TextField("name", text: $model.name)
        Editor(street: $model.name, log: log)
      }
    }
  }
  @Test(
    "@Bindable's bindings to a property are equal if the object is the same")
  func bindable() throws {
    let bed = Bed()
    let chooser = Model()
    let models = [Model(name: "a"), Model(name: "b")]
    try bed.mount { ModelForm(chooser: chooser, models: models, log: $0) }
    var before = bed.host.counters.evaluations
    #expect(try bed.frame { models[0].count = 1 } == ["ModelEditor"])
    #expect(bed.host.counters.evaluations == before + 1)
    before = bed.host.counters.evaluations
    #expect(try bed.frame { chooser.count = 1 } == ["Form", "ModelEditor", "Editor"])
    #expect(bed.host.counters.evaluations == before + 4)
    #expect(try bed.driver.value(ofField: "name") == "b")
    #expect(bed.driver.texts()[1] == "b")
  }

  struct ConstantForm: View {
    let model: Model
    let log: Log
    var body: some View { Editor(street: .constant("number \(model.count / 2)"), log: log) }
  }
  @Test("402: constant bindings are equal if their values are, and ignore writes")
  func constant() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { ConstantForm(model: model, log: $0) }
    #expect(try bed.frame { model.count = 1 } == [])
    #expect(try bed.frame { model.count = 2 } == ["Editor"])
    #expect(try bed.frame { try bed.driver.press("edit") } == [])
    #expect(bed.driver.texts().first == "number 1")
  }

  // MARK: Bindings made of closures

  struct Maker: View {
    let model: Model
    let events: Events
    let log: Log
    @State private var count = 0
    var body: some View {
      let _ = log.note("Maker")
      let name = Binding {
        events.add("get")
        return model.name
      } set: {
        model.name = $0
      }
      Text("\(count)")
      Button("rename") { name.wrappedValue += "!" }
      Button("count") { count += 1 }
      if model.flag { Text(name.wrappedValue + name.wrappedValue) }
    }
  }
  @Test("a body that makes a binding of closures depends on what the getter reads")
  func closuresAreRead() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Maker(model: model, events: Events(), log: $0) }
    #expect(try bed.frame { model.name = "b" } == ["Maker"])
    #expect(try bed.frame { try bed.driver.press("rename") } == ["Maker"])
    #expect(model.name == "b!")
  }

  @Test("the getter runs once in the evaluation that makes the binding, whatever the body reads")
  func firstValue() throws {
    let host = TreeHost(engine: TestEngine())
    let (model, events) = (Model(name: "a"), Events())
    try host.mount(Maker(model: model, events: events, log: Log()))
    #expect(events.take() == ["get"])
    model.flag = true
    try host.flush()
    #expect(events.take() == ["get"])
  }

  @Test("404: outside of evaluations, each read of a binding of closures calls the getter")
  func getterCalls() {
    var (stored, gets, sets) = (1, 0, 0)
    let binding = Binding {
      gets += 1
      return stored
    } set: {
      sets += 1
      stored = $0
    }
    let before = binding.wrappedValue
    binding.wrappedValue = 4
    #expect([before, binding.wrappedValue] == [1, 4])
    #expect([gets, sets] == [3, 1])
  }

  /// A value that nothing observes.
  @MainActor final class Unobserved {
    var text = "a"
  }
  struct UnobservedMaker: View {
    let unobserved: Unobserved
    let log: Log
    var body: some View {
      let _ = log.note("UnobservedMaker")
      UnobservedReader(
        text: Binding(get: { unobserved.text }, set: { unobserved.text = $0 }), log: log)
    }
  }
  struct UnobservedReader: View {
    @Binding var text: String
    let log: Log
    @State private var count = 0
    var body: some View {
      let _ = log.note("UnobservedReader \(text)")
      Button("count \(count)") { count += 1 }
    }
  }
  @Test("a component that was passed a binding of closures calls the getter when it runs")
  func passedClosures() throws {
    let bed = Bed()
    let unobserved = Unobserved()
    try bed.mount { UnobservedMaker(unobserved: unobserved, log: $0) }
    unobserved.text = "b"
    #expect(try bed.frame { try bed.driver.press("count 0") } == ["UnobservedReader b"])
  }

  struct ObjectMaker: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("ObjectMaker")
      let binding = Binding(get: { model }, set: { _ in })
      TextField("name", text: binding.name)
    }
  }
  @Test("a binding to a property of an object reads the property, also if closures give the object")
  func objectOfClosures() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { ObjectMaker(model: model, log: $0) }
    #expect(try bed.frame { model.name = "b" } == ["ObjectMaker"])
  }

  struct Selection: DynamicProperty {
    @State private var name = "none"
    @Environment(\.emphasis) private var emphasis
    var label: String { "\(name) \(emphasis)" }
    func select(_ name: String) { self.name = name }
  }
  struct Selecting: View {
    private var selection = Selection()
    let count: Int
    let log: Log
    init(count: Int, log: Log) {
      self.count = count
      self.log = log
    }
    var body: some View {
      let _ = log.note("Selecting")
      Text("\(selection.label) \(count)")
      Button("select") { selection.select("one") }
    }
  }
  struct SelectingParent: View {
    let model: Model
    let log: Log
    var body: some View { Selecting(count: model.count, log: log).environment(\.emphasis, 3) }
  }
  @Test("a custom dynamic property keeps its state")
  func dynamicProperty() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { SelectingParent(model: model, log: $0) }
    #expect(try bed.frame { try bed.driver.press("select") } == ["Selecting"])
    #expect(try bed.frame { model.count = 1 } == ["Selecting"])
    #expect(bed.driver.texts().first == "one 3 1")
  }
}
