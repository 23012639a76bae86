import ComponentTree
import Testing

/// Tests how long rows keep their state that a lazy container does not show, or that were removed
/// from the data of a list.
@MainActor
struct KeptRowTests {
  struct Row: View {
    let model: Model
    let events: Events
    let log: Log
    @State private var presses = 0
    var body: some View {
      let _ = log.note(model.name)
      Text("\(model.name) \(presses) \(model.count)")
        .onAppear { events.add("+\(model.name)") }
        .onDisappear { events.add("-\(model.name)") }
      Button("press \(model.name)") { presses += 1 }
    }
  }
  struct Element: Identifiable {
    let model: Model
    var id: Int
  }
  enum Container: CaseIterable { case list, stack }
  struct Rows: View {
    let container: Container
    let elements: Elements
    let events: Events
    let log: Log
    var body: some View {
      let _ = log.note("Rows")
      switch container {
      case .list: List(elements.all) { Row(model: $0.model, events: events, log: log) }
      case .stack:
        LazyVStack { ForEach(elements.all) { Row(model: $0.model, events: events, log: log) } }
      }
    }
  }
  @MainActor final class Elements {
    private let registrar = Registrar()
    private var storage: [Element]
    var all: [Element] {
      get { registrar.access("all"); return storage }
      set { registrar.willSet("all"); storage = newValue }
    }
    init(_ count: Int) {
      storage = (0..<count).map { Element(model: Model(name: "\($0)"), id: $0) }
    }
  }

  /// A mounted list of rows.
  @MainActor
  struct Scene {
    let bed: Bed
    let elements: Elements
    let events = Events()

    init(
      _ container: Container, count: Int, viewport: Int? = nil, rules: TreeRules = .current
    ) throws {
      bed = Bed(rules: rules, viewport: viewport)
      elements = Elements(count)
      let (elements, events) = (elements, events)
      try bed.mount { Rows(container: container, elements: elements, events: events, log: $0) }
      _ = events.take()
    }

    var shown: [String] { bed.driver.texts().filter { !$0.hasPrefix("press") } }

    func scroll(to row: Int) throws -> [String] { try bed.frame { try bed.driver.scroll(to: row) } }
  }

  @Test(
    "613a, 613b: a row that is scrolled away and back keeps its state, and is not evaluated",
    arguments: Container.allCases)
  func scrolling(container: Container) throws {
    let scene = try Scene(container, count: 9, viewport: 2)
    try scene.bed.driver.press("press 0")
    #expect(try scene.scroll(to: 4) == ["4", "5"])
    #expect(scene.shown == ["4 0 0", "5 0 0"])
    #expect(scene.events.take() == ["+5", "+4", "-0", "-1"])
    #expect(try scene.scroll(to: 0) == [])
    #expect(scene.shown == ["0 1 0", "1 0 0"])
    #expect(scene.events.take() == ["+1", "+0", "-4", "-5"])
  }

  @Test("a row that is not shown is neither evaluated nor counted", arguments: Container.allCases)
  func asleep(container: Container) throws {
    let scene = try Scene(container, count: 9, viewport: 2)
    _ = try scene.scroll(to: 4)
    let host = scene.bed.host
    #expect(host.componentCount == 3)
    let before = host.counters
    #expect(try scene.bed.frame { scene.elements.all[0].model.count = 1 } == [])
    // A dirty row is notified only once.
    #expect(try scene.bed.frame { scene.elements.all[0].model.count = 2 } == [])
    #expect(host.counters.notifications == before.notifications + 1)
    #expect(host.counters.evaluations == before.evaluations)
    // The row is evaluated when it is shown again.
    #expect(try scene.scroll(to: 0) == ["0"])
    #expect(scene.shown == ["0 0 2", "1 0 0"])
  }

  @Test("a row that becomes dirty when it is scrolled away and back waits in one queue only")
  func dirtyInBetween() throws {
    let scene = try Scene(.list, count: 9, viewport: 2)
    let evaluated = try scene.bed.frame {
      scene.elements.all[0].model.count = 1
      try scene.bed.driver.scroll(to: 4)
      scene.elements.all[1].model.count = 1
      try scene.bed.driver.scroll(to: 0)
    }
    #expect(evaluated == ["4", "5", "1", "0"])
    #expect(scene.shown == ["0 0 1", "1 0 1"])
    scene.elements.all[0].model.count = 2
    _ = try scene.scroll(to: 4)
    scene.bed.host.unmount()
    #expect(scene.bed.host.registrationCount == 0)
    #expect(scene.bed.host.checksum == 0)
    #expect(scene.bed.host.componentCount == 0)
  }

  @Test(
    "55: a row that is not shown loses its state after eight updates", arguments: Container.allCases
  )
  func eightUpdates(container: Container) throws {
    for (updates, shown) in [(7, "0 1 0"), (8, "0 0 0")] {
      let scene = try Scene(container, count: 9, viewport: 2)
      try scene.bed.driver.press("press 0")
      let registrations = scene.bed.host.registrationCount
      _ = try scene.scroll(to: 4)
      // A frame without an evaluation is no update.
      for _ in 0..<20 { try scene.bed.host.flush() }
      for update in 1..<updates {
        _ = try scene.bed.frame { scene.elements.all[4].model.count = update }
      }
      let isKept = updates < 8
      #expect((scene.bed.host.registrationCount == registrations) == !isKept)
      _ = try scene.scroll(to: 0)
      #expect(scene.shown.first == shown)
    }
  }

  @Test("with other rules, a row loses its state at once, or keeps it as long as its list lives")
  func otherRules() throws {
    for (rows, shown) in [(TreeRules.Rows.removed, "0 0 0"), (.kept, "0 1 0")] {
      let scene = try Scene(.stack, count: 9, viewport: 2, rules: TreeRules(rows: rows))
      try scene.bed.driver.press("press 0")
      _ = try scene.scroll(to: 4)
      for update in 1...20 {
        _ = try scene.bed.frame { scene.elements.all[4].model.count = update }
      }
      _ = try scene.scroll(to: 0)
      #expect(scene.shown.first == shown)
    }
  }

  @Test("608: a list keeps the state of a row that leaves its data, and a lazy stack does not")
  func removed() throws {
    for (container, viewport, shown) in [
      (Container.list, nil, "1 1 0"), (.list, 5, "1 1 0"), (.stack, nil, "1 0 0"),
      (.stack, 5, "1 0 0"),
    ] {
      let scene = try Scene(container, count: 3, viewport: viewport)
      try scene.bed.driver.press("press 1")
      let element = scene.elements.all[1]
      _ = try scene.bed.frame { scene.elements.all.remove(at: 1) }
      #expect(scene.events.take() == ["-1"])
      #expect(scene.bed.host.componentCount == 3)
      _ = try scene.bed.frame { scene.elements.all.append(element) }
      #expect(scene.events.take() == ["+1"])
      #expect(scene.shown == ["0 0 0", "2 0 0", shown])
    }
  }

  @Test("a row of a lazy stack that is not shown loses its state if its element leaves the data")
  func removedWhileAsleep() throws {
    let scene = try Scene(.stack, count: 9, viewport: 2)
    try scene.bed.driver.press("press 0")
    try scene.bed.driver.press("press 1")
    _ = try scene.scroll(to: 4)
    let first = scene.elements.all[0]
    // Row 1 has another offset from now on.
    _ = try scene.bed.frame { scene.elements.all.removeFirst() }
    _ = try scene.bed.frame { scene.elements.all.insert(first, at: 0) }
    _ = try scene.scroll(to: 0)
    #expect(scene.shown == ["0 0 0", "1 1 0"])
  }

  @Test("rows that are scrolled away in a row that is scrolled away keep their state")
  func nested() throws {
    struct Inner: View {
      let models: ArraySlice<Model>
      let events: Events
      let log: Log
      var body: some View {
        LazyVStack {
          ForEach(models.indices, id: \.self) { Row(model: models[$0], events: events, log: log) }
        }
      }
    }
    struct Outer: View {
      let events: Events
      let log: Log
      let models = (0..<12).map { Model(name: "\($0)") }
      var body: some View {
        List(0..<3, id: \.self) { row in
          Inner(models: models[4 * row..<4 * row + 4], events: events, log: log)
        }
      }
    }
    let bed = Bed(viewport: 1)
    let events = Events()
    try bed.mount { Outer(events: events, log: $0) }
    try bed.driver.press("press 0")
    let inner = try bed.driver.component(Inner.self)
    _ = try bed.frame { try bed.driver.scroll(to: 2, in: inner) }
    _ = try bed.frame { try bed.driver.scroll(to: 1) }
    #expect(bed.driver.texts().first == "4 0 0")
    _ = try bed.frame { try bed.driver.scroll(to: 0) }
    #expect(bed.driver.texts().first == "2 0 0")
    #expect(bed.host.componentCount == 3)
    _ = try bed.frame { try bed.driver.scroll(to: 0, in: inner) }
    #expect(bed.driver.texts().first == "0 1 0")
    #expect(events.take() == ["+0", "+2", "-0", "+4", "-2", "+2", "-4", "+0", "-2"])
    bed.host.unmount()
    #expect(bed.host.registrationCount == 0)
    #expect(bed.host.checksum == 0)
  }

  @Test("a task of a row is cancelled when the row is scrolled away, and starts again")
  func tasks() async throws {
    struct Sleepers: View {
      let clock: ManualClock
      let events: Events
      var body: some View {
        List(0..<4, id: \.self) { row in
          Text("\(row)").task {
            events.add("start \(row)")
            do { try await clock.sleep(for: .seconds(1)) } catch { events.add("cancel \(row)") }
          }
        }
      }
    }
    let bed = Bed(viewport: 1)
    let events = Events()
    try bed.mount { _ in Sleepers(clock: bed.driver.clock, events: events) }
    try await bed.driver.settle()
    #expect(events.take() == ["start 0"])
    try bed.driver.scroll(to: 1)
    try await bed.driver.settle()
    #expect(Set(events.take()) == ["cancel 0", "start 1"])
    try bed.driver.scroll(to: 0)
    try await bed.driver.settle()
    #expect(Set(events.take()) == ["cancel 1", "start 0"])
    #expect(bed.driver.clock.waiterCount == 1)
  }

  struct MaximumKey: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
  }
  @Test("a row that is not shown passes no preference values")
  func preferences() throws {
    struct Numbers: View {
      let events: Events
      var body: some View {
        List(0..<4, id: \.self) { row in
          Text("\(row)").preference(key: MaximumKey.self, value: row)
        }
        .onPreferenceChange(MaximumKey.self) { events.add("\($0)") }
      }
    }
    let bed = Bed(viewport: 1)
    let events = Events()
    try bed.mount { _ in Numbers(events: events) }
    _ = events.take()
    for row in [3, 1, 3, 0] { _ = try bed.frame { try bed.driver.scroll(to: row) } }
    #expect(events.take().suffix(1) == ["0"])
    _ = try bed.frame { try bed.driver.scroll(to: 1) }
    #expect(events.take().suffix(1) == ["1"])
  }
}
