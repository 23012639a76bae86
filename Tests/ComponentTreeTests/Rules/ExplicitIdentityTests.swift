import ComponentTree
import Foundation
import Testing

/// Tests identities of every kind, in `.id(_:)` and in rows.
@MainActor
struct ExplicitIdentityTests {
  struct Identified<ID: Hashable>: View {
    let model: Model
    let ids: [ID]
    let log: Log
    var body: some View { IdentityTests.Cell(log: log).id(ids[model.count]) }
  }
  /// Whether a pressed cell keeps its count when its identity changes from `old` to `new`.
  private func keepsState<ID: Hashable>(from old: ID, to new: ID) throws -> Bool {
    let bed = Bed()
    let model = Model()
    try bed.mount { Identified(model: model, ids: [old, new], log: $0) }
    try bed.driver.press("press cell")
    let evaluated = try bed.frame { model.count = 1 }
    let keeps = bed.driver.texts().first == "cell 1"
    #expect(evaluated == (keeps ? [] : ["Cell"]))
    #expect(bed.host.componentCount == 2)
    return keeps
  }

  struct User: Hashable {
    let id: Int
    let name: String
    static func == (lhs: User, rhs: User) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
  @Test("identities are compared by == alone")
  func equality() throws {
    #expect(try keepsState(from: User(id: 1, name: "a"), to: User(id: 1, name: "b")))
    #expect(try !keepsState(from: User(id: 1, name: "a"), to: User(id: 2, name: "a")))
    #expect(try keepsState(from: 0.0, to: -0.0))
    var roomy = Set<Int>(minimumCapacity: 1000)
    roomy.formUnion(0..<50)
    #expect(try keepsState(from: Set(0..<50), to: roomy))
  }

  final class Key: Hashable {
    let name: String
    init(_ name: String) { self.name = name }
    static func == (lhs: Key, rhs: Key) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
  @Test("different objects are different identities, also if they print the same")
  func objects() throws {
    let keys = [Key("a"), Key("a")]
    #expect(try keepsState(from: keys[0], to: keys[0]))
    #expect(try !keepsState(from: keys[0], to: keys[1]))
  }

  struct KeyRows: View {
    let model: Model
    let keys: [[Key]]
    let log: Log
    var body: some View {
      let _ = log.note("Rows")
      ForEach(keys[model.count], id: \.self) { ChecksumTests.Row(text: $0.name) }
    }
  }
  @Test("reordering rows is a necessary evaluation and changes the checksum, for all identities")
  func reorder() throws {
    let bed = Bed()
    let model = Model()
    let (a, b) = (Key("a"), Key("b"))
    try bed.mount { KeyRows(model: model, keys: [[a, b], [b, a]], log: $0) }
    let before = (bed.host.counters, bed.host.checksum)
    #expect(try bed.frame { model.count = 1 } == ["Rows"])
    #expect(bed.driver.texts() == ["b", "a"])
    #expect(bed.host.counters.redundantEvaluations == before.0.redundantEvaluations)
    #expect(bed.host.checksum != before.1)
    _ = try bed.frame { model.count = 0 }
    #expect(bed.host.checksum == before.1)
  }

  struct Ambiguous: Hashable, CustomStringConvertible {
    let key: String
    let description = "ambiguous"
  }
  struct AmbiguousRows: View {
    let model: Model
    var body: some View {
      ForEach((model.flag ? ["b", "a"] : ["a", "b"]).map(Ambiguous.init), id: \.self) { _ in
        ChecksumTests.Row(text: "row")
      }
    }
  }
  @Test("reordering rows is a necessary evaluation also if their identities print the same")
  func ambiguousReorder() throws {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in AmbiguousRows(model: model) }
    let before = bed.host.counters
    _ = try bed.frame { model.flag = true }
    #expect(bed.host.counters.evaluations == before.evaluations + 1)
    #expect(bed.host.counters.redundantEvaluations == before.redundantEvaluations)
  }

  final class Thing: Identifiable {}
  struct ThingRows: View {
    let things: [Thing]
    let sets: [Set<String>]
    var body: some View {
      ForEach(things) { _ in ChecksumTests.Row(text: "thing") }
      ForEach(sets, id: \.self) { _ in ChecksumTests.Row(text: "set") }
    }
  }
  @Test("the checksum does not depend on addresses of objects, nor on the order inside sets")
  func addresses() throws {
    var checksums: Set<UInt64> = []
    var kept: [Thing] = []
    for capacity in [10, 100, 1000] {
      let things = [Thing(), Thing()]
      kept += things
      var set = Set<String>(minimumCapacity: capacity)
      set.formUnion(["a", "b", "c", "d", "e"])
      let host = TreeHost()
      try host.mount(ThingRows(things: things, sets: [set]))
      checksums.insert(host.checksum)
    }
    #expect(checksums.count == 1)
  }

  struct UnionKey: Hashable {
    let value: sigval
    init(_ number: Int32) { value = sigval(sival_int: number) }
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.value.sival_int == rhs.value.sival_int }
    func hash(into hasher: inout Hasher) { hasher.combine(value.sival_int) }
  }
  enum MirroredKey: Hashable, CustomReflectable {
    case number(Int)
    var customMirror: Mirror { Mirror(self, children: []) }
  }
  struct HidingRows<ID: Hashable>: View {
    let model: Model
    let ids: [ID]
    var body: some View {
      ForEach(model.flag ? ids.reversed() : ids, id: \.self) { _ in
        ChecksumTests.Row(text: "row")
      }
    }
  }
  private func changesWithOrder<ID: Hashable>(_ ids: [ID]) throws -> Bool {
    let bed = Bed()
    let model = Model()
    try bed.mount { _ in HidingRows(model: model, ids: ids) }
    let before = bed.host.checksum
    _ = try bed.frame { model.flag = true }
    return bed.host.checksum != before
  }
  @Test("reordering rows changes the checksum also if mirrors hide the content of identities")
  func hidingIdentities() throws {
    #expect(try changesWithOrder([UnionKey(1), UnionKey(2)]))
    #expect(try changesWithOrder([MirroredKey.number(1), .number(2)]))
  }
}
