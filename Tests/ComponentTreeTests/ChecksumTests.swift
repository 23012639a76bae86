import ComponentTree
import Foundation
import Testing

/// The checksum of an output must be equal in all processes, in all builds and on all engines.
@MainActor
struct ChecksumTests {
  enum Suit: CaseIterable { case hearts, spades }
  struct Pair: Hashable {
    let small: UInt8
    let big: Int
  }
  struct Row: View {
    let text: String
    var body: some View { Text(text) }
  }
  struct Everything: View {
    var body: some View {
      Text("a text that is longer than fifteen bytes")
      Number(7)
      ForEach(0..<2) { Row(text: "\($0)") }
      ForEach(["a", "an identity longer than fifteen bytes"], id: \.self) { Row(text: $0) }
      ForEach(Suit.allCases, id: \.self) { _ in Row(text: "suit") }
      ForEach([Pair(small: 1, big: 2)], id: \.self) { _ in Row(text: "pair") }
      ForEach([UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")!], id: \.self) { _ in
        Row(text: "uuid").id(3)
      }
      AnyView(Row(text: "erased"))
      if Suit.allCases.count == 2 { Row(text: "arm") }
    }
  }

  @Test("the checksum of a known tree is a known number, in every process and build")
  func known() throws {
    let host = TreeHost()
    try host.mount(Everything())
    #expect(String(host.checksum, radix: 16) == "c5eb44677ff42ce3")
    #expect(host.componentCount == 11)
  }

  private struct Key: Hashable { let name: String }
  /// `RowID`, `Place` and `Local` contain private or local types, whose descriptions contain
  /// addresses.
  private struct RowID: Hashable {
    let key: Key
    let number: Int
  }
  private enum Place: Hashable {
    case nowhere
    case at(Key, Int)
  }
  struct Rows<ID: Hashable>: View {
    let ids: [ID]
    var body: some View { ForEach(ids, id: \.self) { _ in Row(text: "row") } }
  }
  private func checksum<ID: Hashable>(_ ids: ID...) throws -> String {
    let host = TreeHost()
    try host.mount(Rows(ids: ids))
    return String(host.checksum, radix: 16)
  }
  @Test("identities of private and local types have known checksums, in every process and build")
  func privateIdentities() throws {
    struct Local: Hashable { let key: Key }
    let key = Key(name: "a")
    let found = [
      try checksum(RowID(key: key, number: 1)), try checksum(Local(key: key)),
      try checksum(Local(key: key), nil), try checksum([Local(key: key)], []),
      try checksum(Place.nowhere, .at(key, 1)),
      try checksum(AnyHashable(Local(key: key)), AnyHashable(1)),
    ]
    #expect(
      found == [
        "ff4dc6a31255c3d7", "dc3b6f6dd99edaaa", "a88bbc3fd4254820", "a88bbc3fd4254820",
        "d876be8768085646", "6f031535f49c5720",
      ])
  }

  private struct Named: Hashable { let id = UUID() }
  @Test("identities that are made of a UUID, another one in each run, have equal checksums")
  func randomIdentities() throws {
    #expect(try checksum(UUID(), UUID()) == checksum(UUID(), UUID()))
    #expect(try checksum(UUID().uuidString) == checksum(UUID().uuidString))
    #expect(try checksum(Named(), Named()) == checksum(Named(), Named()))
    #expect(try checksum(UUID?.some(UUID())) == checksum(UUID?.some(UUID())))
    #expect(try checksum(UUID(), UUID()) != checksum(UUID()))
  }

  @Test("identities of one type with different contents have different checksums")
  func otherIdentities() throws {
    var found: Set<String> = []
    for text in ["a", "b", "a text that is longer than fifteen bytes"] {
      let key = Key(name: text)
      found.insert(try checksum(RowID(key: key, number: 1)))
      found.insert(try checksum(RowID(key: key, number: 2)))
      found.insert(try checksum(Place.at(key, 1)))
      found.insert(try checksum(Place.at(key, 2)))
      found.insert(try checksum([key]))
      found.insert(try checksum([key, key]))
    }
    found.insert(try checksum(Key?.none))
    found.insert(try checksum(Place.nowhere))
    #expect(found.count == 20)
  }

  struct Holder: View {
    let model: Model
    var body: some View { Text(model.name) }
  }
  @Test("equal strings have equal checksums, wherever their bytes are stored")
  func buffers() throws {
    let literal = TreeHost()
    try literal.mount(Row(text: "short"))
    var text = String(repeating: "x", count: 100)
    text.removeAll(keepingCapacity: true)
    text += "short"
    let heap = TreeHost()
    try heap.mount(Row(text: text))
    #expect(literal.checksum == heap.checksum)
  }

  @Test("if the output returns to an earlier output, the checksum returns to the earlier checksum")
  func returns() throws {
    let bed = Bed()
    let model = Model(name: "a")
    try bed.mount { _ in Holder(model: model) }
    let before = bed.host.checksum
    _ = try bed.frame { model.name = "b" }
    #expect(bed.host.checksum != before)
    _ = try bed.frame { model.name = "a" }
    #expect(bed.host.checksum == before)
  }
}
