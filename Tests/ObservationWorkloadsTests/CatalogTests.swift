import ComponentTree
import Testing

@testable import ObservationWorkloads

/// A workload that shows nothing, for engines of the given notations.
private struct Still: TreeWorkload {
  var id = "still"
  var frames = 1
  var notations: [Notation] = [.observation]
  var title: String { id }
  var parameters: Parameters { [.frames: frames] }

  func script(on engine: Engine, seed: UInt64) -> Script { Script(EmptyView()) { _ in } }
}

@Suite("Catalogs of executables")
struct CatalogTests {
  private func engine(_ id: String, references: [String]? = nil) -> Engine {
    Engine(id, id, grain: .property, notation: .observation, references: references)
  }

  @Test("a catalog with unique ids, and an engine for every workload, has no mistake")
  func sound() {
    let catalog = Catalog(workloads: [Still(), Still(frames: 2)], engines: Engine.builtIn)
    #expect(catalog.mistakes == [])
  }

  @Test("an app does not run on an engine that only answers a question of this project")
  func enginesForApps() {
    let ids = Engine.forApps.map(\.id)
    #expect(ids.contains("observation") && ids.contains("opencombine"))
    #expect(!ids.contains("observation-spi"))
    #expect(Catalog(workloads: [Still()], engines: Engine.forApps).mistakes == [])
  }

  @Test("two engines with the same id are a mistake")
  func equalEngines() {
    let catalog = Catalog(engines: [engine("a"), engine("a")])
    #expect(
      catalog.mistakes == ["Two engines have the id \"a\": give one of them another id."])
  }

  @Test("two workloads with the same id and size are a mistake")
  func equalWorkloads() {
    let mistakes = Catalog(workloads: [Still(), Still()]).mistakes
    #expect(mistakes.count == 1 && mistakes[0].contains("still frames=1"))
  }

  @Test(
    "an id that samples.csv could not contain is a mistake",
    arguments: ["", "a,b", "a b", "ä", "a/b"])
  func ids(id: String) {
    #expect(Catalog(workloads: [Still(id: id)]).mistakes.count == 1)
    #expect(Catalog(engines: [engine(id)]).mistakes.count == 1)
  }

  @Test("a workload without engines or without frames is a mistake")
  func unusable() {
    #expect(Catalog(workloads: [Still(notations: ["Telepathy"])]).mistakes.count == 1)
    #expect(Catalog(workloads: [Still(frames: 0)]).mistakes.count == 1)
  }

  @Test("a reference to an engine that nothing declares is a mistake")
  func references() {
    #expect(Catalog(engines: [engine("a", references: ["fine"])]).mistakes == [])
    #expect(Catalog(engines: [engine("a", references: ["fyne"])]).mistakes.count == 1)
  }
}

@Suite("Facts of engines")
struct FactsTests {
  @Test("an executable with other engines knows the facts of the built-in engines")
  func builtIn() {
    let toy = Engine("toy", "toy", grain: .none, notation: .observation)
    let facts = Catalog(engines: [toy]).facts
    #expect(facts["toy"]?.grain == EngineFacts.Grain.none)
    for engine in Engine.builtIn { #expect(facts[engine.id] == engine.facts) }
  }

  @Test("a declared engine's facts replace those of the built-in engine with the same id")
  func declared() {
    let fine = Engine("fine", "another", grain: .object, notation: .publishAll)
    #expect(Catalog(engines: [fine]).facts["fine"] == fine.facts)
  }

  @Test("only FineObservation's models keep computed values")
  func memoises() {
    #expect(Notation.builtIn.filter(\.memoises) == [.fine])
  }
}

@Suite("Default references of an engine")
struct ReferenceTests {
  @Test("an engine's references are the baseline, the floor and built-in engines of its notation")
  func usual() {
    let own = Engine("own", "own", grain: .property, notation: .observation)
    let notated = Engine.builtIn.filter { $0.notation == .observation }.map(\.id)
    #expect(Set(own.facts.references) == Set(notated + ["publish-all", "oracle"]))
    let named = Engine("fine", "named", grain: .property, notation: .fine)
    #expect(!named.facts.references.contains("fine"))
  }
}
