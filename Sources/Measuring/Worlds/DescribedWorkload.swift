import Measuring
import ObservationWorkloads
import RunFolder
import Scenarios
import Synchronization

/// A workload that a scenario file describes. The counts of the workload are predicted from the
/// description alone.
package struct DescribedWorkload: TreeWorkload {
  package let world: World
  package let parameters: Parameters
  package let revision: Int
  private let predictions: Predictions

  package init(_ world: World) {
    self.world = world
    var mounted = world
    mounted.frames = 0
    parameters = [
      .components: Prediction(mounted, .property, seed: 0).components, .frames: world.frames,
    ]
    // The revision is computed from the description. The gate therefore does not compare counts of
    // two different descriptions with equal ids.
    revision = Int(truncatingIfNeeded: Digest(of: world.json).value >> 1)
    predictions = Predictions(world)
  }

  package var id: String { world.id }
  package var title: String { world.title }
  package var period: Int { world.script.count }
  package var notations: [Notation] { Notation.builtIn }
  package var countsArePredicted: Bool { true }

  package func notApplicable(among engines: [Engine]) -> [NotApplicable] {
    guard world.hasMemos || world.hasConditionalReads else { return [] }
    return engines.filter { $0.notation == .handWired }.map {
      NotApplicable(
        engine: $0.id,
        reason: "hand-wired components always read the same properties, and no computed ones")
    }
  }

  /// The grain of an engine for predictions. `memoisedProperty` is the grain of engines that track
  /// properties and whose models memoise computed values.
  private func grain(of engine: Engine) -> Grain {
    guard engine.isFineGrained else { return .object }
    return engine.notation.memoises ? .memoisedProperty : .property
  }

  package func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    predictions.of(grain(of: engine), seed: seed).counts
  }

  package func expectedEvaluations(on engine: Engine, frame: Int, seed: UInt64) -> Int? {
    predictions.of(grain(of: engine), seed: seed).frames[frame].evaluations
  }

  package func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: WorldPlan<SlotObject>(world).script()
    case .observation: WorldPlan<KeyPathObject>(world).script()
    case .publishAll: WorldPlan<AnnouncingObject>(world).script()
    case .openCombine: WorldPlan<CombineObject>(world).script()
    case .handWired: WorldPlan<WiredObject>(world).script()
    default: throw UnknownNotation(engine.notation)
    }
  }
}

/// The predictions for a world, one for each grain and seed. Each prediction is computed when it is
/// first needed, and then stored.
private final class Predictions: Sendable {
  private struct Key: Hashable {
    let grain: Grain
    let seed: UInt64
  }

  private let world: World
  private let made = Mutex<[Key: Prediction]>([:])

  init(_ world: World) {
    self.world = world
  }

  func of(_ grain: Grain, seed: UInt64) -> Prediction {
    made.withLock { made in
      let key = Key(grain: grain, seed: seed)
      if let known = made[key] { return known }
      let prediction = Prediction(world, grain, seed: seed)
      made[key] = prediction
      return prediction
    }
  }
}
