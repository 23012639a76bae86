import ComponentTree
import Harness
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

  private let host: TreeHost
  private let parts: Parts

  init(engine: EngineID, parts: Parts) throws {
    host = TreeHost(engine: try engine.makeEngine())
    self.parts = parts
  }

  func mount() throws { try parts.mount(host) }
  func unmount() { host.unmount() }

  var preparesFrames: Bool { parts.reset != nil || parts.prepare != nil }

  func prepare(frame: Int) throws {
    try parts.prepare?(frame)
    guard let reset = parts.reset else { return }
    reset()
    try host.flush()
  }

  func write(frame: Int) throws -> Int { try parts.write(frame) }
  func collect() { host.collect() }
  func evaluate() throws { try host.flush() }

  var counters: TreeCounters {
    let counters = host.counters
    var result = TreeCounters()
    result.notifications = counters.notifications
    result.invalidations = counters.invalidations
    result.evaluations = counters.evaluations
    result.necessaryEvaluations = counters.necessaryEvaluations
    return result
  }

  var componentCount: Int { host.componentCount }
  var registrationCount: Int? { host.registrationCount }
  var outputChecksum: UInt64 { host.checksum }
  func audit() -> Int { host.audit().count }
}
