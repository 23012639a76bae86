import ComponentTree
import Testing

/// Repeats observations of SwiftUI that concern models, state and bindings. The numbers are those
/// of the observations in Rules.md.
@MainActor
struct ObservedValueTests {
  /// A model that announces `shown`, and neither announces nor tracks `hidden`.
  final class Announced: AnnouncingModel {
    var hidden = false
    var shown: Bool {
      get { count == 1 }
      set { count = newValue ? 1 : 0 }
    }
  }

  /// A model that tracks `shown`, and not `hidden`.
  @MainActor final class Tracked {
    let model = Model()
    var hidden = false
    var shown: Bool {
      get { model.flag }
      set { model.flag = newValue }
    }
  }

  struct Leaf: View {
    let condition: Bool
    let log: Log
    var body: some View {
      let _ = log.note("Leaf")
      Text(condition ? "red" : "blue")
    }
  }
  struct Own: View {
    @StateObject private var model = Announced()
    let writes: @MainActor (Announced) -> Void
    let log: Log
    var body: some View {
      let _ = log.note("Content")
      VStack {
        Leaf(condition: model.shown, log: log)
        Leaf(condition: model.hidden, log: log)
      }
      .onAppear { writes(model) }
    }
  }
  struct Given: View {
    @ObservedObject var model: Announced
    let writes: @MainActor (Announced) -> Void
    let log: Log
    var body: some View {
      let _ = log.note("Content")
      VStack {
        Leaf(condition: model.shown, log: log)
        Leaf(condition: model.hidden, log: log)
      }
      .onAppear { writes(model) }
    }
  }
  struct OwnTracked: View {
    @State private var model = Tracked()
    let writes: @MainActor (Tracked) -> Void
    let log: Log
    var body: some View {
      let _ = log.note("Content")
      VStack {
        Leaf(condition: model.shown, log: log)
        Leaf(condition: model.hidden, log: log)
      }
      .onAppear { writes(model) }
    }
  }
  struct PlainTracked: View {
    let model = Tracked()
    let writes: @MainActor (Tracked) -> Void
    let log: Log
    var body: some View {
      let _ = log.note("Content")
      VStack {
        Leaf(condition: model.shown, log: log)
        Leaf(condition: model.hidden, log: log)
      }
      .onAppear { writes(model) }
    }
  }

  /// The evaluations of the outer body and of its two subviews.
  private func counts<V: View>(_ view: (Log) -> V) throws -> [Int] {
    let bed = Bed()
    try bed.host.mount(view(bed.log))
    let names = bed.log.take()
    return ["Content", "Leaf"].map { name in names.count { $0 == name } }
  }

  @Test("01, 05: a published property that changes at onAppear: 2 and 3 evaluations")
  func published() throws {
    #expect(try counts { Own(writes: { $0.shown.toggle() }, log: $0) } == [2, 3])
    #expect(
      try counts { Given(model: Announced(), writes: { $0.shown.toggle() }, log: $0) } == [2, 3])
  }

  @Test("02, 06: a property without @Published that changes at onAppear: 1 and 2 evaluations")
  func unpublished() throws {
    #expect(try counts { Own(writes: { $0.hidden.toggle() }, log: $0) } == [1, 2])
    #expect(
      try counts { Given(model: Announced(), writes: { $0.hidden.toggle() }, log: $0) } == [1, 2])
  }

  @Test("03, 07: a tracked property that changes at onAppear: 2 and 3 evaluations")
  func tracked() throws {
    #expect(try counts { OwnTracked(writes: { $0.shown.toggle() }, log: $0) } == [2, 3])
    #expect(try counts { PlainTracked(writes: { $0.shown.toggle() }, log: $0) } == [2, 3])
  }

  @Test("04, 08: an ignored property that changes at onAppear: 1 and 2 evaluations")
  func ignored() throws {
    #expect(try counts { OwnTracked(writes: { $0.hidden.toggle() }, log: $0) } == [1, 2])
    #expect(try counts { PlainTracked(writes: { $0.hidden.toggle() }, log: $0) } == [1, 2])
  }

  struct Computed: View {
    @State private var model = Tracked()
    let log: Log
    private var isRed: Bool {
      get { model.shown }
      nonmutating set { model.shown = newValue }
    }
    var body: some View {
      let _ = log.note("Content")
      Button(isRed ? "red" : "blue") { if !isRed { isRed.toggle() } }.id(isRed)
    }
  }
  @Test("10: a computed property of the view that reads a tracked property: 2 evaluations")
  func computed() throws {
    let bed = Bed()
    try bed.host.mount(Computed(log: bed.log))
    try bed.driver.press("blue")
    try bed.driver.press("red")
    #expect(bed.log.take() == ["Content", "Content"])
  }

  /// A model whose initialiser reads its own property.
  @MainActor final class SelfReading {
    let model = Model()
    init(_ events: Events) {
      if Component.current != nil { events.add("init") }
      _ = model.count
    }
  }
  struct Mutating: View {
    @State private var reading: SelfReading
    let log: Log
    init(events: Events, log: Log) {
      _reading = State(initialValue: SelfReading(events))
      self.log = log
    }
    var body: some View {
      let _ = log.note("Child")
      Button("\(reading.model.count)") { reading.model.count += 1 }
    }
  }
  struct MutatingRoot: View {
    let events: Events
    let log: Log
    var body: some View {
      let _ = log.note("Root")
      Mutating(events: events, log: log)
    }
  }
  @Test("33: a model whose initialiser reads itself: root, child and a new model, then only child")
  func selfReading() throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { MutatingRoot(events: events, log: $0) }
    _ = events.take()
    #expect(try bed.frame { try bed.driver.press("0") } == ["Root", "Child"])
    #expect(events.take() == ["init"])
    #expect(try bed.frame { try bed.driver.press("1") } == ["Child"])
    #expect(events.take() == [])
  }

  struct Parts: View {
    let log: Log
    @State private var name = "a"
    var body: some View {
      let _ = log.note("Owner")
      NamePart(name: $name, log: log)
    }
  }
  struct NamePart: View {
    @Binding var name: String
    let log: Log
    var body: some View {
      let _ = log.note("Mirror")
      Text(name)
      Button("rename") { name += "!" }
    }
  }
  @Test("44: a state that only a child reads by a binding: the parent 0, the child 1")
  func binding() throws {
    let bed = Bed()
    try bed.mount { Parts(log: $0) }
    #expect(try bed.frame { try bed.driver.press("rename") } == ["Mirror"])
  }

  struct Grandchild: View {
    @Binding var value: Int
    var body: some View { Text("grandchild").onAppear { value = 5 } }
  }
  struct Middle: View {
    @Binding var value: Int
    var body: some View { Grandchild(value: $value) }
  }
  struct Writing: View {
    let log: Log
    @State private var value = 0
    var body: some View {
      let _ = log.note("\(value)")
      Middle(value: $value)
    }
  }
  @Test("401: a binding through two views, written by the grandchild's onAppear: 0, 5")
  func grandchild() throws {
    let bed = Bed()
    try bed.host.mount(Writing(log: bed.log))
    #expect(bed.log.take() == ["0", "5"])
  }

  /// Keeps a binding, and a function that writes the state in another way.
  @MainActor final class Kept {
    var binding: Binding<Int>?
    var write: (() -> Void)?
  }
  struct Keeper: View {
    let kept: Kept
    @State private var value = 0
    var body: some View {
      Text("keeper").onAppear {
        kept.binding = $value
        kept.write = { value = 7 }
      }
    }
  }
  @Test("403: a binding that was kept at onAppear reads the newest value: 0 7 11")
  func keptBinding() throws {
    let (host, kept) = (TreeHost(), Kept())
    defer { kept.write = nil }  // It keeps the view, which keeps `kept`.
    try host.mount(Keeper(kept: kept))
    var values = [kept.binding?.wrappedValue]
    kept.write?()
    try host.flush()
    values.append(kept.binding?.wrappedValue)
    kept.binding?.wrappedValue = 11
    try host.flush()
    values.append(kept.binding?.wrappedValue)
    #expect(values == [0, 7, 11])
  }

  struct OptionalState: View {
    @State private var value: Int? = 2
    var body: some View {
      Button(value.map { "\($0)" } ?? "nil") { value = nil }
    }
  }
  @Test("406: an optional state with a default, then nil: 2, nil")
  func optionalState() throws {
    let bed = Bed()
    try bed.mount { _ in OptionalState() }
    #expect(bed.driver.texts() == ["2"])
    _ = try bed.frame { try bed.driver.press("2") }
    #expect(bed.driver.texts() == ["nil"])
  }

  struct Early: View {
    let log: Log
    let action: @MainActor () -> Void
    @State private var isOn: Bool
    init(events: Events, log: Log) {
      self.log = log
      let isOn = State(initialValue: false)
      _isOn = isOn
      action = {
        events.add("called")
        isOn.wrappedValue = true
        events.add("\(isOn.wrappedValue)")
      }
    }
    var body: some View {
      let _ = log.note("Early")
      Button("\(isOn)", action: action)
    }
  }
  @Test("409: a closure that an initialiser makes writes a state that is not installed: no effect")
  func earlyClosure() throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { Early(events: events, log: $0) }
    #expect(try bed.frame { try bed.driver.press("false") } == [])
    #expect(events.take() == ["called", "false"])
  }

  struct Parity: View {
    let number: Int
    let log: Log
    var body: some View {
      let _ = log.note("Parity")
      Text(number.isMultiple(of: 2) ? "even" : "odd")
    }
  }
  struct EqualParity: View, @MainActor Equatable {
    let number: Int
    let log: Log
    static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.number.isMultiple(of: 2) == rhs.number.isMultiple(of: 2)
    }
    var body: some View {
      let _ = log.note("EqualParity")
      Text(number.isMultiple(of: 2) ? "even" : "odd")
    }
  }
  /// Plain data with a `==`.
  struct PlainParity: View, @MainActor Equatable {
    let number: Int
    static var log: Log?
    static func == (lhs: Self, rhs: Self) -> Bool { true }
    var body: some View {
      let _ = Self.log?.note("PlainParity")
      Text("\(number)")
    }
  }
  struct Parities: View {
    let log: Log
    @State private var number = 0
    var body: some View {
      Parity(number: number, log: log)
      EqualParity(number: number, log: log)
      PlainParity(number: number)
      PlainParity(number: number).equatable()
      Button("by two") { number += 2 }
    }
  }
  @Test(
    "16a, 16b, 56a, 56b, 56c: plain data is compared by fields, other types by ==")
  func equality() throws {
    let bed = Bed()
    PlainParity.log = bed.log
    try bed.mount { Parities(log: $0) }
    let evaluated = try bed.frame { try bed.driver.press("by two") }
    #expect(evaluated.sorted() == ["Parity", "PlainParity"])
  }

  struct Acting: View {
    let action: @MainActor () -> Void
    let log: Log
    var body: some View {
      let _ = log.note("Child")
      Button("child", action: action)
    }
  }
  struct ActingParent: View {
    let log: Log
    @State private var count = 0
    var body: some View {
      Acting(action: { count += 1 }, log: log)
      Text("\(count)")
    }
  }
  @Test("57: a child with a closure runs whenever its parent runs")
  func closureInput() throws {
    let bed = Bed()
    try bed.mount { ActingParent(log: $0) }
    #expect(try bed.frame { try bed.driver.press("child") } == ["Child"])
  }
}
