import ComponentTree
import Testing

/// Repeats observations of SwiftUI that concern `onChange` and the environment. The numbers are
/// those of the observations in Rules.md.
@MainActor
struct ObservedChangeTests {
  struct Forms: View {
    let events: Events
    @State private var value = 0
    var body: some View {
      Button("write") { value = 2 }
        .onAppear { value = 1 }
        .onChange(of: value, perform: { events.add("old form \($0)") })
        .onChange(of: value) { events.add("two \($0)>\($1)") }
        .onChange(of: value) { events.add("none") }
        .onChange(of: value, initial: true) { events.add("initial \($0)>\($1)") }
    }
  }
  @Test(
    "14a, 14b, 14c, 14d, 14e, 106: onChange at onAppear, at a write, and at an equal write")
  func forms() throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { _ in Forms(events: events) }
    let expected = { (old: Int, new: Int) in
      ["initial \(old)>\(new)", "none", "old form \(new)", "two \(old)>\(new)"]
    }
    #expect(events.take().sorted() == (expected(0, 1) + ["initial 0>0"]).sorted())
    _ = try bed.frame { try bed.driver.press("write") }
    #expect(events.take().sorted() == expected(1, 2))
    _ = try bed.frame { try bed.driver.press("write") }
    #expect(events.take() == [])
  }

  struct Flag: View {
    let events: Events
    @State private var isOn = false
    var body: some View {
      Button("toggle") { isOn.toggle() }
        .onAppear { isOn = true }
        .onChange(of: isOn) { events.add("\(isOn)") }
    }
  }
  @Test("14f: a flag that is set, cleared and set changes three times")
  func flag() throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { _ in Flag(events: events) }
    for _ in 0..<2 { _ = try bed.frame { try bed.driver.press("toggle") } }
    #expect(events.take() == ["true", "false", "true"])
  }

  struct Twice: View {
    let events: Events
    @State private var value = 0
    var body: some View {
      Button("write") {
        value = 1
        value = 2
      }
      .onChange(of: value) { events.add("\($0)>\($1)") }
    }
  }
  @Test("101: two writes in one update are one change: 0>2")
  func twoWrites() throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { _ in Twice(events: events) }
    #expect(events.take() == [])
    _ = try bed.frame { try bed.driver.press("write") }
    #expect(events.take() == ["0>2"])
  }

  struct TwoChanges: View {
    let events: Events
    @State private var value = 0
    var body: some View {
      Button("write") { value = 1 }
        .onChange(of: value) {
          events.add("first \($0)>\($1)")
          if value < 2 { value += 1 }
        }
        .onChange(of: value) { events.add("second \($0)>\($1)") }
    }
  }
  @Test("108: two actions for one value see the same change, also if the first one writes it")
  func twoChanges() throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { _ in TwoChanges(events: events) }
    _ = try bed.frame { try bed.driver.press("write") }
    #expect(events.take() == ["first 0>1", "second 0>1", "first 1>2", "second 1>2"])
  }

  struct Chain: View {
    let events: Events
    @State private var first = 0
    @State private var second = 0
    var body: some View {
      let _ = Component.current == nil ? () : events.add("body \(first) \(second)")
      Button("write") { first = 1 }
        .onChange(of: first) {
          events.add("first \(first)")
          second = 10
        }
        .onChange(of: second) { events.add("second \(second)") }
    }
  }
  @Test("104: an action writes a value that another onChange watches: one more update")
  func chain() throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { _ in Chain(events: events) }
    #expect(events.take() == ["body 0 0"])
    _ = try bed.frame { try bed.driver.press("write") }
    #expect(events.take() == ["body 1 0", "first 1", "body 1 10", "second 10"])
  }

  /// A number that nothing announces.
  @MainActor final class Quiet {
    var number = 0
  }
  struct Watching: View {
    let quiet: Quiet
    let events: Events
    @State private var other = 0
    var body: some View {
      Text("\(other)").onChange(of: quiet.number) { events.add("\($1)") }
      Button("quiet") { quiet.number += 1 }
      Button("other") { other += 1 }
    }
  }
  @Test("110: a value that nothing announces is compared when the body runs for another reason")
  func quiet() throws {
    let (host, events) = (TreeHost(engine: TestEngine()), Events())
    let driver = TestDriver(host)
    try host.mount(Watching(quiet: Quiet(), events: events))
    try driver.press("other")
    try driver.press("quiet")
    #expect(events.take() == [])
    try driver.press("other")
    #expect(events.take() == ["1"])
    try driver.press("other")
    #expect(events.take() == [])
  }

  struct Captured: View {
    let events: Events
    @State private var text = 1
    var body: some View {
      Button("write") { text = 4 }
        .onChange(of: text) { [text] new in
          events.add("captured \(text), new \(new), self \(self.text)")
        }
    }
  }
  @Test("412: in the old form, a captured value is the old value, and the state is the new value")
  func captured() throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { _ in Captured(events: events) }
    _ = try bed.frame { try bed.driver.press("write") }
    #expect(events.take() == ["captured 1, new 4, self 4"])
  }

  // MARK: The environment

  struct Level: View {
    let name: String
    let log: Log
    @Environment(\.tint) private var level
    @State private var number = 0
    var body: some View {
      let _ = log.note("\(name) n=\(number) level=\(level)")
      Text(name)
        .onAppear { number += 5 }
        .onChange(of: level) { number += 1 }
    }
  }
  struct Levels: View {
    let model: Model
    let log: Log
    var body: some View {
      Level(name: "kept", log: log).environment(\.tint, model.count)
      Level(name: "new", log: log).environment(\.tint, model.count).id(model.flag)
    }
  }
  @Test("114: state and onChange under an environment value that changes, and under a new identity")
  func levels() throws {
    let (bed, model) = (Bed(), Model())
    model.count = 1
    try bed.host.mount(Levels(model: model, log: bed.log))
    func last(_ names: [String]) -> [String?] {
      ["kept", "new"].map { name in names.last { $0.hasPrefix(name) } }
    }
    #expect(last(bed.log.take()) == ["kept n=5 level=1", "new n=5 level=1"])
    #expect(
      last(try bed.frame { model.count = 2 }) == ["kept n=6 level=2", "new n=6 level=2"])
    let both = try bed.frame {
      model.flag = true
      model.count = 3
    }
    #expect(last(both) == ["kept n=7 level=3", "new n=5 level=3"])
  }

  final class Sub: AnnouncingModel {}
  struct Named: View {
    @Environment(AnnouncingModel.self) private var base: AnnouncingModel?
    @Environment(Sub.self) private var sub: Sub?
    let label: String
    let events: Events
    var body: some View {
      Text("named").onAppear {
        events.add("\(label): \(base?.name ?? "nil") \(sub?.name ?? "nil")")
      }
    }
  }
  @Test(
    "18c, 18d, 501, 502, 503, 504, 506: the nearest object of a static type is found")
  func objects() throws {
    let objects = ["a", "b"].map { name in
      let object = AnnouncingModel()
      object.name = name
      return object
    }
    let (sub, events) = (Sub(), Events())
    sub.name = "s"
    try TreeHost().mount(
      VStack {
        Named(label: "none", events: events)
        Named(label: "nearest", events: events).environment(objects[1]).environment(objects[0])
        Named(label: "sub", events: events).environment(sub)
        Named(label: "upcast", events: events).environment(sub as AnnouncingModel)
        Named(label: "both", events: events).environment(sub).environment(objects[0])
        Named(label: "cleared", events: events)
          .environment(nil as AnnouncingModel?).environment(objects[0])
      })
    #expect(
      events.take().sorted() == [
        "both: a s", "cleared: nil nil", "nearest: b nil", "none: nil nil", "sub: nil s",
        "upcast: s nil",
      ])
  }

  struct TwoKeys: View {
    let model: Model
    let log: Log
    var body: some View {
      VStack {
        KeyReader(log: log)
        Declaring(log: log)
      }
      .environment(\.first, model.count)
      .environment(\.second, model.name.count)
    }
  }
  struct KeyReader: View {
    @Environment(\.first) private var first
    let log: Log
    var body: some View {
      let _ = log.note("Reader")
      Text("\(first)")
    }
  }
  struct Declaring: View {
    @Environment(\.second) private var second
    let log: Log
    var body: some View {
      let _ = log.note("Unread")
      Text("unread")
    }
  }
  @Test("58, 510: another key evaluates no reader, and a declared value evaluates without a read")
  func keys() throws {
    let (bed, model) = (Bed(), Model(name: "a"))
    try bed.mount { TwoKeys(model: model, log: $0) }
    #expect(try bed.frame { model.name = "bb" } == ["Unread"])
    #expect(try bed.frame { model.count = 1 } == ["Reader"])
  }

  struct Enabled: View {
    let label: String
    let events: Events
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
      Text(label).onAppear { events.add("\(label) \(isEnabled)") }
    }
  }
  @Test("507: an inner disabled(false) enables nothing inside of disabled(true)")
  func isEnabled() throws {
    let events = Events()
    try TreeHost().mount(
      VStack {
        Enabled(label: "B0", events: events)
        Enabled(label: "B1", events: events).disabled(true)
        Enabled(label: "B2", events: events).disabled(false)
        Enabled(label: "B3", events: events).disabled(false).disabled(true)
        Enabled(label: "B4", events: events).disabled(true).disabled(false)
        VStack { Enabled(label: "B8", events: events) }.disabled(true)
      })
    #expect(
      events.take().sorted() == [
        "B0 true", "B1 false", "B2 true", "B3 false", "B4 false", "B8 false",
      ])
  }

  struct Nested: View {
    let log: Log
    var body: some View {
      VStack {
        KeyLogger(label: "none", log: log)
        KeyLogger(label: "inner first", log: log).environment(\.first, 2).environment(\.first, 1)
        VStack {
          KeyLogger(label: "inside", log: log)
          KeyLogger(label: "own", log: log).environment(\.first, 2)
          KeyLogger(label: "beside", log: log)
        }
        .environment(\.first, 1)
        KeyLogger(label: "after", log: log)
      }
    }
  }
  @Test("18a, 513: the nearest writer of a value wins, and its scope ends with its content")
  func nearestWriter() throws {
    let bed = Bed()
    try bed.host.mount(Nested(log: bed.log))
    #expect(
      bed.log.take() == [
        "none 0", "inner first 2", "inside 1", "own 2", "beside 1", "after 0",
      ])
  }

  struct Transformed: View {
    let log: Log
    var body: some View {
      VStack {
        KeyLogger(label: "A7", log: log)
          .transformEnvironment(\.first) { $0 += 10 }
          .transformEnvironment(\.first) { $0 += 100 }
        KeyLogger(label: "A8", log: log)
          .environment(\.first, 5)
          .transformEnvironment(\.first) { $0 += 100 }
      }
    }
  }
  struct KeyLogger: View {
    @Environment(\.first) private var first
    let label: String
    let log: Log
    var body: some View {
      let _ = log.note("\(label) \(first)")
      Text("\(first)")
    }
  }
  @Test(
    "514: transforms are combined, and a plain value below replaces the result")
  func transforms() throws {
    let bed = Bed()
    try bed.host.mount(Transformed(log: bed.log))
    #expect(bed.log.take() == ["A7 110", "A8 5"])
  }
}
