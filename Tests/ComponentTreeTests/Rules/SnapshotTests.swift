import ComponentTree
import Testing

/// Tests which value of a state, and of the environment, the closures of a view read.
@MainActor
struct SnapshotTests {
  struct SheetOwner: View {
    let readsState: Bool
    let events: Events
    let log: Log
    @State private var number = 1
    @State private var isShown = false
    var body: some View {
      let _ = log.note("Owner")
      if readsState { Text("\(number)") }
      Button("show") {
        number = 2
        isShown = true
      }
      Button("raise") { number += 1 }
        .sheet(isPresented: $isShown, onDismiss: { events.add("dismissed with \(number)") }) {
          let _ = log.note("sheet \(number)")
          Text("sheet")
          Button("act") { events.add("\(number)") }
        }
    }
  }
  @Test("45a: a sheet whose closure reads a state that the body does not read shows the old value")
  func sheet() throws {
    let (host, log, events) = (TreeHost(engine: TestEngine()), Log(), Events())
    let driver = TestDriver(host)
    try host.mount(SheetOwner(readsState: false, events: events, log: log))
    #expect(log.take() == ["Owner"])
    try driver.press("show")
    #expect(log.take() == ["sheet 1"])
    try driver.press("act")
    #expect(events.take() == ["2"])
    // The sheet's closure has read the state, so the body now depends on it.
    try driver.press("raise")
    #expect(log.take() == ["Owner", "sheet 3"])
  }

  @Test("45b: a sheet whose closure reads a state that the body reads, too, shows the new value")
  func sheetOfReader() throws {
    let (host, log, events) = (TreeHost(engine: TestEngine()), Log(), Events())
    let driver = TestDriver(host)
    try host.mount(SheetOwner(readsState: true, events: events, log: log))
    _ = log.take()
    try driver.press("show")
    #expect(log.take() == ["Owner", "sheet 2"])
    try driver.dismiss()
    #expect(events.take() == ["dismissed with 2"])
  }

  struct Alerting: View {
    let log: Log
    @State private var message = "none"
    @State private var isShown = false
    var body: some View {
      let _ = log.note("Alerting")
      Button("fail") {
        message = "failed"
        isShown = true
      }
      .alert("error", isPresented: $isShown) {
        Button("again") {}
      } message: {
        let _ = log.note(message)
        Text(message)
      }
    }
  }
  @Test("an alert, whose closures SwiftUI runs in the body, shows the newest value")
  func alert() throws {
    let (host, log) = (TreeHost(engine: TestEngine()), Log())
    try host.mount(Alerting(log: log))
    try TestDriver(host).press("fail")
    #expect(log.take() == ["Alerting", "none", "Alerting", "failed"])
    #expect(host.audit() == [])
  }

  /// The deprecated form, whose closure makes the alert when it is shown.
  struct AlertOfClosure: View {
    @State private var message = "none"
    @State private var isShown = false
    var body: some View {
      Button("fail") {
        message = "failed"
        isShown = true
      }
      .presentation(.alert, $isShown, nil) {
        Text(message)
      }
    }
  }
  @Test("an alert that a closure makes shows the newest value of a state that no body reads")
  func alertOfClosure() throws {
    let host = TreeHost(engine: TestEngine())
    let driver = TestDriver(host)
    try host.mount(AlertOfClosure())
    try driver.press("fail")
    #expect(driver.texts().contains("failed"))
    #expect(host.audit() == [])
  }

  struct Row: View {
    let model: Model
    let log: Log
    @State private var number = 1
    var body: some View {
      let _ = log.note("Rows")
      let model = model
      ForEach(0..<1) { _ in
        if model.flag {
          let _ = log.note("row \(number)")
          Text("\(number)")
        }
      }
      Button("raise") { number += 1 }
    }
  }
  @Test("a row that runs again alone reads the state as of the evaluation that made its closure")
  func row() throws {
    let (host, log, model) = (TreeHost(engine: TestEngine()), Log(), Model())
    let driver = TestDriver(host)
    try host.mount(Row(model: model, log: log))
    try driver.press("raise")
    #expect(log.take() == ["Rows"])
    model.flag = true
    try host.flush()
    #expect(log.take() == ["row 1"])
    try driver.press("raise")
    #expect(log.take() == ["Rows", "row 3"])
  }

  struct Labeled: View {
    let label: @MainActor () -> String
    let log: Log
    var body: some View {
      let _ = log.note("Labeled " + label())
      Text(label())
    }
  }
  struct LabelOwner: View {
    let log: Log
    @State private var number = 1
    var body: some View {
      let _ = log.note("Owner")
      Labeled(label: { "\(number)" }, log: log)
      Button("raise") { number += 1 }
    }
  }
  @Test("a state that a child reads by a closure is a dependency of the state's owner")
  func closureOfChild() throws {
    let bed = Bed()
    try bed.mount { LabelOwner(log: $0) }
    #expect(try bed.frame { try bed.driver.press("raise") } == ["Owner", "Labeled 2"])
    #expect(bed.driver.texts().first == "2")
  }

  @Test("the same holds if only the last evaluation counts")
  func closureOfChildIfLastRead() throws {
    let bed = Bed(rules: TreeRules(state: .lastRead))
    try bed.mount { LabelOwner(log: $0) }
    #expect(try bed.frame { try bed.driver.press("raise") } == ["Owner", "Labeled 2"])
    #expect(try bed.frame { try bed.driver.press("raise") } == ["Owner", "Labeled 3"])
  }

  struct LateReader: View {
    @Environment(\.tint) private var tint
    @Environment(AnnouncingModel.self) private var object
    @EnvironmentObject private var announcing: AnnouncingModel
    let clock: ManualClock
    let events: Events
    var body: some View {
      Text("\(tint) \(object.name)").task {
        try? await clock.sleep(for: .seconds(1))
        events.add("\(tint) \(object.name) \(announcing.name)")
      }
      Button("act") { events.add("\(tint) \(object.name) \(announcing.name)") }
    }
  }
  struct LateRoot: View {
    let model: Model
    let objects: [AnnouncingModel]
    let clock: ManualClock
    let events: Events
    var body: some View {
      LateReader(clock: clock, events: events)
        .environment(\.tint, model.count)
        .environmentObject(objects[model.count])
    }
  }
  @Test("a task that waits reads the environment of the evaluation that started it")
  func environment() async throws {
    let (bed, model, events) = (Bed(), Model(), Events())
    let objects = ["a", "b"].map { name in
      let object = AnnouncingModel()
      object.name = name
      return object
    }
    try bed.mount { _ in
      LateRoot(model: model, objects: objects, clock: bed.driver.clock, events: events)
    }
    try await bed.driver.settle()
    _ = try bed.frame { model.count = 1 }
    try await bed.driver.advance(by: .seconds(1))
    #expect(events.take() == ["0 a a"])
    try bed.driver.press("act")
    #expect(events.take() == ["1 b b"])
  }

  struct Unread: View {
    @Environment(\.tint) private var tint
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Unread")
      if model.flag { Text("\(tint)") }
    }
  }
  struct UnreadRoot: View {
    let tint: Model
    let model: Model
    let log: Log
    var body: some View { Unread(model: model, log: log).environment(\.tint, tint.count) }
  }
  @Test("if only reads count, a later evaluation reads the newest value of the environment")
  func newestValue() throws {
    let bed = Bed(rules: TreeRules(environment: .read))
    let (tint, model) = (Model(), Model())
    try bed.mount { UnreadRoot(tint: tint, model: model, log: $0) }
    for count in 1...2 { #expect(try bed.frame { tint.count = count } == []) }
    #expect(try bed.frame { model.flag = true } == ["Unread"])
    #expect(bed.driver.texts() == ["2"])
    #expect(try bed.frame { tint.count = 3 } == ["Unread"])
    #expect(bed.driver.texts() == ["3"])
  }
}
