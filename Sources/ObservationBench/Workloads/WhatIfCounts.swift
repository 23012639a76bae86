import ComponentTree
import Measuring
import Recording

/// What a workload's tree did in each frame, on an engine or with classes migrated.
struct WhatIfCounts: Equatable {
  var components = 0
  var mountEvaluations = 0
  /// After mounting.
  var registrations: Int?
  /// What each frame has added.
  var frames: [TreeCounters] = []
  /// Of the rendered tree after each frame.
  var checksums: [UInt64] = []
  /// Components whose output was stale after a frame.
  var missedUpdates = 0

  var evaluations: Int { frames.reduce(0) { $0 + $1.evaluations } }
  var redundantEvaluations: Int { frames.reduce(0) { $0 + $1.redundantEvaluations } }

  /// Runs a workload's frames.
  /// - Parameters:
  ///   - engine: of the notation of the workload's models. To migrate classes, one that
  ///     ``Engine/recording(_:id:title:)`` has made.
  ///   - audits: whether each frame is verified, which takes as long as all of its bodies.
  @MainActor
  init(
    _ workload: any TreeWorkload, on engine: Engine, audits: Bool = false, seed: UInt64 = 1
  ) throws {
    let run = TreeRun(
      engine: engine, seed: seed, script: try workload.script(on: engine, seed: seed))
    try run.mount()
    defer { run.unmount() }
    components = run.componentCount
    mountEvaluations = run.counters.evaluations
    registrations = run.registrationCount
    for frame in 0..<workload.frames {
      try run.prepare(frame: frame)
      let before = run.counters
      _ = try run.write(frame: frame)
      run.collect()
      try run.evaluate()
      var added = TreeCounters()
      added.add(run.counters, since: before)
      frames.append(added)
      checksums.append(run.outputChecksum)
      if audits { missedUpdates += run.audit() }
    }
  }
}
