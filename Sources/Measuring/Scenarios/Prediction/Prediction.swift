import Numbers
import RunFolder

/// The counts of a described workload, computed without running the workload. The computation uses
/// the description, the writes and the rules of the tree (docs/scenarios.md names these rules). The
/// computation uses no engine, no component tree and no view.
///
/// The computation stores the reads, the output and the children's inputs of each component. For
/// each frame, the computation finds three sets of components: the components that the writes
/// affect, the components that a parent makes, removes or passes different inputs to, and the
/// components whose output changes. The computation shares no code with the component tree, except
/// the code of the description and of the writes.
package struct Prediction: Sendable {
  /// The number of components after mounting.
  package private(set) var components = 0
  package private(set) var registrations = 0
  /// Whether the computations of memoised values are predicted. Only engines that can memoise
  /// values count these computations.
  private let predictsMemos: Bool
  /// The counts of each frame.
  package private(set) var frames: [FrameCounts] = []

  package struct FrameCounts: Sendable, Equatable {
    package var writes = 0
    package var notifications = 0
    package var invalidations = 0
    package var evaluations = 0
    package var necessaryEvaluations = 0
    /// The number of computations of memoised values; 0 if the grain has no memoised values.
    package var memoEvaluations = 0
  }

  /// Computes the counts. The time is proportional to the number of components, plus the number of
  /// frames times the number of components that a frame's writes affect.
  package init(_ world: World, _ grain: Grain, seed: UInt64) {
    predictsMemos = grain == .memoisedProperty && world.hasMemos
    var writes = FrameWrites(world)
    let tree = PredictedTree(world, grain, writes.state)
    // The 1 is for a component that reads nothing. The host mounts this component above the
    // described root.
    components = tree.componentCount + 1
    registrations = tree.registrationCount
    for number in 0..<world.frames {
      var frame = FrameCounts()
      tree.beginFrame()
      frame.writes = writes.perform(
        frame: number, random: SplitMix64(seed: seed, frame: number)
      ) { assignment, state in tree.note(assignment, state) }
      tree.evaluate(writes.state, &frame)
      frames.append(frame)
    }
  }

  /// The total counts of all frames, in the type that the counting of a run also uses.
  package var counts: Counts {
    func total(_ count: (FrameCounts) -> Int) -> Int { frames.reduce(0) { $0 + count($1) } }
    let (evaluations, necessary) = (total(\.evaluations), total(\.necessaryEvaluations))
    return Counts(
      components: components, mountEvaluations: components, frames: frames.count,
      writes: total(\.writes), notifications: total(\.notifications),
      invalidations: total(\.invalidations), evaluations: evaluations,
      necessaryEvaluations: necessary, redundantEvaluations: evaluations - necessary,
      missedUpdates: 0, registrations: registrations,
      memoEvaluations: predictsMemos ? total(\.memoEvaluations) : nil)
  }
}
