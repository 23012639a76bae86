import Foundation
import Testing

@testable import FineObservation

/// A class that can announce reads and writes of its properties by key path.
private protocol Announcing: AnyObject, Observable {
  func read<Member>(_ keyPath: KeyPath<Self, Member>)
  func write<Member>(_ keyPath: KeyPath<Self, Member>)
}

@Observable
private final class Plain: Announcing {
  var first = 0
  var second = 0
  @ObservationIgnored var stored = 0
  var computed: Int {
    get {
      access(keyPath: \.computed)
      return stored
    }
    set { withMutation(keyPath: \.computed) { stored = newValue } }
  }
  func read<Member>(_ keyPath: KeyPath<Plain, Member>) { access(keyPath: keyPath) }
  func write<Member>(_ keyPath: KeyPath<Plain, Member>) { withMutation(keyPath: keyPath) {} }
}

@Observable
private final class Generic<Value: Hashable>: Announcing {
  var first: Value?
  var second: Value?
  func read<Member>(_ keyPath: KeyPath<Generic, Member>) { access(keyPath: keyPath) }
  func write<Member>(_ keyPath: KeyPath<Generic, Member>) { withMutation(keyPath: keyPath) {} }
}

/// A class whose first and last properties are missing from its list of key paths.
@Observable
private final class Apart<Tag>: Announcing {
  @available(macOS 10.15, *) var first = 0
  var second = 0
  #if FINE
    var third = 0
  #endif
  @ObservationIgnored private var stored = 0
  var computed: Int {
    access(keyPath: \.computed)
    return stored
  }
  func read<Member>(_ keyPath: KeyPath<Apart, Member>) { access(keyPath: keyPath) }
  func write<Member>(_ keyPath: KeyPath<Apart, Member>) { withMutation(keyPath: keyPath) {} }
}

@MainActor
@Observable
private class Isolated<Value: Hashable> {
  var first: Value?
  var second: Value?
  @ObservationIgnored var stored: [Value] = []
  nonisolated func read<Member>(_ keyPath: KeyPath<Isolated, Member>) { access(keyPath: keyPath) }
  nonisolated func write<Member>(_ keyPath: KeyPath<Isolated, Member>) {
    withMutation(keyPath: keyPath) {}
  }
}

extension Isolated {
  var values: [Value] {
    get {
      _$observationRegistrar.access(self, keyPath: \.values)
      return stored
    }
    set { _$observationRegistrar.withMutation(of: self, keyPath: \.values) { stored = newValue } }
  }
}

@MainActor
@Observable
private final class Derived: Isolated<Int> {
  var third = 0
  override nonisolated func write<Member>(_ keyPath: KeyPath<Isolated<Int>, Member>) {
    super.write(keyPath)
  }
  func writeOwn<Member>(_ keyPath: KeyPath<Derived, Member>) { withMutation(keyPath: keyPath) {} }
}

@Suite("Slots and key paths of properties")
struct PropertySlotTests {
  /// Checks that a write by slot notifies readers that have read by key path. Checks that a write
  /// by key path notifies readers that have read by slot. Also checks that neither write notifies
  /// the readers of a second property.
  private func check<Model: Announcing, Value>(
    _ make: () -> Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>, _ value: Value,
    apartFrom other: ReferenceWritableKeyPath<Model, Value>
  ) {
    let model = make()
    #expect(fires({ _ = model[keyPath: keyPath] }, on: { model.write(keyPath) }) == 1)
    #expect(fires({ model.read(keyPath) }, on: { model[keyPath: keyPath] = value }) == 1)
    #expect(fires({ model.read(keyPath) }, on: { model[keyPath: other] = value }) == 0)
    #expect(fires({ _ = model[keyPath: keyPath] }, on: { model.write(other) }) == 0)
    #expect(fires({ model.read(other) }, on: { model.write(keyPath) }) == 0)
  }

  @Test("a property's slot and its key path notify the same observers")
  func plain() {
    check(Plain.init, \.first, 1, apartFrom: \.second)
    check(Plain.init, \.second, 1, apartFrom: \.computed)
    check(Plain.init, \.computed, 1, apartFrom: \.first)
  }

  @Test("in a generic class, slots and key paths agree for each type")
  func generic() {
    check(Generic<Int>.init, \.first, 1, apartFrom: \.second)
    check(Generic<String>.init, \.second, "", apartFrom: \.first)
  }

  @Test("a key path that the class cannot list agrees with the slot once an accessor has shown it")
  func apart() {
    check(Apart<Int8>.init, \.first, 1, apartFrom: \.second)
    check(Apart<Int8>.init, \.third, 1, apartFrom: \.first)
    let model = Apart<Int16>()
    #expect(fires({ model.read(\.third) }, on: { model.first = 1 }) == 0)
    #expect(fires({ model.read(\.third) }, on: { model.third = 1 }) == 1)
    #expect(fires({ _ = model.third }, on: { model.write(\.third) }) == 1)
    #expect(fires({ _ = model.first }, on: { model.third = 2 }) == 0)
  }

  @Test("key paths without a slot are distinguished from key paths with a slot")
  func crowded() {
    let model = Apart<Int32>()
    #expect(fires({ model.read(\.computed) }, on: { model.first = 1 }) == 0)
    #expect(fires({ model.read(\.computed.description) }, on: { model.second = 1 }) == 0)
    #expect(fires({ _ = model.first }, on: { model.write(\.computed) }) == 0)
    #expect(fires({ _ = model.third }, on: { model.write(\.computed.description) }) == 0)
    #expect(fires({ model.read(\.computed) }, on: { model.write(\.computed) }) == 1)
  }

  @Test("in an isolated class, notifications by key path from outside reach observers of slots")
  @MainActor
  func isolated() {
    let model = Isolated<String>()
    #expect(fires({ _ = model.first }, on: { model.write(\.first) }) == 1)
    #expect(fires({ model.read(\.second) }, on: { model.second = "" }) == 1)
    #expect(fires({ model.read(\.second) }, on: { model.first = "" }) == 0)
  }

  @Test("in an extension, a property that uses the registrar is distinguished from the others")
  @MainActor
  func extended() {
    let model = Isolated<String>()
    #expect(fires({ _ = model.values }, on: { model.values = ["a"] }) == 1)
    #expect(fires({ _ = model.values }, on: { model.first = "a" }) == 0)
    #expect(fires({ _ = model.first }, on: { model.values = [] }) == 0)
  }

  @Test("in a subclass, own slots and inherited slots are distinguished")
  @MainActor
  func derived() {
    let model = Derived()
    #expect(fires({ _ = model.first }, on: { model.third = 1 }) == 0)
    #expect(fires({ _ = model.third }, on: { model.first = 1 }) == 0)
    #expect(fires({ _ = model.third }, on: { model.writeOwn(\.third) }) == 1)
    #expect(fires({ _ = model.first }, on: { model.write(\.first) }) == 1)
    #expect(fires({ _ = model.first }, on: { model.writeOwn(\.third) }) == 0)
  }
}

/// A class with more slots than ``KeyPathSlots/typeLimit``.
private final class Wide: Observable {
  static let slots = 300
  nonisolated(unsafe) var registrar = PropertyRegistrar()

  subscript(index: Int) -> Int { index }
  private func keyPaths() -> [AnyKeyPath?] { (0..<Wide.slots).map { \Wide.[$0] } }

  func read(_ index: Int) {
    PropertyRegistrar.access(&registrar, self, keyPath: \.[index], in: keyPaths)
  }
  func write(_ index: Int) {
    PropertyRegistrar.willSet(&registrar, self, keyPath: \.[index], in: keyPaths)
    PropertyRegistrar.didSet(&registrar, self, keyPath: \.[index], in: keyPaths)
  }
  func write(slot: Int) {
    PropertyRegistrar.willSet(&registrar, slot: slot, in: PropertyList(self, keyPaths))
    PropertyRegistrar.didSet(&registrar, slot: slot)
  }
}

@Suite struct PropertyRegistrarTests {
  @Test("a registrar is one word, and allocates nothing until an observer reads the object")
  func size() {
    final class Bare: Observable {
      nonisolated(unsafe) var registrar = PropertyRegistrar()
    }
    #expect(MemoryLayout<PropertyRegistrar>.size == 8)
    let bare = Bare()
    PropertyRegistrar.access(&bare.registrar, slot: 0)
    PropertyRegistrar.willSet(&bare.registrar, slot: 0, in: PropertyList(bare, { [AnyKeyPath?]() }))
    PropertyRegistrar.didSet(&bare.registrar, slot: 0)
    #expect(bare.registrar.extent == nil)
    _ = fires({ PropertyRegistrar.access(&bare.registrar, slot: 0) }, on: {})
    #expect(bare.registrar.extent != nil)
  }

  @Test("a read without tracking allocates nothing in the object")
  func ignored() {
    final class Bare: Observable {
      nonisolated(unsafe) var registrar = PropertyRegistrar()
    }
    let bare = Bare()
    withObservationTracking {
      withoutObservationTracking { PropertyRegistrar.access(&bare.registrar, slot: 0) }
    } onChange: {
    }
    #expect(bare.registrar.extent == nil)
  }

  @Test("an object keeps a single list when only its 25th property is observed")
  func oneOfMany() {
    let object = PropertyExtent(owner: nil)
    let readers = object.context.makeReaders(24)
    var lists: [UnsafeMutablePointer<Readers>] = []
    object.context.forEachReaders { lists.append($0) }
    #expect(lists == [readers])
    // A block of 256 bytes must have room for the object's header and for the context, which
    // contains the list.
    #expect(Context.keyOffset + MemoryLayout<Context>.size <= 256)
  }

  @Test("a registrar has room for many properties, and for key paths beyond them")
  func wide() {
    let wide = Wide()
    for index in [0, 63, 64, 255, 256, Wide.slots - 1] {
      #expect(fires({ wide.read(index) }, on: { wide.write(slot: index) }) == 1)
      #expect(
        fires({ PropertyRegistrar.access(&wide.registrar, slot: index) }, on: { wide.write(index) })
          == 1)
    }
    for index in Wide.slots..<Wide.slots + 1_000 {
      #expect(fires({ wide.read(index) }, on: { wide.write(index) }) == 1)
      #expect(fires({ wide.read(index) }, on: { wide.write(index + 1) }) == 0)
    }
  }

  @Test("all registrars are equal and have the same hash")
  func hashable() {
    #expect(PropertyRegistrar() == PropertyRegistrar())
    #expect(PropertyRegistrar().hashValue == PropertyRegistrar().hashValue)
  }

  @Observable
  fileprivate final class Saved: Codable {
    var number = 1
    init() {}
  }

  @Test("a class keeps its synthesised Codable, in the toolchain's form")
  func codable() throws {
    let text = try String(decoding: JSONEncoder().encode(Saved()), as: UTF8.self)
    #expect(text.contains(#""_number":1"#))
    #expect(text.contains(#""_$observationRegistrar":{}"#))
    let bare = try JSONDecoder().decode(Saved.self, from: Data(#"{"_number":3}"#.utf8))
    #expect(bare.number == 3)
    #expect(fires({ _ = bare.number }, on: { bare.number = 4 }) == 1)
  }

  @Test(
    "two threads that make the first reads of an object at the same time are both notified",
    .mayHang)
  func firstReads() {
    let missed = Counter()
    let models = (0..<2_000).map { _ in Shared() }
    race(
      models.count, { models[$0].check(\.first, missed) }, { models[$0].check(\.second, missed) })
    #expect(missed.value == 0)
  }

  @Observable
  fileprivate final class Shared: @unchecked Sendable {
    var first = 0
    var second = 0

    func check(_ keyPath: ReferenceWritableKeyPath<Shared, Int>, _ missed: Counter) {
      if fires({ _ = self[keyPath: keyPath] }, on: { self[keyPath: keyPath] += 1 }) != 1 {
        missed.increment()
      }
    }
  }
}
