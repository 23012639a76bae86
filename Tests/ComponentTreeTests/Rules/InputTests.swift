import ComponentTree
import Testing

/// Rule 3: a body runs again only for a notification, its own state or environment, or unequal
/// inputs.
@MainActor
struct InputTests {
  /// Hands `make(count)` to a child whenever `model.count` changes.
  struct Parent<Child: View>: View {
    let model: Model
    let log: Log
    let make: (Int) -> Child
    var body: some View {
      let _ = log.note("Parent")
      make(model.count)
    }
  }

  /// The evaluations in a frame in which the parent runs and hands what `make` returns.
  private func evaluations<Child: View>(
    rules: TreeRules = .current, _ make: @escaping (Int, Log) -> Child
  ) throws -> [String] {
    let bed = Bed(rules: rules)
    let model = Model()
    try bed.mount { log in Parent(model: model, log: log) { make($0, log) } }
    return try bed.frame { model.count += 1 }
  }

  struct Plain: View {
    let log: Log
    var body: some View {
      let _ = log.note("Child")
      Text("child")
    }
  }
  @Test("a child without changed inputs does not run when its parent does")
  func sameInputs() throws {
    #expect(try evaluations { _, log in Plain(log: log) } == ["Parent"])
  }

  struct Value<V>: View {
    let log: Log
    let value: V
    var body: some View {
      let _ = log.note("Child")
      Text("\(value)")
    }
  }

  @Test("an equal number is equal, another one is not")
  func numbers() throws {
    #expect(try evaluations { Value(log: $1, value: $0 / 100) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: $0) } == ["Parent", "Child"])
  }

  @Test("a string is equal to one in another buffer")
  func strings() throws {
    let long = "a string that is too long for its own two words"
    #expect(
      try evaluations { Value(log: $1, value: String(Array(long)) + ($0 < 0 ? "x" : "")) }
        == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: long + "\($0)") } == ["Parent", "Child"])
  }

  final class Reference {}
  @Test("the same object is equal, another one is not")
  func references() throws {
    let same = Reference()
    let others = [Reference(), Reference()]
    #expect(try evaluations { Value(log: $1, value: same) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: others[$0]) } == ["Parent", "Child"])
  }

  /// With padding after `small`, whose bytes are garbage.
  struct Padded {
    var small: UInt8
    var big: Int
    var text: String
  }
  @Test("a struct that is not Equatable is compared field by field, padding left out")
  func fieldByField() throws {
    for _ in 0..<20 {
      #expect(
        try evaluations { count, log in
          Value(log: log, value: Padded(small: 1, big: count / 100, text: "t"))
        } == ["Parent"])
    }
    #expect(
      try evaluations { Value(log: $1, value: Padded(small: 1, big: $0, text: "t")) }
        == ["Parent", "Child"])
  }

  struct Parity: Equatable {
    let number: Int
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number % 2 == rhs.number % 2 }
  }
  /// More than plain data.
  struct NamedParity: Equatable {
    let number: Int
    let name = "a name that is too long for its own two words"
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs.number % 2 == rhs.number % 2 }
  }
  @Test("an Equatable input is compared by its own ==, unless it is plain data")
  func equatable() throws {
    #expect(try evaluations { Value(log: $1, value: NamedParity(number: $0 * 2)) } == ["Parent"])
    #expect(
      try evaluations { Value(log: $1, value: NamedParity(number: $0)) } == ["Parent", "Child"])
    #expect(
      try evaluations { Value(log: $1, value: Parity(number: $0 * 2)) } == ["Parent", "Child"])
    let always = TreeRules(equality: .always)
    #expect(
      try evaluations(rules: always) { Value(log: $1, value: Parity(number: $0 * 2)) }
        == ["Parent"])
  }

  struct Action: View {
    let log: Log
    let action: () -> Void
    var body: some View {
      let _ = log.note("Child")
      Text("child")
    }
  }
  struct OptionalAction: View {
    let log: Log
    let action: (() -> Void)?
    var body: some View {
      let _ = log.note("Child")
      Text("child")
    }
  }
  @Test("a closure that captures nothing is equal to itself, one that captures something is not")
  func closures() throws {
    #expect(try evaluations { Action(log: $1, action: {}) } == ["Parent"])
    #expect(
      try evaluations { count, log in Action(log: log) { _ = (count, log) } }
        == ["Parent", "Child"])
    #expect(
      try evaluations { OptionalAction(log: $1, action: $0 == 9 ? {} : nil) } == ["Parent"])
    #expect(try evaluations { OptionalAction(log: $1, action: $0 < 9 ? {} : nil) } == ["Parent"])
    #expect(
      try evaluations { OptionalAction(log: $1, action: $0 == 0 ? {} : nil) }
        == ["Parent", "Child"])
  }

  @Test("a closure that captures one object is equal to itself while the object is the same")
  func closureOfAnObject() throws {
    let others = [Reference(), Reference()]
    #expect(try evaluations { _, log in Action(log: log) { _ = log } } == ["Parent"])
    #expect(
      try evaluations { count, log in
        let other = others[count]
        return Action(log: log) { _ = other }
      } == ["Parent", "Child"])
  }

  @Test("a closure that is handed on as it came is equal")
  func sameClosure() throws {
    let model = Model()
    let action = { model.count = 7 }
    #expect(try evaluations { Action(log: $1, action: action) } == ["Parent"])
  }

  @Test("where functions are never equal, no closure is, nor is the lack of one")
  func neverEqualClosures() throws {
    let rules = TreeRules(functions: .neverEqual)
    #expect(
      try evaluations(rules: rules) { Action(log: $1, action: {}) } == ["Parent", "Child"])
    #expect(
      try evaluations(rules: rules) { OptionalAction(log: $1, action: $0 == 9 ? {} : nil) }
        == ["Parent", "Child"])
  }

  struct EquatableAction: View, @MainActor Equatable {
    let number: Int
    let log: Log
    let action: () -> Void
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }
    var body: some View {
      let _ = log.note("Child")
      Text("\(number)")
    }
  }
  @Test("an Equatable view is compared by its own ==, closures and all")
  func equatableView() throws {
    let model = Model()
    #expect(
      try evaluations { EquatableAction(number: $0 / 100, log: $1) { model.count = 1 } }
        == ["Parent"])
    #expect(
      try evaluations { EquatableAction(number: $0, log: $1, action: {}) } == ["Parent", "Child"])
  }

  /// Plain data, so the log is where the test finds it.
  struct PlainParity: View, @MainActor Equatable {
    static var log: Log?
    let number: Int
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number % 2 == rhs.number % 2 }
    var body: some View {
      let _ = Self.log?.note("Child")
      Text("\(number % 2)")
    }
  }
  @Test("a view that is plain data is compared by its own == only where it says so")
  func plainEquatableView() throws {
    func make<Child: View>(_ view: @escaping (PlainParity) -> Child) -> (Int, Log) -> Child {
      { count, log in
        PlainParity.log = log
        return view(PlainParity(number: count * 2))
      }
    }
    #expect(try evaluations(make { $0 }) == ["Parent", "Child"])
    #expect(try evaluations(rules: TreeRules(equality: .always), make { $0 }) == ["Parent"])
    #expect(try evaluations(make { $0.equatable() }) == ["Parent"])
    #expect(try evaluations(make { EquatableView(content: $0) }) == ["Parent"])
  }

  @Test("an equatable view that is not equal runs, and keeps its place")
  func unequalEquatableView() throws {
    #expect(
      try evaluations { count, log in
        PlainParity.log = log
        return PlainParity(number: count).equatable()
      } == ["Parent", "Child"])
  }

  @Test("optionals, arrays and existentials are equal when what they hold is")
  func containers() throws {
    #expect(try evaluations { Value<Int?>(log: $1, value: $0 / 100) } == ["Parent"])
    #expect(try evaluations { Value<Int?>(log: $1, value: $0) } == ["Parent", "Child"])
    #expect(
      try evaluations { Value<Padded?>(log: $1, value: Padded(small: 1, big: $0 / 9, text: "")) }
        == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: [$0 / 100, 2]) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: [$0]) } == ["Parent", "Child"])
    #expect(try evaluations { Value<Any>(log: $1, value: $0 / 100) } == ["Parent"])
    #expect(try evaluations { Value<Any>(log: $1, value: $0) } == ["Parent", "Child"])
  }

  struct Reading: Equatable {
    let model: Model
    nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
      MainActor.assumeIsolated { lhs.model.name == rhs.model.name }
    }
  }
  @Test("what a user's == reads is not a dependency of the parent")
  func comparisonIsNoDependency() throws {
    let bed = Bed()
    let model = Model()
    let compared = [Model(), Model()]
    try bed.mount { log in
      Parent(model: model, log: log) { count in
        Value(log: log, value: Reading(model: compared[count]))
      }
    }
    _ = try bed.frame { model.count += 1 }
    // No audit: an `==` that changes its mind makes the stored input differ from the handed one.
    compared[0].name = "b"
    try bed.host.flush()
    #expect(bed.log.take() == [])
  }

  @Test("a parent that hands what only a == finds unequal was evaluated for a reason")
  func deferredIsNecessary() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { log in
      Parent(model: model, log: log) { Value(log: log, value: NamedParity(number: $0)) }
    }
    let before = bed.host.counters
    #expect(try bed.frame { model.count += 1 } == ["Parent", "Child"])
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
    #expect(try bed.frame { model.count += 2 } == ["Parent"])
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations + 1)
  }

  @Test("a child that is handed unequal inputs was not invalidated")
  func handedIsNotInvalidated() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { log in Parent(model: model, log: log) { Value(log: log, value: $0) } }
    let before = bed.host.counters
    _ = try bed.frame { model.count += 1 }
    #expect(bed.host.counters.invalidations == before.invalidations + 1)
    #expect(bed.host.counters.evaluations == before.evaluations + 2)
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
  }
}
