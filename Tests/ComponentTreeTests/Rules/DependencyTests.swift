import ComponentTree
import Testing

/// Tests which reads are dependencies, and of which component they are dependencies.
@MainActor
struct DependencyTests {
  struct Screen: View {
    let model: Model
    let log: Log
    var title: String { model.name }
    func footer() -> String { "\(model.doubled)" }
    var body: some View {
      let _ = log.note("Screen")
      VStack {
        Text(title)
        Child(model: model, log: log)
        Text(footer())
      }
    }
  }
  struct Child: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Child")
      Text(model.flag ? "on" : "off")
      Button("press") { model.items = [Item(id: model.items.count, name: "")] }
    }
  }

  @Test("reads in helper functions and computed properties are dependencies of the calling body")
  func helpers() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Screen(model: model, log: $0) }
    #expect(try bed.frame { model.name = "b" } == ["Screen"])
    #expect(try bed.frame { model.count += 1 } == ["Screen"])
  }

  @Test("a child's reads are not dependencies of its parent")
  func childReads() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Screen(model: model, log: $0) }
    #expect(try bed.frame { model.flag = true } == ["Child"])
  }

  @Test("reads in a button's action are not dependencies")
  func actions() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Screen(model: model, log: $0) }
    #expect(try bed.frame { try bed.driver.press("press") } == [])
    #expect(try bed.frame { model.items = [] } == [])
  }

  struct Branch: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Branch")
      if model.flag { Text(model.name) } else { Text("\(model.count)") }
    }
  }
  @Test("each evaluation finds its dependencies again; a branch that is not taken adds none")
  func branches() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Branch(model: model, log: $0) }
    #expect(try bed.frame { model.name = "b" } == [])
    #expect(try bed.frame { model.count = 1 } == ["Branch"])
    #expect(try bed.frame { model.flag = true } == ["Branch"])
    #expect(try bed.frame { model.count = 2 } == [])
    #expect(try bed.frame { model.name = "c" } == ["Branch"])
  }

  struct ComponentRows: View {
    let models: [Model]
    let log: Log
    var body: some View {
      let _ = log.note("Rows")
      ForEach(0..<models.count) { NotificationTests.NameView(model: models[$0], log: log) }
    }
  }
  @Test("a row that is a component has its own scope")
  func rowComponent() throws {
    let bed = Bed()
    let models = [Model(), Model()]
    try bed.mount { ComponentRows(models: models, log: $0) }
    #expect(try bed.frame { models[1].name = "b" } == ["NameView"])
  }

  struct Nested: View {
    @ObservedObject var model: AnnouncingModel
    let log: Log
    var body: some View {
      let _ = log.note("Nested")
      Text(model.child?.name ?? "none")
    }
  }
  @Test("420: an ObservableObject inside another ObservableObject is not observed")
  func nestedObject() throws {
    let bed = Bed()
    let model = AnnouncingModel()
    model.child = AnnouncingModel()
    try bed.mount { Nested(model: model, log: $0) }
    model.child?.name = "b"
    try bed.host.flush()
    #expect(bed.log.take() == [])
    #expect(bed.host.audit().map(\.name) == ["Nested"])
  }
}
