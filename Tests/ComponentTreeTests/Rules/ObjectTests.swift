import ComponentTree
import Testing

/// Tests objects that announce their changes, and the components that subscribe to these objects.
@MainActor
struct ObjectTests {
  struct Subscriber: View {
    @ObservedObject var model: AnnouncingModel
    let log: Log
    var body: some View {
      let _ = log.note("Subscriber")
      Text(model.name)
      TextField("name", text: $model.name)
    }
  }
  struct Holder: View {
    let model: AnnouncingModel
    let log: Log
    var body: some View {
      let _ = log.note("Holder")
      Text("holder")
    }
  }
  struct Both: View {
    let model: AnnouncingModel
    let log: Log
    var body: some View {
      Subscriber(model: model, log: log)
      Holder(model: model, log: log)
    }
  }
  @Test("@ObservedObject subscribes, a plain let does not")
  func subscribes() throws {
    let bed = Bed()
    let model = AnnouncingModel()
    try bed.mount { Both(model: model, log: $0) }
    #expect(try bed.frame { model.count += 1 } == ["Subscriber"])
    #expect(model.subscriberCount == 1)
  }

  @Test("a binding of an ObservableObject carries its value, so a control is never stale")
  func snapshot() throws {
    let bed = Bed()
    let model = AnnouncingModel()
    try bed.mount { Both(model: model, log: $0) }
    _ = try bed.frame { model.name = "b" }
    #expect(try bed.driver.value(ofField: "name") == "b")
    let before = bed.host.counters.evaluations
    _ = try bed.frame { model.count += 1 }
    #expect(bed.host.counters.evaluations == before + 1)
  }

  struct Twice: View {
    @ObservedObject var first: AnnouncingModel
    @ObservedObject var second: AnnouncingModel
    var body: some View { Text(first.name + second.name) }
  }
  @Test("a component subscribes once to an object that it holds twice")
  func subscribesOnce() throws {
    let bed = Bed()
    let model = AnnouncingModel()
    try bed.mount { _ in Twice(first: model, second: model) }
    #expect(model.subscribeCalls == 1)
    #expect(bed.host.registrationCount == 1)
  }

  struct TwiceParent: View {
    let model: Model
    let objects: [AnnouncingModel]
    var body: some View { Twice(first: objects[0], second: objects[model.count]) }
  }
  @Test("a component that holds an object twice stays subscribed if one property gets a new object")
  func oneHolderSwitches() throws {
    let bed = Bed()
    let model = Model()
    let objects = [AnnouncingModel(), AnnouncingModel()]
    try bed.mount { _ in TwiceParent(model: model, objects: objects) }
    _ = try bed.frame { model.count = 1 }
    #expect(objects.map(\.subscriberCount) == [1, 1])
    #expect(bed.host.registrationCount == 3)
    _ = try bed.frame { model.count = 0 }
    #expect(objects.map(\.subscriberCount) == [1, 0])
    #expect(objects.map(\.subscribeCalls) == [1, 1])
  }

  struct Switching: View {
    let model: Model
    let objects: [AnnouncingModel]
    let log: Log
    var body: some View { Subscriber(model: objects[model.count], log: log) }
  }
  @Test("a new object ends the subscription to the old object")
  func resubscribes() throws {
    let bed = Bed()
    let model = Model()
    let objects = [AnnouncingModel(), AnnouncingModel()]
    try bed.mount { Switching(model: model, objects: objects, log: $0) }
    #expect(try bed.frame { model.count = 1 } == ["Subscriber"])
    #expect(objects.map(\.subscriberCount) == [0, 1])
    #expect(try bed.frame { objects[0].name = "x" } == [])
    #expect(try bed.frame { objects[1].name = "y" } == ["Subscriber"])
  }

  final class Births {
    private(set) var count = 0
    func birth() { count += 1 }
  }
  struct Owner: View {
    @StateObject private var model: AnnouncingModel
    let label: String
    let log: Log
    init(label: String = "", log: Log, births: Births) {
      _model = StateObject(
        wrappedValue: {
          births.birth()
          return AnnouncingModel()
        }())
      self.label = label
      self.log = log
    }
    var body: some View {
      let _ = log.note("Owner")
      Text(label + model.name)
      Button("rename") { model.name = "b" }
    }
  }
  struct OwnerParent: View {
    let model: Model
    let log: Log
    let births: Births
    var body: some View {
      Text("\(model.count)")
      if !model.flag { Owner(log: log, births: births) }
    }
  }
  @Test("@StateObject makes its object once per identity and subscribes")
  func stateObject() throws {
    let bed = Bed()
    let model = Model()
    let births = Births()
    try bed.mount { OwnerParent(model: model, log: $0, births: births) }
    _ = try bed.frame { model.count += 1 }
    #expect(births.count == 1)
    #expect(try bed.frame { try bed.driver.press("rename") } == ["Owner"])
    _ = try bed.frame { model.flag = true }
    _ = try bed.frame { model.flag = false }
    #expect(births.count == 2)
  }

  struct LabelingParent: View {
    let model: Model
    let log: Log
    let births: Births
    var body: some View { Owner(label: "\(model.count) ", log: log, births: births) }
  }
  @Test("@StateObject keeps its object and its subscription when its component gets new inputs")
  func stateObjectIsKept() throws {
    let bed = Bed()
    let model = Model()
    let births = Births()
    try bed.mount { LabelingParent(model: model, log: $0, births: births) }
    #expect(try bed.frame { try bed.driver.press("rename") } == ["Owner"])
    #expect(try bed.frame { model.count = 1 } == ["Owner"])
    #expect(bed.driver.texts().first == "1 b")
    #expect(births.count == 1)
    #expect(bed.host.registrationCount == 2)
    #expect(try bed.frame { try bed.driver.press("rename") } == ["Owner"])
  }

  struct Tracked: View {
    let model: Model
    let object: AnnouncingModel
    let log: Log
    var body: some View {
      if model.flag {
        NotificationTests.NameView(model: model, log: log)
        Subscriber(model: object, log: log)
      }
    }
  }
  @Test("unmounting cancels all registrations")
  func unmounting() throws {
    let bed = Bed()
    let model = Model()
    model.flag = true
    let object = AnnouncingModel()
    try bed.mount { Tracked(model: model, object: object, log: $0) }
    #expect(bed.host.registrationCount == 3)
    _ = try bed.frame { model.flag = false }
    #expect(bed.host.registrationCount == 1)
    bed.host.unmount()
    #expect(bed.host.registrationCount == 0)
    #expect(bed.host.componentCount == 0)
    #expect(bed.host.checksum == 0)
    #expect(object.subscriberCount == 0)
  }
}
