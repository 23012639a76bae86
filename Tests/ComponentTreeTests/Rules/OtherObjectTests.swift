import ComponentTree
import Testing

/// Tests that a state or an environment value counts as changed if it holds a different object than
/// before, even if the `==` of the object's class returns `true` for the two objects. The value may
/// hold the object in an optional, a struct, an enumeration, an array or a dictionary. A container
/// with its own `==`, such as a set, is an exception.
@MainActor
struct OtherObjectTests {
  protocol Store: AnyObject {
    var name: String { get }
  }
  /// The `==` of this class returns `true` for all objects.
  final class Twin: Store, Hashable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (lhs: Twin, rhs: Twin) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
  /// Neither `Holder` nor `Case` is `Equatable`.
  struct Holder { let twin: Twin }
  enum Case {
    case some(Twin)
    case none
  }

  struct Holding<Value>: View {
    @State var value: Value
    let next: Value
    let name: (Value) -> String
    var body: some View {
      Text(name(value))
      Button("next") { value = next }
    }
  }

  /// The text that a view shows after its state was changed. The old and the new state hold
  /// different objects that are equal by `==`.
  private func shown<Value>(
    _ make: (Twin) -> Value, _ name: @escaping (Value) -> String
  ) throws -> String? {
    let bed = Bed()
    try bed.mount { _ in Holding(value: make(Twin("a")), next: make(Twin("b")), name: name) }
    _ = try bed.frame { try bed.driver.press("next") }
    return bed.driver.texts().first
  }

  @Test("a state that gets a different, equal object stores it, at every place in the value")
  func states() throws {
    #expect(try shown({ $0 as Twin? }, { $0?.name ?? "" }) == "b")
    #expect(try shown({ $0 as Any }, { ($0 as? Twin)?.name ?? "" }) == "b")
    #expect(try shown({ $0 as any Store }, \.name) == "b")
    #expect(try shown({ $0 as (any Store)? }, { $0?.name ?? "" }) == "b")
    #expect(try shown(Holder.init, \.twin.name) == "b")
    #expect(try shown({ Holder(twin: $0) as Any? }, { ($0 as? Holder)?.twin.name ?? "" }) == "b")
    #expect(try shown({ (1, $0) }, \.1.name) == "b")
    #expect(try shown({ [$0] }, \.[0].name) == "b")
    #expect(try shown({ [1: $0] }, { $0[1]?.name ?? "" }) == "b")
    #expect(
      try shown(Case.some) { if case .some(let twin) = $0 { twin.name } else { "" } } == "b")
  }

  @Test("a container with its own ==, such as a set, decides whether a different object is equal")
  func ownEquality() throws {
    #expect(try shown({ Set([$0]) }, { $0.first?.name ?? "" }) == "a")
  }

  struct Reader: View {
    @Environment(\.store) private var store
    var body: some View { Text(store?.name ?? "none") }
  }
  struct Root: View {
    let model: Model
    let stores: [any Store]
    var body: some View { Reader().environment(\.store, stores[model.count]) }
  }
  @Test("a different object that is stored as a protocol type in the environment is used")
  func environment() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in Root(model: model, stores: [Twin("a"), Twin("b")]) }
    _ = try bed.frame { model.count = 1 }
    #expect(bed.driver.texts() == ["b"])
  }

  @MainActor final class Owner: SubscribableObject {
    private final class Subscription: ObjectSubscription {
      func cancel() {}
    }
    var twin = Twin("a")
    nonisolated func subscribe(_ component: Component) -> any ObjectSubscription { Subscription() }
  }
  struct TwinLabel: View {
    @Binding var twin: Twin
    var body: some View { Text(twin.name) }
  }
  struct OwnerView: View {
    let model: Model
    @ObservedObject var owner: Owner
    var body: some View {
      Text("\(model.count)")
      TwinLabel(twin: $owner.twin)
    }
  }
  @Test("a binding with a snapshot distinguishes different objects that are equal")
  func snapshots() throws {
    let bed = Bed()
    let model = Model()
    let owner = Owner()
    try bed.mount { _ in OwnerView(model: model, owner: owner) }
    owner.twin = Twin("b")
    _ = try bed.frame { model.count = 1 }
    #expect(bed.driver.texts() == ["1", "b"])
  }
}

struct StoreKey: EnvironmentKey {
  static var defaultValue: (any OtherObjectTests.Store)? { nil }
}
extension EnvironmentValues {
  var store: (any OtherObjectTests.Store)? {
    get { self[StoreKey.self] }
    set { self[StoreKey.self] = newValue }
  }
}
