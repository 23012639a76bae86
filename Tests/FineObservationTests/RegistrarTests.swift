import FineObservation
import Foundation
import Testing

@Observable
private final class Saved: Codable, Hashable {
  var number = 0
  var text = ""

  enum CodingKeys: String, CodingKey {
    case _number = "number"
    case _text = "text"
  }

  static func == (lhs: Saved, rhs: Saved) -> Bool {
    lhs.number == rhs.number && lhs.text == rhs.text
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(text)
  }
}

@Suite struct RegistrarTests {
  @Test("all registrars are equal and hash alike")
  func hashable() {
    #expect(ObservationRegistrar() == ObservationRegistrar())
    #expect(ObservationRegistrar().hashValue == ObservationRegistrar().hashValue)
  }

  @Test("a model keeps its synthesised Codable, and is observed after decoding")
  func codable() throws {
    let saved = Saved()
    saved.number = 3
    _ = fires({ _ = saved.number }, on: {})
    let decoded = try JSONDecoder().decode(Saved.self, from: JSONEncoder().encode(saved))
    #expect(decoded == saved)
    #expect(fires({ _ = decoded.number }, on: { decoded.number = 4 }) == 1)
  }

  @Test("a registrar that two types share keeps their properties apart")
  func shared() {
    struct First: Observable { var value = 0 }
    struct Second: Observable { var value = 0 }
    let registrar = ObservationRegistrar()
    func count(_ write: () -> Void) -> Int {
      fires({ registrar.access(Second(), keyPath: \.value) }, on: write)
    }
    _ = fires({ registrar.access(First(), keyPath: \.value) }, on: {})
    #expect(count { registrar.withMutation(of: First(), keyPath: \.value) {} } == 0)
    #expect(count { registrar.withMutation(of: Second(), keyPath: \.value) {} } == 1)
  }

  @Test("slots may be sparse, and share mask bits from 64 on")
  func manySlots() {
    let registrar = SlotRegistrar()
    for slot in [0, 1, 63, 64, 65, 128, 1000, 2] {
      for written in [0, 1, 2, 63, 64, 65, 128, 1000, 1064] {
        let count = fires(
          { registrar.access(slot: slot) }, on: { registrar.withMutation(slot: written) {} })
        #expect(count == (slot == written ? 1 : 0), "read \(slot), written \(written)")
      }
      registrar.withMutation(slot: slot) {}
    }
  }

  @Test("withMutation returns and throws what its closure does, and notifies either way")
  func withMutation() {
    struct Failure: Error {}
    let registrar = SlotRegistrar()
    let count = fires(
      { registrar.access(slot: 0) },
      on: {
        #expect(throws: Failure.self) {
          try registrar.withMutation(slot: 0) { throw Failure() }
        }
      })
    #expect(count == 1)
    #expect(registrar.withMutation(slot: 0) { 5 } == 5)
  }
}
