import ComponentTree
import Testing

/// Tests which components are evaluated after a change in the environment, and which components are
/// not.
@MainActor
struct EnvironmentChangeTests {
  /// Two accounts with the same number are equal. The `==` of this class reads a tracked model.
  @MainActor final class Account: SubscribableObject, @MainActor Equatable {
    final class Subscription: ObjectSubscription {
      func cancel() {}
    }
    let number: Int
    let details: Model
    let witness: Model
    init(_ number: Int, _ name: String, witness: Model) {
      self.number = number
      details = Model(name: name)
      self.witness = witness
    }
    static func == (lhs: Account, rhs: Account) -> Bool {
      _ = lhs.witness.name
      return lhs.number == rhs.number
    }
    nonisolated func subscribe(_ component: Component) -> any ObjectSubscription { Subscription() }
  }
  struct AccountReader: View {
    @Environment(Account.self) private var account
    let log: Log
    var body: some View {
      let _ = log.note("Reader")
      Text(account.details.name)
    }
  }
  struct AccountSubscriber: View {
    @EnvironmentObject private var account: Account
    let log: Log
    var body: some View {
      let _ = log.note("Subscriber")
      Text(account.details.name)
    }
  }
  struct AccountRoot: View {
    let model: Model
    let accounts: [Account]
    let log: Log
    var body: some View {
      let _ = log.note("Root")
      VStack {
        AccountReader(log: log)
        AccountSubscriber(log: log)
      }
      .environment(accounts[model.count])
    }
  }
  @Test("a new object in the environment evaluates its readers, also if it equals the old object")
  func equalObjects() throws {
    let bed = Bed()
    let model = Model()
    let witness = Model()
    let accounts = [Account(1, "a", witness: witness), Account(1, "b", witness: witness)]
    try bed.mount { AccountRoot(model: model, accounts: accounts, log: $0) }
    let before = bed.host.counters
    #expect(try bed.frame { model.count = 1 } == ["Root", "Reader", "Subscriber"])
    #expect(bed.driver.texts() == ["b", "b"])
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
    #expect(try bed.frame { witness.name = "changed" } == [])
  }

  struct Weighed: Equatable {
    let model: Model
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { lhs.model.name == rhs.model.name }
    }
  }
  struct WeighedRoot: View {
    let model: Model
    let weighed: [Model]
    let log: Log
    var body: some View {
      let _ = log.note("Root")
      ActionReader(log: log).environment(\.weighed, Weighed(model: weighed[model.count]))
    }
  }
  @Test("a property that the == of an environment value reads is not a dependency")
  func comparisonIsNoDependency() throws {
    let bed = Bed()
    let model = Model()
    let weighed = [Model(), Model()]
    try bed.mount { WeighedRoot(model: model, weighed: weighed, log: $0) }
    _ = try bed.frame { model.count = 1 }
    weighed[0].name = "b"
    weighed[1].name = "b"
    try bed.host.flush()
    #expect(bed.log.take() == [])
  }

  struct ActionReader: View {
    @Environment(\.action) private var action
    let log: Log
    var body: some View {
      let _ = log.note("Action")
      let _ = action
      Text("action")
    }
  }
  struct TintReader: View {
    @Environment(\.tint) private var tint
    var label = ""
    let log: Log
    var body: some View {
      let _ = log.note("Tint")
      Text("\(label)\(tint)")
    }
  }
  struct Outer: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Outer")
      let _ = model.flag
      Inner(model: model, log: log).environment(\.action) { _ = (model, log) }
    }
  }
  struct Inner: View {
    let model: Model
    let log: Log
    var body: some View {
      let _ = log.note("Inner")
      VStack {
        ActionReader(log: log)
        TintReader(log: log)
        ActionReader(log: log).environment(\.action) { _ = (model, log) }
      }
      .environment(\.tint, model.count)
    }
  }
  @Test("a change of one key does not evaluate the readers of a closure under another key")
  func otherKey() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Outer(model: model, log: $0) }
    // The evaluation of `Inner` sets a new closure for the second `ActionReader`.
    #expect(try bed.frame { model.count = 1 } == ["Inner", "Tint", "Action"])
  }

  @Test("a new closure evaluates its readers, except below a scope that replaces it")
  func closure() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { Outer(model: model, log: $0) }
    #expect(try bed.frame { model.flag = true } == ["Outer", "Action"])
  }
}

struct TintKey: EnvironmentKey {
  static let defaultValue = 0
}
struct ActionKey: EnvironmentKey {
  static let defaultValue: @Sendable () -> Void = {}
}
struct WeighedKey: EnvironmentKey {
  static var defaultValue: EnvironmentChangeTests.Weighed? { nil }
}
extension EnvironmentValues {
  var tint: Int {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }
  var action: @Sendable () -> Void {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
  var weighed: EnvironmentChangeTests.Weighed? {
    get { self[WeighedKey.self] }
    set { self[WeighedKey.self] = newValue }
  }
}
