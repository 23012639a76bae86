import FineObservation
import Testing

@Suite struct EqualityTests {
  fileprivate struct Comparing: Equatable {
    let other: SharedModel
    init(_ other: SharedModel) { self.other = other }
    static func == (left: Comparing, right: Comparing) -> Bool {
      left.other.a == right.other.a
    }
  }

  @Observable
  fileprivate final class Holder {
    var comparing: Comparing
    init(_ comparing: Comparing) { self.comparing = comparing }
  }

  @Test("a setter outside any scope registers nothing that its comparison reads")
  func comparisonOutsideScope() {
    let other = SharedModel()
    let holder = Holder(Comparing(other))
    let fired = fires(
      { _ = holder.comparing },
      on: {
        holder.comparing = Comparing(SharedModel())
        other.a += 1
      })
    #expect(fired == 0)
  }

  @Test("a setter that runs without tracking registers nothing that its comparison reads")
  func untrackedSetter() {
    let other = SharedModel()
    let holder = Holder(Comparing(other))
    let fired = fires(
      { withoutObservationTracking { holder.comparing = Comparing(other) } },
      on: { other.a += 1 })
    #expect(fired == 0)
  }
}

/// What an assignment compares, by the kind of the property's type.
@Suite struct IdentityTests {
  final class Item: Hashable {
    static func == (left: Item, right: Item) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  struct Pair: Equatable { var item: Item }

  @Observable final class Holder<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  /// For a property whose type is a generic parameter, the compiler knows only that it is
  /// `Equatable`.
  @Observable final class EquatableHolder<Value: Equatable> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  @Observable final class Model {
    var object: Item
    var optional: Item?
    var unwrapped: Item!
    weak var weakly: Item?
    var array: [Item]
    var slice: ArraySlice<Item>
    var contiguous: ContiguousArray<Item>
    var set: Set<Item>
    var values: [String: Item]
    var keys: [Item: String]
    var optionals: [Item?]
    var optionalArray: [Item]?
    var arrays: [[Item]]
    var groups: [Int: [Item]]

    init(_ item: Item) {
      (object, optional, unwrapped, weakly) = (item, item, item, item)
      (array, slice, contiguous, set) = ([item], [item], [item], [item])
      (values, keys, optionals) = (["": item], [item: ""], [item])
      (optionalArray, arrays, groups) = ([item], [[item]], [1: [item]])
    }
  }

  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let read: @Sendable (Model) -> Void
    let assign: @Sendable (Model, Item) -> Void

    init<Value>(
      _ name: String, _ keyPath: ReferenceWritableKeyPath<Model, Value> & Sendable,
      _ value: @escaping @Sendable (Item) -> Value
    ) {
      testDescription = name
      read = { _ = $0[keyPath: keyPath] }
      assign = { $0[keyPath: keyPath] = value($1) }
    }
  }

  static var kinds: [Kind] {
    [
      Kind("a class", \.object) { $0 }, Kind("an optional", \.optional) { $0 },
      Kind("an unwrapped optional", \.unwrapped) { $0 }, Kind("a weak object", \.weakly) { $0 },
      Kind("an array", \.array) { [$0] }, Kind("a slice", \.slice) { [$0] },
      Kind("a contiguous array", \.contiguous) { [$0] }, Kind("a set", \.set) { [$0] },
      Kind("a dictionary's values", \.values) { ["": $0] },
      Kind("a dictionary's keys", \.keys) { [$0: ""] },
      Kind("an array of optionals", \.optionals) { [$0] },
      Kind("an optional array", \.optionalArray) { [$0] },
      Kind("an array of arrays", \.arrays) { [[$0]] },
      Kind("a dictionary of arrays", \.groups) { [1: [$0]] },
    ]
  }

  @Test("another object is a change, even if the two are equal", arguments: kinds)
  func another(_ kind: Kind) {
    let (one, other) = (Item(), Item())
    let model = Model(one)
    #expect(fires({ kind.read(model) }, on: { kind.assign(model, other) }) == 1)
    withExtendedLifetime(one) {}
  }

  @Test("the same object is no change", arguments: kinds)
  func same(_ kind: Kind) {
    let item = Item()
    let model = Model(item)
    #expect(fires({ kind.read(model) }, on: { kind.assign(model, item) }) == 0)
  }

  @Test("the same object is no change, even if it does not equal itself")
  func unequalItself() {
    final class Unequal: Equatable {
      static func == (left: Unequal, right: Unequal) -> Bool { false }
    }
    let holder = EquatableHolder(Unequal())
    #expect(fires({ _ = holder.value }, on: { holder.value = holder.value }) == 0)
  }

  @Test("in a generic class, identity decides if the type is a class")
  func generic() {
    let item = Item()
    let holder = EquatableHolder(item)
    #expect(fires({ _ = holder.value }, on: { holder.value = item }) == 0)
    #expect(fires({ _ = holder.value }, on: { holder.value = Item() }) == 1)
  }

  @Test("a value that contains objects is compared by its own ==")
  func containing() {
    let pair = EquatableHolder(Pair(item: Item()))
    #expect(fires({ _ = pair.value }, on: { pair.value = Pair(item: Item()) }) == 0)
  }

  @Test("an object that is not Equatable, in a collection, is a change with every assignment")
  func notEquatable() {
    final class Plain {}
    let plain = Plain()
    let holder = Holder([plain])
    #expect(fires({ _ = holder.value }, on: { holder.value = [plain] }) == 1)
  }

  @Test("a class that declares the comparison itself is asked")
  func own() {
    let model = Deciding()
    #expect(fires({ _ = model.number }, on: { model.number = 1 }) == 0)
    #expect(fires({ _ = model.item }, on: { model.item = Item() }) == 0)
  }
}

@Observable private final class Deciding {
  var number = 0
  var item = IdentityTests.Item()

  private func shouldNotifyObservers<Value: Equatable>(_ old: Value, _ new: Value) -> Bool { false }
}
