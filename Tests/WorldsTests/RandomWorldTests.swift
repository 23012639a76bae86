import Foundation
import Messages
import ObservationWorkloads
import TestSupport
import Testing

@testable import Worlds
@testable import Scenarios

/// The seeds that are tested. `WORLDS=500` sets the number of seeds, and `WORLD_SEED=7` sets the
/// first seed. `scripts/check worlds` uses both variables.
private let seeds: [UInt64] = {
  let environment = ProcessInfo.processInfo.environment
  let count = environment["WORLDS"].flatMap { UInt64($0) } ?? 20
  let first = environment["WORLD_SEED"].flatMap { UInt64($0) } ?? 1
  return (0..<count).map { first &+ $0 }
}()

@Suite("Random worlds")
@MainActor
struct RandomWorldTests {
  @Test(
    "random worlds have the predicted counts and the same output on every engine", arguments: seeds)
  func everyEngine(seed: UInt64) throws {
    let world = RandomWorld.make(seed: seed)
    let problems = try DescribedWorkload(world).problems(seed: seed)
    if problems.isEmpty { return }
    let smallest = try world.shrunk { try !DescribedWorkload($0).problems(seed: seed).isEmpty }
    let path = NSTemporaryDirectory() + "\(world.id).json"
    try Data((smallest.scenario(seed: seed) + "\n").utf8).write(to: URL(fileURLWithPath: path))
    let first = try DescribedWorkload(smallest).problems(seed: seed).first ?? problems[0]
    Issue.record(
      "seed \(seed): \(first.description) The smallest world that fails is in \(path).")
  }

  @Test(
    "the world tests find each planted fault, and reduce the world that shows it",
    arguments: PlantedFault.allCases)
  func faults(fault: PlantedFault) throws {
    func problems(_ world: World) throws -> [Problem] {
      try FaultyWorld(base: DescribedWorkload(world), fault: fault).problems(seed: 1)
    }
    func isFound(_ world: World) throws -> Bool {
      let problems = try problems(world)
      return switch fault {
      case .lostEdge: problems.contains { $0.name == "missedUpdates" }
      case .oneEvaluationTooMany, .wrongPrediction:
        problems.contains {
          $0.name == "predictionDiffers" && $0.description.hasPrefix("observation counted ")
            && $0.description.contains(" evaluations in ")
        }
      }
    }
    let found = try (1...20).map { RandomWorld.make(seed: $0) }.first(where: isFound)
    let world = try #require(found)
    let problem = try #require(try problems(world).first)
    #expect(problem.outcome == .wrong, "\(problem)")
    let smallest = try world.shrunk(attempts: 40, while: isFound)
    let isStillFound = try isFound(smallest)
    #expect(isStillFound)
    #expect(smallest.json.utf8.count < world.json.utf8.count)
  }

  @Test("a seed always gives the same world, and different seeds give different worlds")
  func determinism() {
    #expect(RandomWorld.make(seed: 9) == RandomWorld.make(seed: 9))
    #expect(Set((1...20).map { RandomWorld.make(seed: $0).json }).count == 20)
  }

  @Test("random worlds have at most 200 components, and some have 100")
  func size() {
    let sizes = (1...100).map { RandomWorld.make(seed: $0).mostComponents }
    #expect(sizes.allSatisfy { (1...200).contains($0) })
    #expect(sizes.contains { $0 >= 100 })
  }

  @Test("every kind of rule occurs among twenty random worlds")
  func variety() {
    let worlds = (1...20).map { RandomWorld.make(seed: $0) }
    let kinds = worlds.flatMap(\.components)
    let rules = kinds.flatMap(\.children)
    #expect(rules.contains { if case .each = $0 { true } else { false } })
    #expect(rules.contains { if case .optional = $0 { true } else { false } })
    #expect(rules.contains { if case .branch = $0 { true } else { false } })
    #expect(rules.contains { if case .plain(let child) = $0 { child.times > 1 } else { false } })
    #expect(kinds.contains { !$0.uses.isEmpty } && kinds.contains { $0.sets != nil })
    #expect(kinds.contains { !$0.passes.isEmpty })
    #expect(worlds.contains { $0.hasMemos } && worlds.contains { !$0.hasMemos })
    #expect(worlds.contains { $0.hasConditionalReads })
    // At least one world has an empty `notApplicable`, so this world runs on all engines, including
    // `oracle`.
    #expect(worlds.contains { DescribedWorkload($0).notApplicable(among: Engine.builtIn).isEmpty })
    let writes = worlds.flatMap(\.script).joined()
    #expect(writes.contains { if case .references = $0 { true } else { false } })
    #expect(writes.contains { if case .oneOf = $0 { true } else { false } })
  }

  @Test("some of forty random worlds compute memoised values again")
  func computations() {
    #expect(
      (1...40).contains { seed in
        let workload = DescribedWorkload(RandomWorld.make(seed: UInt64(seed)))
        return (workload.expectedCounts(engine: "fine", seed: 1).memoEvaluations ?? 0) > 0
      })
  }

  @Test(
    "a random world is unchanged after writing and reading its scenario file", arguments: 1...20)
  func roundTrip(seed: Int) throws {
    let world = RandomWorld.make(seed: UInt64(seed))
    let text = world.scenario(seed: UInt64(seed))
    let scenario = try Scenario(Array(text.utf8), path: "world.json")
    #expect(scenario.seed == UInt64(seed))
    #expect(scenario.worlds.map(\.json) == [world.json])
  }

  @Test("the JSON Schema of scenarios accepts random worlds", arguments: 1...20)
  func schema(seed: Int) throws {
    let schema = try SchemaValidator(
      schemaAt: Repository.url("scenarios/scenario.schema.json").path)
    let text = RandomWorld.make(seed: UInt64(seed)).scenario(seed: UInt64(seed))
    #expect(try schema.errors(in: text) == [])
  }
}

extension World {
  /// The text of a scenario file that describes only this workload.
  fileprivate func scenario(seed: UInt64) -> String {
    "{\n\"workloads\": [\n\(json)\n],\n\"seed\": \(seed)\n}"
  }
}
