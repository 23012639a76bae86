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
  private func evaluations<Child: View>(_ make: @escaping (Int, Log) -> Child) throws -> [String] {
    let bed = Bed()
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
  @Test("an Equatable input is compared by its own ==")
  func equatable() throws {
    #expect(try evaluations { Value(log: $1, value: Parity(number: $0 * 2)) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: Parity(number: $0)) } == ["Parent", "Child"])
  }

  struct Action: View {
    let log: Log
    let action: () -> Void
    var body: some View {
      let _ = log.note("Child")
      Text("child")
    }
  }
  @Test("a closure is never equal")
  func closures() throws {
    #expect(try evaluations { Action(log: $1, action: {}) } == ["Parent", "Child"])
  }

  @Test("an optional closure is never equal")
  func optionalClosures() throws {
    #expect(
      try evaluations { _, log in Value<(() -> Void)?>(log: log, value: nil) } == [
        "Parent", "Child",
      ])
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
    #expect(
      try evaluations { EquatableAction(number: $0 / 100, log: $1, action: {}) } == ["Parent"])
    #expect(
      try evaluations { EquatableAction(number: $0, log: $1, action: {}) } == ["Parent", "Child"])
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
      Parent(model: model, log: log) { Value(log: log, value: Parity(number: $0)) }
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
