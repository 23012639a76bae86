import ComponentTree
import Testing

/// Tests inputs whose type does not determine their contents: enumerations, optionals, weak
/// references.
@MainActor
struct ContentTests {
  typealias Value = InputTests.Value

  private func evaluations<Child: View>(_ make: @escaping (Int, Log) -> Child) throws -> [String] {
    let bed = Bed()
    let model = Model()
    try bed.mount { log in InputTests.Parent(model: model, log: log) { make($0, log) } }
    return try bed.frame { model.count += 1 }
  }

  /// Neither `Route` nor `Plain` is `Equatable`.
  enum Route {
    case home, help
    case detail(UInt8, Int, String)
    case action(() -> Void)
    indirect case nested(Route)
  }
  enum Plain {
    case none
    case point(UInt8, Int)
  }

  @Test("an enumeration is compared by its case and its associated value")
  func enumerations() throws {
    for _ in 0..<20 {
      let text = "a string that is too long for its own two words"
      #expect(
        try evaluations { count, log in
          Value(log: log, value: Route.detail(1, count / 100, String(Array(text))))
        } == ["Parent"])
      #expect(
        try evaluations { Value(log: $1, value: Plain.point(1, $0 / 100)) } == ["Parent"])
    }
    #expect(try evaluations { Value(log: $1, value: Route.detail(1, $0, "")) } == both)
    #expect(try evaluations { Value(log: $1, value: Plain.point(1, $0)) } == both)
    #expect(try evaluations { Value(log: $1, value: $0 < 9 ? Route.home : .help) } == ["Parent"])
    #expect(try evaluations { Value(log: $1, value: $0 < 1 ? Route.home : .help) } == both)
    #expect(try evaluations { Value(log: $1, value: $0 < 1 ? Plain.none : .point(0, 0)) } == both)
    #expect(
      try evaluations { Value(log: $1, value: Route.nested(.detail(1, $0 / 9, ""))) } == ["Parent"])
  }
  private let both = ["Parent", "Child"]

  @Test("a closure in an enumeration is compared like any other closure, at any depth")
  func closuresInEnumerations() throws {
    func action(_ number: Int, _ log: Log) -> Route { .action { _ = (number, log) } }
    #expect(try evaluations { Value(log: $1, value: action($0, $1)) } == both)
    #expect(try evaluations { Value(log: $1, value: Route.nested(action($0, $1))) } == both)
    #expect(try evaluations { Value<Route?>(log: $1, value: action($0, $1)) } == both)
    let same = action(1, Log())
    #expect(try evaluations { Value(log: $1, value: $0 < 9 ? same : .home) } == ["Parent"])
  }

  struct Mirrored: View {
    enum Secret: CustomReflectable {
      case number(Int)
      nonisolated var customMirror: Mirror { Mirror(self, children: []) }
    }
    let secret: Secret
    let log: Log
    var body: some View {
      let _ = log.note("Child")
      if case .number(let number) = secret { Text("\(number)") }
    }
  }
  @Test("an enumeration whose custom mirror hides the associated value is never equal")
  func mirroredEnumerations() throws {
    #expect(try evaluations { Mirrored(secret: .number($0), log: $1) } == both)
  }

  struct Failure { let codes: [Int] }
  @Test("existentials are equal if their contents are equal, also if these are not Equatable")
  func existentials() throws {
    #expect(
      try evaluations { Value<Any>(log: $1, value: Failure(codes: [$0 / 9])) } == ["Parent"])
    #expect(try evaluations { Value<Any>(log: $1, value: Failure(codes: [$0])) } == both)
    #expect(try evaluations { Value<Any>(log: $1, value: $0 < 1 ? "1" : 1) } == both)
  }

  struct OptionalBinding: View {
    let binding: Binding<String>?
    var body: some View { Text(binding?.wrappedValue ?? "none") }
  }
  struct OptionalBindingParent: View {
    let model: Model
    let log: Log
    @State private var text = "text"
    var body: some View {
      Text("\(model.count)")
      OptionalBinding(binding: Binding(get: { text }, set: { text = $0 }))
    }
  }
  @Test(
    "a new optional binding made of closures evaluates the child, and the audit reports nothing")
  func optionalBinding() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { OptionalBindingParent(model: model, log: $0) }
    let before = bed.host.counters
    _ = try bed.frame { model.count = 1 }
    #expect(bed.host.counters.evaluations == before.evaluations + 2)
  }

  // MARK: Weak references

  final class Twin: Equatable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (lhs: Twin, rhs: Twin) -> Bool { true }
  }
  protocol Delegate: AnyObject {}
  final class Listener: Delegate {}

  struct Weak: View {
    weak var twin: Twin?
    weak var delegate: (any Delegate)?
    unowned let owner: Twin
    let log: Log
    var body: some View {
      let _ = log.note("Child")
      Text("\(twin?.name ?? "none") \(delegate == nil ? "none" : "some") \(owner.name)")
    }
  }
  @Test("a weak or unowned reference is compared by its object")
  func weakReferences() throws {
    let bed = Bed()
    let model = Model()
    let twins = [Twin("a"), Twin("b")]
    let listeners = [Listener(), Listener()]
    var choice = (twin: 0, delegate: 0, owner: 0)
    try bed.mount { log in
      InputTests.Parent(model: model, log: log) { _ in
        Weak(
          twin: twins[choice.twin], delegate: listeners[choice.delegate],
          owner: twins[choice.owner], log: log)
      }
    }
    func frame(_ change: () -> Void) throws -> [String] {
      try bed.frame {
        change()
        model.count += 1
      }
    }
    #expect(try frame {} == ["Parent"])
    #expect(try frame { choice.twin = 1 } == both)
    #expect(bed.driver.texts() == ["b some a"])
    #expect(try frame { choice.delegate = 1 } == both)
    #expect(try frame { choice.owner = 1 } == both)
    #expect(bed.driver.texts() == ["b some b"])
    bed.host.unmount()
    withExtendedLifetime((twins, listeners)) {}
  }
}
