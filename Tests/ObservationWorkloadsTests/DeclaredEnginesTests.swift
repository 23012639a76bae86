import ObservationWorkloads
import TestSupport
import Testing

@Suite("Copies of the engines' declarations")
struct DeclaredEnginesTests {
  // The tests of pictures use a copy of the engines' declarations. Because of this copy, the target
  // PlottingTests depends on no engine.
  @Test("the engines of TestSupport have the titles, order and facts of the built-in engines")
  func copies() throws {
    // The test ignores an engine that does not exist on this platform, and an engine that has no
    // copy.
    let copies = DeclaredEngines.infos.filter { copy in
      Engine.builtIn.contains { $0.id == copy.id }
    }
    let engines = Engine.builtIn.filter { engine in copies.contains { $0.id == engine.id } }
    #expect(copies.count >= 7)
    try #require(copies.map(\.id) == engines.map(\.id))
    for (copy, engine) in zip(copies, engines) {
      #expect(copy.title == engine.title)
      #expect(copy.facts?.grain == engine.facts.grain, "\(engine.id)")
      #expect(copy.facts?.role == engine.facts.role, "\(engine.id)")
      #expect(copy.facts?.look == engine.facts.look, "\(engine.id)")
    }
  }
}
