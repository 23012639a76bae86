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
  @Test("all registrars are equal and have the same hash")
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
}
