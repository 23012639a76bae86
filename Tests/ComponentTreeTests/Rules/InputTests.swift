import ComponentTree
import Testing

/// Tests that a body runs again only after a notification, after a change of the component's state
/// or environment, or for unequal inputs.
@MainActor
struct InputTests {
  /// Makes a new child, `make(model.count)`, whenever `model.count` changes.
  struct Parent<Child: View>: View {
    let model: Model
    let log: Log
    let make: (Int) -> Child
    var body: some View {
      let _ = log.note("Parent")
      make(model.count)
    }
  }

  /// The names of the components that a frame evaluates if the parent makes a new child.
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

  @Test("equal numbers are equal inputs, and different numbers are not")
  func numbers() throws {
    #expect(try evaluations { Value(log: $1, value: $0 / 100) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: $0) } == ["Parent", "Child"])
  }

  @Test("equal strings in different buffers are equal inputs")
  func strings() throws {
    let long = "a string that is too long for its own two words"
    #expect(
      try evaluations { Value(log: $1, value: String(Array(long)) + ($0 < 0 ? "x" : "")) }
        == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: long + "\($0)") } == ["Parent", "Child"])
  }

  final class Reference {}
  @Test("the same object is an equal input, and a different object is not")
  func references() throws {
    let same = Reference()
    let others = [Reference(), Reference()]
    #expect(try evaluations { Value(log: $1, value: same) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: others[$0]) } == ["Parent", "Child"])
  }

  /// A struct with padding bytes after `small`. The values of these bytes are arbitrary.
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

  /// A type that is not plain data, because it contains a string.
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

  @Test("a closure that captures nothing is equal to itself; a closure that captures values is not")
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

  @Test("two closures with equal captured values in different storage are unequal")
  func closuresOfEqualValues() throws {
    #expect(
      try evaluations { count, log in
        let same = count / 100
        return Action(log: log) { _ = (same, log) }
      } == ["Parent", "Child"])
  }

  @Test("a closure that captures only one object is equal as long as the object is the same")
  func closureOfAnObject() throws {
    let others = [Reference(), Reference()]
    #expect(try evaluations { _, log in Action(log: log) { _ = log } } == ["Parent"])
    #expect(
      try evaluations { count, log in
        let other = others[count]
        return Action(log: log) { _ = other }
      } == ["Parent", "Child"])
  }

  @Test("a closure that a parent passes on unchanged is equal")
  func sameClosure() throws {
    let model = Model()
    let action = { model.count = 7 }
    #expect(try evaluations { Action(log: $1, action: action) } == ["Parent"])
  }

  @Test("if functions are never equal, closures and nil closures are never equal")
  func neverEqualClosures() throws {
    let rules = TreeRules(functions: .neverEqual)
    #expect(
      try evaluations(rules: rules) { Action(log: $1, action: {}) } == ["Parent", "Child"])
    #expect(
      try evaluations(rules: rules) { OptionalAction(log: $1, action: $0 == 9 ? {} : nil) }
        == ["Parent", "Child"])
  }

  /// The names of the components that a frame evaluates if a parent makes a new closure for its
  /// child. Closures are compared by their captured values.
  private func evaluations(
    byCaptures make: @escaping (Int, Log) -> () -> Void
  ) throws -> [String] {
    try evaluations(rules: TreeRules(functions: .byCaptures)) { count, log in
      Action(log: log, action: make(count, log))
    }
  }

  @Test("by captured values, closures with equal captured numbers are equal")
  func equalCaptures() throws {
    #expect(
      try evaluations(byCaptures: { count, log in
        let same = count / 100
        return { log.note("\(same)") }
      }) == ["Parent"])
    #expect(
      try evaluations(rules: TreeRules(functions: .byCaptures)) { count, log in
        let same = count / 100
        return OptionalAction(log: log) { log.note("\(same)") }
      } == ["Parent"])
  }

  @Test("by captured values, closures with different captured numbers are unequal")
  func differentCaptures() throws {
    #expect(
      try evaluations(byCaptures: { count, log in { log.note("\(count)") } })
        == ["Parent", "Child"])
  }

  @Test("by captured values, closures with different code are unequal")
  func differentCode() throws {
    #expect(
      try evaluations(byCaptures: { count, log in
        let same = count / 100
        return count == 0 ? { log.note("a \(same)") } : { log.note("b \(same)") }
      }) == ["Parent", "Child"])
  }

  @Test("by captured values, the padding between and inside captured values is not compared")
  func paddedCaptures() throws {
    for _ in 0..<20 {
      #expect(
        try evaluations(byCaptures: { count, log in
          let (small, big) = (UInt8(count / 100), count / 100)
          let padded = Padded(small: small, big: big, text: "t")
          return { log.note("\(small) \(big) \(padded)") }
        }) == ["Parent"])
    }
    #expect(
      try evaluations(byCaptures: { count, log in
        // The values of `big` in the two evaluations differ only in the second byte.
        let (small, big) = (UInt8(count / 100), count << 8)
        return { log.note("\(small) \(big)") }
      }) == ["Parent", "Child"])
  }

  @Test("by captured values, captured strings are compared by ==, captured objects by identity")
  func capturedStringAndObject() throws {
    let long = "a string that is too long for its own two words"
    let objects = [Reference(), Reference()]
    func make(_ text: @escaping (Int) -> String, _ object: @escaping (Int) -> Reference) throws
      -> [String]
    {
      try evaluations(byCaptures: { count, log in
        let (captured, reference) = (text(count), object(count))
        return { log.note(captured + "\(ObjectIdentifier(reference))") }
      })
    }
    #expect(try make({ _ in String(Array(long)) }, { _ in objects[0] }) == ["Parent"])
    #expect(try make({ long + "\($0)" }, { _ in objects[0] }) == ["Parent", "Child"])
    #expect(try make({ _ in String(Array(long)) }, { objects[$0] }) == ["Parent", "Child"])
  }

  @Test("by captured values, closures that capture only an object are equal for the same object")
  func capturedObjectAlone() throws {
    let objects = [Reference(), Reference()]
    func make(_ object: @escaping (Int) -> Reference) throws -> [String] {
      try evaluations(byCaptures: { count, _ in
        let reference = object(count)
        return { _ = reference }
      })
    }
    #expect(try make { _ in objects[0] } == ["Parent"])
    #expect(try make { objects[$0] } == ["Parent", "Child"])
  }

  @Test("by captured values, unowned references are equal if they refer to the same object")
  func capturedUnownedReference() throws {
    let objects = [Reference(), Reference()]
    func make(_ object: @escaping (Int) -> Reference) throws -> [String] {
      try evaluations(byCaptures: { count, log in
        let reference = object(count)
        return { [unowned reference] in log.note("\(ObjectIdentifier(reference))") }
      })
    }
    #expect(try make { _ in objects[0] } == ["Parent"])
    #expect(try make { objects[$0] } == ["Parent", "Child"])
  }

  @Test("by captured values, closures that capture a closure or a metatype are unequal")
  func capturedClosureOrMetatype() throws {
    #expect(
      try evaluations(byCaptures: { count, log in
        let same = count / 100
        let inner: () -> Void = { log.note("\(same)") }
        return {
          inner()
          log.note("outer")
        }
      }) == ["Parent", "Child"])
    #expect(
      try evaluations(byCaptures: { count, log in
        let type: Any.Type = count < 9 ? Int.self : String.self
        return { log.note("\(type)") }
      }) == ["Parent", "Child"])
  }

  /// Returns a closure that captures a value whose type is a generic parameter.
  private func noting<V>(_ value: V, _ log: Log) -> () -> Void {
    { log.note("\(value)") }
  }

  @Test("by captured values, closures that capture a value of a generic parameter are unequal")
  func genericCapture() throws {
    #expect(try evaluations(byCaptures: { noting($0 / 100, $1) }) == ["Parent", "Child"])
  }

  @Test("by captured values, closures that capture a variable that they change are unequal")
  func capturedVariable() throws {
    #expect(
      try evaluations(byCaptures: { count, log in
        var number = count / 100
        return {
          number += 1
          log.note("\(number)")
        }
      }) == ["Parent", "Child"])
  }

  struct AsyncAction: View {
    let log: Log
    let action: () async -> Void
    var body: some View {
      let _ = log.note("Child")
      Text("child")
    }
  }

  @Test("by captured values, async closures with captured values are unequal")
  func asyncClosures() throws {
    #expect(
      try evaluations(rules: TreeRules(functions: .byCaptures)) { count, log in
        let same = count / 100
        return AsyncAction(log: log) {
          await Task.yield()
          log.note("\(same)")
        }
      } == ["Parent", "Child"])
  }

  final class Writes {
    /// A struct that holds a closure. An array of closures would wrap each closure in a new
    /// closure.
    struct Write {
      let action: () -> Void
    }
    var all: [Write] = []
  }

  /// A view that makes two closures, which write to the view's state.
  struct Writer: View {
    @State var number = 0
    let writes: Writes
    func makeWrite() -> Writes.Write { Writes.Write { number += 1 } }
    var body: some View {
      let _ = writes.all += [makeWrite(), makeWrite()]
      Text("\(number)")
    }
  }

  @Test("by captured values, closures are equal if they capture the state of the same component")
  func capturedState() throws {
    let writes = Writes()
    let bed = Bed()
    try bed.mount { _ in
      VStack {
        Writer(writes: writes)
        Writer(writes: writes)
      }
    }
    let made = writes.all
    // The closures capture their view, and the view holds `writes`. This line ends that cycle of
    // references.
    writes.all = []
    #expect(try evaluations(byCaptures: { count, _ in made[count].action }) == ["Parent"])
    #expect(
      try evaluations(byCaptures: { count, _ in made[count * 2].action }) == ["Parent", "Child"])
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

  @Test("an Equatable view is compared by its own ==, even if it holds closures")
  func equatableView() throws {
    let model = Model()
    #expect(
      try evaluations { EquatableAction(number: $0 / 100, log: $1) { model.count = 1 } }
        == ["Parent"])
    #expect(
      try evaluations { EquatableAction(number: $0, log: $1, action: {}) } == ["Parent", "Child"])
  }

  /// A view that is plain data. A log in the view would not be plain data, so the log is static.
  struct PlainParity: View, @MainActor Equatable {
    static var log: Log?
    let number: Int
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number % 2 == rhs.number % 2 }
    var body: some View {
      let _ = Self.log?.note("Child")
      Text("\(number % 2)")
    }
  }

  @Test("a view that is plain data is compared by its own == only if it is marked equatable()")
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

  @Test("a view marked equatable() that is not equal runs")
  func unequalEquatableView() throws {
    #expect(
      try evaluations { count, log in
        PlainParity.log = log
        return PlainParity(number: count).equatable()
      } == ["Parent", "Child"])
  }

  @Test("optionals, arrays and existentials are equal if their contents are")
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

  @Test("a property that a custom == reads is not a dependency of the parent")
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
    // The frame is not audited. The result of `==` has changed, so the audit would find that the
    // stored input differs from the new input.
    compared[0].name = "b"
    try bed.host.flush()
    #expect(bed.log.take() == [])
  }

  @Test("a parent whose new inputs differ only by a custom == was evaluated for a reason")
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

  @Test("a child that gets unequal inputs does not count as invalidated")
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
