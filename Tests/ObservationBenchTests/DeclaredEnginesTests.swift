import ObservationBench
import TestSupport
import Testing

@Suite("Copies of the engines' declarations")
struct DeclaredEnginesTests {
  // The tests of pictures use a copy, so that they need not be linked with every engine.
  @Test("the engines of TestSupport have the order, grain, role and look of the built-in engines")
  func copies() throws {
    // Not every platform has every engine, and a new engine need not be copied.
    let copies = DeclaredEngines.infos.filter { copy in
      Engine.builtIn.contains { $0.id == copy.id }
    }
    let engines = Engine.builtIn.filter { engine in copies.contains { $0.id == engine.id } }
    #expect(copies.count >= 7)
    try #require(copies.map(\.id) == engines.map(\.id))
    for (copy, engine) in zip(copies, engines) {
      #expect(copy.facts?.grain == engine.facts.grain, "\(engine.id)")
      #expect(copy.facts?.role == engine.facts.role, "\(engine.id)")
      #expect(copy.facts?.look == engine.facts.look, "\(engine.id)")
    }
  }
}
