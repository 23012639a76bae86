import ComponentTree
import Testing

/// Tests which actions run when a view appears, disappears or is replaced, and in which order.
@MainActor
struct LifecycleTests {
  struct Rows: View {
    let model: Model
    let events: Events
    var body: some View {
      ForEach(model.items) { item in
        let version = model.count
        Text(item.name)
          .onAppear { events.add("+\(item.name)\(version)") }
          .onDisappear { events.add("-\(item.name)\(version)") }
      }
    }
  }
  @Test("rows appear and disappear in the frame that adds or removes them")
  func rows() throws {
    let bed = Bed()
    let events = Events()
    let model = Model(items: (0..<3).map { Item(id: $0, name: ["a", "b", "c"][$0]) })
    try bed.mount { _ in Rows(model: model, events: events) }
    #expect(events.take() == ["+c0", "+b0", "+a0"])
    _ = try bed.frame { model.items.removeLast(2) }
    #expect(events.take() == ["-b0", "-c0"])
    _ = try bed.frame { model.items.append(Item(id: 7, name: "d")) }
    #expect(events.take() == ["+d0"])
  }

  @Test("onAppear and onDisappear run the action of the last evaluation")
  func newestAction() throws {
    let bed = Bed()
    let events = Events()
    let model = Model(items: [Item(id: 0, name: "a")])
    try bed.mount { _ in Rows(model: model, events: events) }
    _ = try bed.frame { model.count = 5 }
    _ = try bed.frame { model.items = [] }
    #expect(events.take() == ["+a0", "-a5"])
  }

  struct Sleeper: View {
    let model: Model
    let clock: ManualClock
    let events: Events
    var body: some View {
      Text("sleeper")
      if model.flag {
        Text("asleep").task {
          do {
            try await clock.sleep(for: .seconds(1))
          } catch {
            events.add("cancelled")
          }
        }
      }
    }
  }
  @Test("a task is cancelled in the frame that removes its view")
  func task() async throws {
    let bed = Bed()
    let events = Events()
    let model = Model()
    model.flag = true
    try bed.mount { _ in Sleeper(model: model, clock: bed.driver.clock, events: events) }
    try await bed.driver.settle()
    #expect(bed.driver.clock.waiterCount == 1)
    _ = try bed.frame { model.flag = false }
    try await bed.driver.settle()
    #expect(bed.driver.clock.waiterCount == 0)
    #expect(events.take() == ["cancelled"])
  }

  // MARK: Scopes

  /// An object that reads a tracked model when the object is released.
  @MainActor final class Mourner {
    private let model: Model
    init(_ model: Model) { self.model = model }
    isolated deinit { _ = model.name }
  }
  @MainActor final class Owner {
    var mourner: Mourner
    init(_ model: Model) { mourner = Mourner(model) }
  }
  struct Holder: View {
    let mourner: Mourner
    var body: some View {
      Text("holder")
    }
  }
  struct HolderParent: View {
    let model: Model
    let owner: Owner
    let log: Log
    var body: some View {
      let _ = log.note("Parent")
      Text("\(model.count)")
      let mourner = owner.mourner
      Holder(mourner: mourner).onDisappear { _ = mourner }
    }
  }
  @Test("a deinit that runs when inputs are replaced adds no dependency")
  func replacedInputs() throws {
    let bed = Bed()
    let (model, witness) = (Model(), Model())
    let owner = Owner(witness)
    try bed.mount { HolderParent(model: model, owner: owner, log: $0) }
    owner.mourner = Mourner(Model())
    #expect(try bed.frame { model.count = 1 } == ["Parent"])
    #expect(try bed.frame { witness.name = "b" } == [])
  }

  struct EffectParent: View {
    let model: Model
    let owner: Owner
    let log: Log
    var body: some View {
      let _ = log.note("Parent")
      let mourner = owner.mourner
      Text("\(model.count)").onDisappear { _ = mourner }
    }
  }
  @Test("a deinit that runs when an action is replaced adds no dependency")
  func replacedAction() throws {
    let bed = Bed()
    let (model, witness) = (Model(), Model())
    let owner = Owner(witness)
    try bed.mount { EffectParent(model: model, owner: owner, log: $0) }
    owner.mourner = Mourner(Model())
    model.count = 1
    try bed.host.flush()
    #expect(bed.log.take() == ["Parent"])
    witness.name = "b"
    try bed.host.flush()
    #expect(bed.log.take() == [])
  }

  /// An object that reads a tracked model when a subscription to the object is cancelled.
  @MainActor final class Departing: SubscribableObject {
    private final class Subscription: ObjectSubscription, Sendable {
      let object: Departing
      init(_ object: Departing) { self.object = object }
      func cancel() {
        MainActor.assumeIsolated {
          _ = object.witness.name
          object.wasInScope = Component.current != nil
        }
      }
    }
    let witness: Model
    var wasInScope: Bool?
    init(witness: Model) { self.witness = witness }
    nonisolated func subscribe(_ component: Component) -> any ObjectSubscription {
      Subscription(self)
    }
  }
  struct Subscriber: View {
    @ObservedObject var object: Departing
    var body: some View { Text("subscriber") }
  }
  struct SubscriberParent: View {
    let model: Model
    let objects: [Departing]
    let log: Log
    var body: some View {
      let _ = log.note("Parent")
      Subscriber(object: objects[model.count])
    }
  }
  @Test("a subscription is cancelled outside of every scope")
  func cancellation() throws {
    let bed = Bed()
    let (model, witness) = (Model(), Model())
    let objects = [Departing(witness: witness), Departing(witness: Model())]
    try bed.mount { SubscriberParent(model: model, objects: objects, log: $0) }
    _ = try bed.frame { model.count = 1 }
    #expect(objects.map(\.wasInScope) == [false, nil])
    #expect(try bed.frame { witness.name = "b" } == [])
    #expect(bed.host.registrationCount == 2)
  }

  // MARK: Hosts

  struct Nesting: View {
    @State private var count = 0
    let log: Log
    var body: some View {
      let _ = log.note("Nesting")
      let _ = try? TreeHost().mount(Text("inner"))
      Text("\(count)")
      Button("more") { count += 1 }
    }
  }
  @Test("a body that mounts another tree continues in its own scope")
  func nestedHost() throws {
    let bed = Bed()
    try bed.mount { Nesting(log: $0) }
    #expect(try bed.frame { try bed.driver.press("more") } == ["Nesting"])
    #expect(bed.driver.texts().first == "1")
  }

  struct Ending: View {
    weak var host: TreeHost?
    var body: some View {
      let _ = host?.unmount()
    }
  }
  @Test("a body that unmounts its own tree ends the process")
  func unmountInBody() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let host = TreeHost()
        try? host.mount(Ending(host: host))
      }
    }
  }

  struct Closing: View {
    let model: Model
    weak var host: TreeHost?
    var body: some View {
      if model.flag { Text("closing").onAppear { host?.unmount() } }
    }
  }
  @Test("an action may unmount its own tree")
  func unmountInAction() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in Closing(model: model, host: bed.host) }
    _ = try bed.frame { model.flag = true }
    #expect(bed.host.componentCount == 0)
    #expect(bed.host.registrationCount == 0)
    #expect(bed.host.checksum == 0)
  }
}
