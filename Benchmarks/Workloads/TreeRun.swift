import ComponentTree
import Measuring
import RunFolder

/// A component tree on one engine, with the script that writes to its models.
@MainActor
final class TreeRun: WorkloadRun {
  /// What a family builds for one engine.
  struct Parts {
    /// Mounts the root view, whose type is known only here, into the host.
    var mount: @MainActor (TreeHost) throws -> Void
    /// Makes a frame's writes, and returns how many.
    var write: @MainActor (_ frame: Int) throws -> Int
    /// Looks up what the frame's writes need. Changes nothing.
    var prepare: (@MainActor (_ frame: Int) throws -> Void)?
    /// Brings the models back to where a frame starts. The run flushes afterwards.
    var reset: (@MainActor () -> Void)?
  }

  private let engine: String
  let host: TreeHost
  private let parts: Parts
  /// Of each flush since mounting, while a trace is kept: whether it ended a frame of the script.
  private var recordsScript: [Bool] = []

  init(engine: Engine, parts: Parts) {
    host = TreeHost(engine: engine.makeObservationEngine())
    self.engine = engine.id
    self.parts = parts
  }

  func mount() throws {
    try parts.mount(host)
    if host.records { host.startRecording() }
  }

  func unmount() { host.unmount() }

  var preparesFrames: Bool { parts.reset != nil || parts.prepare != nil }

  func prepare(frame: Int) throws {
    try parts.prepare?(frame)
    guard let reset = parts.reset else { return }
    reset()
    try host.flush()
    if host.records { recordsScript.append(false) }
  }

  func write(frame: Int) throws -> Int { try parts.write(frame) }
  func collect() { host.collect() }

  func evaluate() throws {
    try host.flush()
    if host.records { recordsScript.append(true) }
  }

  var counters: TreeCounters {
    let counters = host.counters
    return TreeCounters(
      notifications: counters.notifications, invalidations: counters.invalidations,
      evaluations: counters.evaluations, necessaryEvaluations: counters.necessaryEvaluations)
  }

  var componentCount: Int { host.componentCount }
  var registrationCount: Int? { host.registrationCount }
  var outputChecksum: UInt64 { host.checksum }
  func audit() -> Int { host.audit().count }

  // MARK: Trace

  func startTrace() { host.records = true }

  func finishTrace() -> Trace.EngineTrace? {
    guard host.records else { return nil }
    defer { host.records = false }
    let frames = zip(host.finishRecording(), recordsScript).filter(\.1).map { frame, _ in
      Trace.Frame(
        notified: ComponentRuns(frame.notified), invalidated: ComponentRuns(frame.invalidated),
        evaluated: ComponentRuns(frame.evaluated), redundant: ComponentRuns(frame.redundant))
    }
    return Trace.EngineTrace(engine: engine, frames: frames)
  }

  var traceComponents: [Trace.Component] {
    host.components.map { Trace.Component(id: $0.id, name: $0.name, parent: $0.parent) }
  }
}
