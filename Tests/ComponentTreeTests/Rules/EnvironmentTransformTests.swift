import ComponentTree
import Testing

/// Tests `transformEnvironment`, and `@Environment(\.self)`.
@MainActor
struct EnvironmentTransformTests {
  struct Reader: View {
    @Environment(\.first) private var first
    @Environment(\.second) private var second
    let events: Events
    let log: Log
    var body: some View {
      let _ = log.note("Reader \(first) \(second)")
      Text("\(first) \(second)").onAppear { events.add("\(first) \(second)") }
    }
  }
  struct Constant: View {
    let events: Events
    let log: Log
    var body: some View {
      Reader(events: events, log: log)
        .transformEnvironment(\.first) { $0 += 1 }
        .environment(\.first, 4)
    }
  }
  @Test("19: a transform changes the value from above, before the views below read it")
  func transform() throws {
    let bed = Bed()
    let events = Events()
    try bed.host.mount(Constant(events: events, log: bed.log))
    #expect(bed.log.take() == ["Reader 5 0"])
    #expect(events.take() == ["5 0"])
    bed.check()
  }

  struct OtherKey: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("OtherKey")
      let count = model.count
      Reader(events: Events(), log: log)
        .transformEnvironment(count == 0 ? \.first : \.second) { $0 = count }
        .onAppear { model.count = 2 }
    }
  }
  @Test(
    "19b: a transform with a new key path runs the body that passes it and the reader once more")
  func otherKeyPath() throws {
    let bed = Bed()
    try bed.host.mount(OtherKey(model: Model(), log: bed.log))
    #expect(bed.log.take() == ["OtherKey", "Reader 0 0", "OtherKey", "Reader 0 2"])
    bed.check()
  }

  struct OwnScope: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("OwnScope")
      let model = model
      Reader(events: Events(), log: log).transformEnvironment(\.first) { $0 = model.count }
    }
  }
  @Test("a property that only the transform reads evaluates the readers, and not the body")
  func ownScope() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { OwnScope(model: model, log: $0) }
    #expect(try bed.frame { model.count = 1 } == ["Reader 1 0"])
    #expect(try bed.frame { model.count = 2 } == ["Reader 2 0"])
    #expect(try bed.frame { model.name = "b" } == [])
  }

  struct Inner: View {
    let log: Log
    var body: some View {
      let _ = log.note("Inner")
      VStack { Reader(events: Events(), log: log) }
        .environment(\.first, 7)
        .transformEnvironment(\.first) { $0 *= 10 }
        .transformEnvironment(\.second) { $0 *= 10 }
    }
  }
  struct Outer: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Outer")
      Inner(log: log)
        .environment(\.first, model.count)
        .environment(\.second, model.name.count)
    }
  }
  @Test("a transform is applied to a new value from above, and a scope below may replace it")
  func newValueAbove() throws {
    let bed = Bed()
    let model = Model(name: "a")
    try bed.mount { Outer(model: model, log: $0) }
    #expect(bed.driver.texts() == ["7 10"])
    #expect(try bed.frame { model.name = "bb" } == ["Outer", "Reader 7 20"])
    #expect(try bed.frame { model.count = 1 } == ["Outer"])
  }

  // MARK: All values

  struct AllReader: View {
    @Environment(\.self) private var values
    let events: Events
    let log: Log
    var body: some View {
      let _ = log.note("All")
      Text(values.first == 0 ? "none" : "\(values.second)")
      Button("act") { events.add("\(values.tint)") }
    }
  }
  struct AllRoot: View {
    let model: Model
    let events: Events
    let log: Log
    var body: some View {
      AllReader(events: events, log: log)
        .environment(\.first, model.count)
        .environment(\.second, model.name.count)
        .environment(\.tint, model.flag ? 1 : 0)
    }
  }
  @Test(
    "47: a component with all values of the environment depends on the keys that its body reads")
  func readKeys() throws {
    let bed = Bed()
    let (model, events) = (Model(name: "a"), Events())
    try bed.mount { AllRoot(model: model, events: events, log: $0) }
    #expect(try bed.frame { model.flag = true } == [])
    #expect(try bed.frame { model.name = "bb" } == [])
    #expect(try bed.frame { model.count = 1 } == ["All"])
    #expect(bed.driver.texts().first == "2")
    #expect(try bed.frame { model.name = "ccc" } == ["All"])
    #expect(try bed.frame { model.count = 0 } == ["All"])
    #expect(try bed.frame { model.name = "dddd" } == [])
  }

  @Test("an action reads the values of the evaluation that made it, and adds no dependency")
  func actionReads() throws {
    let bed = Bed()
    let (model, events) = (Model(name: "a"), Events())
    try bed.mount { AllRoot(model: model, events: events, log: $0) }
    _ = try bed.frame { model.flag = true }
    try bed.driver.press("act")
    #expect(events.take() == ["0"])
    #expect(try bed.frame { model.flag = false } == [])
  }

  struct Toggled: View {
    let model: Model
    let other: Model
    let log: Log
    var body: some View {
      VStack {
        if !model.flag { AllReader(events: Events(), log: log) }
        AllReader(events: Events(), log: log)
      }
      .environment(\.first, other.count)
    }
  }
  @Test("a removed component no longer holds the values of the environment")
  func removed() throws {
    let bed = Bed()
    let (model, other) = (Model(), Model())
    try bed.mount { Toggled(model: model, other: other, log: $0) }
    #expect(try bed.frame { other.count = 1 } == ["All", "All"])
    _ = try bed.frame { model.flag = true }
    #expect(try bed.frame { other.count = 0 } == ["All"])
  }
}
