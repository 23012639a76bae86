import ComponentTree
import Measuring
import Recording
import RunFolder

/// The counts of a workload's tree for each frame, on a given engine. The engine may treat classes
/// as migrated.
struct WhatIfCounts: Equatable {
  var components = 0
  var mountEvaluations = 0
  /// The number of registrations after mounting.
  var registrations: Int?
  /// The counts of each frame.
  var frames: [TreeCounters] = []
  /// The checksum of the rendered tree after each frame.
  var checksums: [UInt64] = []
  /// The number of missed updates: a component that shows outdated output after a frame counts once
  /// for each such frame.
  var missedUpdates = 0

  /// The counts of the user's own views in all frames.
  var views = ViewCounts()

  /// Runs a workload's frames.
  /// - Parameters:
  ///   - engine: an engine for the notation of the workload's models. To migrate classes, use an
  ///     engine that ``Engine/recording(_:id:title:)`` has made.
  ///   - audits: whether each frame is audited. The audit of a frame runs every body again, so it
  ///     takes as long as evaluating all bodies.
  @MainActor
  init(
    _ workload: any TreeWorkload, on engine: Engine, audits: Bool = false, seed: UInt64 = 1
  ) throws {
    let run = TreeRun(
      engine: engine, seed: seed, script: try workload.freshScript(on: engine, seed: seed))
    try run.startTrace(detailed: false)
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
    let components = run.traceComponents
    views = run.finishRecords().reduce(views) { $0 + Trace.Frame($1).views(among: components) }
  }
}
