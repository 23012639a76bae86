import Measuring
import RunFolder

/// A run with a fault in every frame.
@MainActor
final class FaultyRun: WorkloadRun {
  /// The moment at which `runFrames` makes the fault. A direct call of `write` always makes the
  /// fault, for one frame.
  enum Moment {
    /// The fault happens directly after the frame's writes.
    case afterWrites
    /// The fault happens once after a series of frames, with the work for all these frames. The
    /// single frames then contain no additional function call.
    case afterFrames
  }

  private let base: any WorkloadRun
  private let moment: Moment
  private let fault: @MainActor (_ frames: Int) -> Void

  /// - Parameter fault: makes the fault for the given number of frames.
  init(
    _ base: any WorkloadRun, _ moment: Moment, fault: @escaping @MainActor (_ frames: Int) -> Void
  ) {
    self.base = base
    self.moment = moment
    self.fault = fault
  }

  @discardableResult func write(frame: Int) throws -> Int {
    let writes = try base.write(frame: frame)
    fault(1)
    return writes
  }

  func runFrames(_ frames: Range<Int>) throws {
    switch moment {
    case .afterWrites:
      for frame in frames {
        try write(frame: frame)
        base.collect()
        try base.evaluate()
      }
    case .afterFrames:
      try base.runFrames(frames)
      fault(frames.count)
    }
  }

  func mount() throws { try base.mount() }
  func unmount() { base.unmount() }
  func prepare(frame: Int) throws { try base.prepare(frame: frame) }
  var preparesFrames: Bool { base.preparesFrames }
  func collect() { base.collect() }
  func evaluate() throws { try base.evaluate() }
  var counters: TreeCounters { base.counters }
  var componentCount: Int { base.componentCount }
  var registrationCount: Int? { base.registrationCount }
  var outputChecksum: UInt64 { base.outputChecksum }
  func audit() throws -> Int { try base.audit() }
  func startTrace(detailed: Bool) throws { try base.startTrace(detailed: detailed) }
  func finishTrace() -> Trace.EngineTrace? { base.finishTrace() }
  var traceComponents: [Trace.Component] { base.traceComponents }
  var traceCauses: [Trace.Cause] { base.traceCauses }

  func measureBytes(
    with counter: AllocationCounter
  ) throws -> (perObject: Double?, perRegistration: Double?) {
    try base.measureBytes(with: counter)
  }
}
