import Numbers
import RunFolder

/// The counts of a described workload, found by analysis: from the description, the writes and the
/// rules of the tree (docs/scenarios.md names them), without an engine, a tree or a view.
///
/// The analysis stores what each component has read, shown and handed to its children. For each
/// frame the analysis finds three sets of components: those that the writes concern, those that a
/// parent makes, removes or hands other inputs, and those whose output changes. The analysis shares
/// only the description and the writes with the component tree.
package struct Prediction: Sendable {
  /// The number of components after mounting.
  package private(set) var components = 0
  package private(set) var registrations = 0
  /// The counts of each frame.
  package private(set) var frames: [FrameCounts] = []

  package struct FrameCounts: Sendable, Equatable {
    package var writes = 0
    package var notifications = 0
    package var invalidations = 0
    package var evaluations = 0
    package var necessaryEvaluations = 0
  }

  /// O(components + frames x the components that a frame concerns).
  package init(_ world: World, _ grain: Grain, seed: UInt64) {
    var writes = FrameWrites(world)
    let tree = PredictedTree(world, grain, writes.state)
    // The inert root, which reads nothing, is added.
    components = tree.componentCount + 1
    registrations = tree.registrationCount
    var last = FrameWrites.lastValue(in: world)
    for number in 0..<world.frames {
      var frame = FrameCounts()
      tree.beginFrame()
      frame.writes = writes.perform(
        frame: number, random: SplitMix64(seed: seed, frame: number),
        next: {
          last += 1
          return last
        },
        { assignment, state in tree.note(assignment, state) })
      tree.evaluate(writes.state, &frame)
      frames.append(frame)
    }
  }

  /// The counts in the form of the counting pass.
  package var counts: Counts {
    func total(_ count: (FrameCounts) -> Int) -> Int { frames.reduce(0) { $0 + count($1) } }
    let (evaluations, necessary) = (total(\.evaluations), total(\.necessaryEvaluations))
    return Counts(
      components: components, mountEvaluations: components, frames: frames.count,
      writes: total(\.writes), notifications: total(\.notifications),
      invalidations: total(\.invalidations), evaluations: evaluations,
      necessaryEvaluations: necessary, redundantEvaluations: evaluations - necessary,
      missedUpdates: 0, registrations: registrations)
  }
}
