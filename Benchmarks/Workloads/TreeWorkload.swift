import ComponentTree
import Measuring
import RunFolder

/// A workload that runs a component tree: a value that its family's folder fills in.
struct TreeWorkload: Workload {
  let id: String
  let title: String
  let parameters: Parameters
  var revision = 1
  var priority = Priority.family
  var period = 1
  /// Those it runs on.
  var runsOn = EngineCatalog.trees
  var notApplicable: [NotApplicable] = []
  /// The counts by formula, for engines of one grain.
  let expected: @Sendable (_ engine: Engine, _ seed: UInt64) -> Counts
  /// Models, root view and script for one engine.
  let make: @MainActor @Sendable (_ engine: Engine, _ seed: UInt64) throws -> TreeRun

  var engines: [String] { runsOn.map(\.id) }

  func expectedCounts(engine: String, seed: UInt64) -> Counts {
    runsOn.first { $0.id == engine }.map { expected($0, seed) } ?? Counts()
  }

  /// What the oracle evaluates, the fine-grained engines evaluate too; it tracks nothing.
  func untrackedTwin(of engine: String) -> String? {
    let engine = runsOn.first { $0.id == engine }
    return engine?.isFineGrained == true && engine?.notation != .oracle ? "oracle" : nil
  }

  func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    guard let engine = runsOn.first(where: { $0.id == engine }) else {
      throw UnknownEngine(engine: engine, workload: id)
    }
    return try make(engine, seed)
  }
}

/// What is timed first when time is short.
enum Priority {
  /// What the README and the headline picture show.
  static let headline = 30
  /// The families, at their usual size.
  static let family = 20
  /// Other sizes of them.
  static let sweep = 10
  /// What names none: the seed documents' apps, and single operations.
  static let single = 0
  /// Sizes that take as long as ten others.
  static let large = -10

  /// Of one of several sizes.
  static func of(size: Int, usual: Int) -> Int {
    size == usual ? family : size < 10_000 ? sweep : large
  }
}

/// A workload was asked for a run on an engine that it does not list.
struct UnknownEngine: Error, CustomStringConvertible {
  let engine: String
  let workload: String

  var description: String { "workload '\(workload)' has no engine '\(engine)'" }
}

extension SplitMix64 {
  /// What is drawn for one frame. A pure function of seed and frame: a timed pass may start
  /// anywhere and go on for ever, and never comes back to the same few.
  init(seed: UInt64, frame: Int) {
    // Twice, so that the numbers of one frame are not those of the next, shifted.
    var start = SplitMix64(seed: seed &+ UInt64(frame))
    self.init(seed: start.next())
  }
}

extension Counts {
  /// The counts of `frames` frames that are all alike.
  static func perFrame(
    frames: Int, writes: Int = 1, components: Int, mountEvaluations: Int, registrations: Int?,
    invalidations: Int, evaluations: Int, necessary: Int
  ) -> Counts {
    Counts(
      components: components, mountEvaluations: mountEvaluations, frames: frames,
      writes: writes * frames, notifications: invalidations * frames,
      invalidations: invalidations * frames, evaluations: evaluations * frames,
      necessaryEvaluations: necessary * frames,
      redundantEvaluations: (evaluations - necessary) * frames, missedUpdates: 0,
      registrations: registrations)
  }
}
