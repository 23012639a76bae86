import ComponentTree
import Testing

/// Tests views and components that an evaluation or an action removes.
@MainActor
struct RemovalTests {
  struct ValueReader: View {
    @Environment(\.emphasis) private var emphasis
    var body: some View { Text("\(emphasis)") }
  }
  struct ValueRoot: View {
    let model: Model
    var body: some View {
      VStack {
        model.count == 0 ? AnyView(ValueReader()) : AnyView(EmptyView())
      }
      .environment(\.emphasis, model.count)
    }
  }
  struct ObjectReader: View {
    @Environment(Model.self) private var model
    var body: some View { Text(model.name) }
  }
  struct ObjectRoot: View {
    let model: Model
    let models = [Model(), Model()]
    var body: some View {
      VStack {
        model.count == 0 ? AnyView(ObjectReader()) : AnyView(EmptyView())
      }
      .environment(models[model.count])
    }
  }

  /// The number of invalidations in a frame that removes the only component that reads the
  /// environment. The expected number is 1: only the parent is invalidated.
  private func invalidations<Root: View>(_ make: (Model) -> Root) throws -> Int {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in make(model) }
    let before = bed.host.counters.invalidations
    _ = try bed.frame { model.count = 1 }
    #expect(bed.host.componentCount == 1)
    return bed.host.counters.invalidations - before
  }

  @Test("a reader that an AnyView removes is not invalidated by the evaluation that removes it")
  func removedReaders() throws {
    #expect(try invalidations { ValueRoot(model: $0) } == 1)
    #expect(try invalidations { ObjectRoot(model: $0) } == 1)
  }

  // MARK: Leaving before having appeared

  struct Ending: View {
    let model: Model
    let events: Events
    weak var host: TreeHost?
    var body: some View {
      if model.flag {
        Text("third").onDisappear { events.add("disappear") }.task { events.add("task") }
        Text("second").onAppear { events.add("appear") }.onDisappear { events.add("disappear") }
        Text("first").onAppear { host?.unmount() }
      }
    }
  }
  @Test("a view that an earlier action unmounts neither appears nor disappears")
  func unmountedBeforeAppearing() async throws {
    let bed = Bed()
    let model = Model()
    let events = Events()
    try bed.mount { _ in Ending(model: model, events: events, host: bed.host) }
    _ = try bed.frame { model.flag = true }
    try await bed.driver.settle()
    #expect(events.take() == [])
    #expect(bed.host.componentCount == 0)
  }

  // MARK: Unmounting at the wrong time

  final class Hook: Sendable {
    nonisolated(unsafe) weak var host: TreeHost?
  }
  struct Key: Equatable, Sendable {
    let number: Int
    let hook: Hook
    nonisolated static func == (lhs: Key, rhs: Key) -> Bool {
      MainActor.assumeIsolated { lhs.hook.host?.unmount() }
      return lhs.number == rhs.number
    }
  }
  struct Keyed: View {
    let key: Key
    var body: some View { Text("\(key.number)") }
  }
  struct KeyedRoot: View {
    let model: Model
    let hook: Hook
    var body: some View { Keyed(key: Key(number: model.count, hook: hook)) }
  }
  @Test("a comparison that unmounts its own tree ends the process")
  func unmountInComparison() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let host = TreeHost(engine: TestEngine())
        let (model, hook) = (Model(), Hook())
        try? host.mount(KeyedRoot(model: model, hook: hook))
        hook.host = host
        model.count = 1
        try? host.flush()
      }
    }
  }

  @Test("an action may unmount its tree, also in a frame of several passes")
  func unmountInSecondPass() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in LifecycleTests.Closing(model: model, host: bed.host) }
    _ = try bed.frame { model.flag = true }
    #expect(bed.host.componentCount == 0)
    try bed.mount { _ in Text("again") }
    #expect(bed.driver.texts() == ["again"])
  }

  // MARK: Rows

  /// A model whose writes notify no component.
  @MainActor final class Mute {
    var name = "a"
  }
  struct MuteRow: View {
    let mute: Mute
    var body: some View { Text(mute.name) }
  }
  struct Rows: View {
    let model: Model
    let mute: Mute
    var body: some View {
      ForEach(model.items) { _ in MuteRow(mute: mute) }
      if model.flag {
        ForEach(0..<40) { index in
          // Every third row has no component. So rows and components take turns in the reused
          // memory differently than before, and a new row can get the memory of a component.
          if index % 3 > 0 { MuteRow(mute: mute) }
        }
      }
    }
  }
  @Test("a new row does not get the name of a removed row")
  func namesOfRemovedRows() throws {
    let host = TreeHost(engine: TestEngine())
    host.records = true
    let (model, mute) = (Model(items: (70..<110).map { Item(id: $0, name: "") }), Mute())
    try host.mount(Rows(model: model, mute: mute))
    host.records = false
    model.items = []
    try host.flush()
    model.flag = true
    try host.flush()
    mute.name = "b"
    #expect(Set(host.audit().map(\.name)) == ["MuteRow"])
  }
}
