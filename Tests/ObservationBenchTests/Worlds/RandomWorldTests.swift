import Foundation
import Messages
import Scenarios
import Testing

@testable import ObservationBench

/// `WORLDS=500` takes so many, `WORLD_SEED=7` begins with that seed: `scripts/worlds`.
private let seeds: [UInt64] = {
  let environment = ProcessInfo.processInfo.environment
  let count = environment["WORLDS"].flatMap { UInt64($0) } ?? 20
  let first = environment["WORLD_SEED"].flatMap { UInt64($0) } ?? 1
  return (0..<count).map { first &+ $0 }
}()

@Suite("Random worlds")
@MainActor
struct RandomWorldTests {
  @Test("count as predicted on every engine, and show the same", arguments: seeds)
  func everyEngine(seed: UInt64) throws {
    let world = RandomWorld.make(seed: seed)
    let problems = try DescribedWorkload(world).problems(seed: seed)
    #expect(problems.isEmpty, "seed \(seed): \(problems.map(\.description).joined(separator: "\n"))")
  }
}
