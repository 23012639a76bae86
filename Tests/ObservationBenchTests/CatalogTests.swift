import ComponentTree
import Testing

@testable import ObservationBench

/// Shows nothing, on engines of one notation.
private struct Still: TreeWorkload {
  var id = "still"
  var frames = 1
  var notations: [Notation] = [.observation]
  var title: String { id }
  var parameters: Parameters { [.frames: frames] }

  func script(on engine: Engine, seed: UInt64) -> Script { Script(EmptyView()) { _ in } }
}

@Suite("What an executable declares")
struct CatalogTests {
  private func engine(_ id: String, references: [String]? = nil) -> Engine {
    Engine(id, id, grain: .property, notation: .observation, references: references)
  }

  @Test("is right where ids are words of their own and every workload has an engine")
  func sound() {
    let catalog = Catalog(workloads: [Still(), Still(frames: 2)], engines: Engine.builtIn)
    #expect(catalog.mistakes == [])
  }

  @Test("has no two engines of one id")
  func equalEngines() {
    let catalog = Catalog(engines: [engine("a"), engine("a")])
    #expect(catalog.mistakes == ["Two engines have the id \"a\"."])
  }

  @Test("has no two workloads of one id and size")
  func equalWorkloads() {
    let mistakes = Catalog(workloads: [Still(), Still()]).mistakes
    #expect(mistakes.count == 1 && mistakes[0].contains("still frames=1"))
  }

  @Test("has ids that can stand in samples.csv", arguments: ["", "a,b", "a b", "ä", "a/b"])
  func ids(id: String) {
    #expect(Catalog(workloads: [Still(id: id)]).mistakes.count == 1)
    #expect(Catalog(engines: [engine(id)]).mistakes.count == 1)
  }

  @Test("has no workload that no engine can run, and none without frames")
  func unusable() {
    #expect(Catalog(workloads: [Still(notations: ["Telepathy"])]).mistakes.count == 1)
    #expect(Catalog(workloads: [Still(frames: 0)]).mistakes.count == 1)
  }

  @Test("names only engines that somebody declares, its own or the built-in ones")
  func references() {
    #expect(Catalog(engines: [engine("a", references: ["fine"])]).mistakes == [])
    #expect(Catalog(engines: [engine("a", references: ["fyne"])]).mistakes.count == 1)
  }
}

@Suite("The usual references of an engine")
struct ReferenceTests {
  @Test("are the baseline, the lower bound and the built-in engines of its notation, not itself")
  func usual() {
    let own = Engine("own", "own", grain: .property, notation: .observation)
    let notated = Engine.builtIn.filter { $0.notation == .observation }.map(\.id)
    #expect(Set(own.facts.references) == Set(notated + ["publish-all", "oracle"]))
    let named = Engine("fine", "named", grain: .property, notation: .fine)
    #expect(!named.facts.references.contains("fine"))
  }
}
