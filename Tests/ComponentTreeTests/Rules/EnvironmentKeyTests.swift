import ComponentTree
import Testing

/// Tests environment values that are computed from other values, parts of environment values, and
/// key paths that change.
@MainActor
struct EnvironmentKeyTests {
  /// A value with a number and two functions.
  struct Actions {
    var number = 0
    var primary: () -> Void = {}
    var secondary: () -> Void = {}
  }

  struct PrimaryButton: View {
    @Environment(\.primary) private var primary
    let log: Log
    var body: some View {
      let _ = log.note("Computed")
      let primary = primary
      Button("computed") { primary() }
    }
  }
  /// The body does not read the property `primary`. Only the button's action reads this property.
  struct MemberButton: View {
    @Environment(\.actions.primary) private var primary
    let log: Log
    var body: some View {
      let _ = log.note("Member")
      Button("member") { primary() }
    }
  }
  struct Root: View {
    let model: Model
    let events: Events
    let log: Log
    var body: some View {
      let number = model.count
      let events = events
      VStack {
        PrimaryButton(log: log)
        MemberButton(log: log)
      }
      .environment(\.actions, Actions(primary: { events.add("action \(number)") }))
    }
  }
  @Test(
    "a closure that a key path takes from an environment value is new when the value is set again"
  )
  func computedClosures() throws {
    let bed = Bed()
    let model = Model()
    let events = Events()
    try bed.mount { Root(model: model, events: events, log: $0) }
    #expect(try bed.frame { model.count = 1 } == ["Computed", "Member"])
    try bed.driver.press("computed")
    try bed.driver.press("member")
    #expect(events.take() == ["action 1", "action 1"])
  }

  struct WholeReader: View {
    @Environment(\.actions) private var actions
    let log: Log
    var body: some View {
      let _ = log.note("Whole")
      Text("\(actions.number)")
    }
  }
  struct PartRoot: View {
    let model: Model
    let log: Log
    var body: some View {
      WholeReader(log: log).environment(\.actions.number, model.count)
    }
  }
  @Test("readers of a value that holds a closure run when one of its parts is set")
  func partOfValue() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { PartRoot(model: model, log: $0) }
    #expect(try bed.frame { model.count = 3 } == ["Whole"])
    #expect(bed.driver.texts() == ["3"])
  }

  struct Outer: View {
    let model: Model
    let log: Log
    var body: some View {
      let number = model.count
      PartRoot(model: model.child ?? model, log: log)
        .environment(\.actions, Actions(number: -1, primary: { _ = number }))
    }
  }
  @Test("a part that is set in an inner scope stays set when an outer scope sets the whole value")
  func partBelowWhole() throws {
    let bed = Bed()
    let model = Model()
    model.child = Model()
    try bed.mount { Outer(model: model, log: $0) }
    #expect(bed.driver.texts() == ["0"])
    #expect(try bed.frame { model.count = 1 } == ["Whole"])
    #expect(bed.driver.texts() == ["0"])
    #expect(try bed.frame { model.child?.count = 2 } == ["Whole"])
    #expect(bed.driver.texts() == ["2"])
  }

  struct SumReader: View {
    @Environment(\.sum) private var sum
    let log: Log
    var body: some View {
      let _ = log.note("Sum")
      Text("\(sum)")
    }
  }
  struct SumRoot: View {
    let model: Model
    let log: Log
    var body: some View {
      SumReader(log: log)
        .environment(\.first, model.count)
        .environment(\.second, model.flag ? 10 : 20)
    }
  }
  @Test("a value that is computed from two other values changes with both of them")
  func computedFromTwo() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { SumRoot(model: model, log: $0) }
    #expect(try bed.frame { model.count = 1 } == ["Sum"])
    #expect(bed.driver.texts() == ["21"])
    #expect(try bed.frame { model.flag = true } == ["Sum"])
    #expect(bed.driver.texts() == ["11"])
  }

  struct Both: View {
    @Environment(\.first) private var first
    @Environment(\.second) private var second
    let log: Log
    var body: some View {
      let _ = log.note("Both")
      Text("\(first) \(second)")
    }
  }
  struct KeyRoot: View {
    let model: Model
    let log: Log
    var body: some View {
      Both(log: log).environment(model.flag ? \.second : \.first, 1 + model.count)
    }
  }
  @Test("a scope that changes its key path sets the new key, and restores the old key")
  func otherKeyPath() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { KeyRoot(model: model, log: $0) }
    #expect(bed.driver.texts() == ["1 0"])
    let before = bed.host.counters.redundantEvaluations
    #expect(try bed.frame { model.flag = true } == ["Both"])
    #expect(bed.driver.texts() == ["0 1"])
    #expect(try bed.frame { model.count = 1 } == ["Both"])
    #expect(bed.driver.texts() == ["0 2"])
    #expect(bed.host.counters.redundantEvaluations == before)
  }
}

struct ActionsKey: EnvironmentKey {
  static var defaultValue: EnvironmentKeyTests.Actions { EnvironmentKeyTests.Actions() }
}
struct FirstKey: EnvironmentKey {
  static let defaultValue = 0
}
struct SecondKey: EnvironmentKey {
  static let defaultValue = 0
}
extension EnvironmentValues {
  var actions: EnvironmentKeyTests.Actions {
    get { self[ActionsKey.self] }
    set { self[ActionsKey.self] = newValue }
  }
  var primary: () -> Void { actions.primary }
  var first: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }
  var second: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }
  var sum: Int { first + second }
  /// The getter reads `first` and `second`. The setter reads `first` and writes `second`.
  var offset: Int {
    get { second - first }
    set { second = first + newValue }
  }
  /// Reads `second` only if `first` is not 0.
  var choice: Int { first == 0 ? -1 : second }
}
