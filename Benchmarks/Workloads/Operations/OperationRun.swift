import ObservationWorkloads

/// Runs an operation. Each frame runs the operation once.
@MainActor
final class OperationRun: WorkloadRun {
  private let operation: Operation
  private let writesPerFrame: Int

  init(_ operation: Operation, writesPerFrame: Int) {
    self.operation = operation
    self.writesPerFrame = writesPerFrame
  }

  func mount() { operation.mount() }
  func unmount() { operation.unmount() }

  var preparesFrames: Bool { operation.prepare != nil }
  func prepare(frame: Int) { operation.prepare?() }

  func write(frame: Int) -> Int {
    operation.run(1)
    return writesPerFrame
  }

  func collect() {}
  func evaluate() {}
  func runFrames(_ frames: Range<Int>) { operation.run(frames.count) }

  /// Of the counters of a tree, an operation only has the number of notifications.
  var counters: TreeCounters { TreeCounters(notifications: operation.tally.fires.value) }
  var componentCount: Int { 0 }
  var registrationCount: Int? { operation.registrationCount() }
  var outputChecksum: UInt64 { UInt64(bitPattern: Int64(operation.tally.sum)) }
  func audit() -> Int { operation.isStale() ? 1 : 0 }

  func measureBytes(
    with counter: AllocationCounter
  ) -> (perObject: Double?, perRegistration: Double?) { operation.measureBytes(counter) }

  // An operation has no component tree to trace.
  func startTrace(detailed: Bool) {}
  func finishTrace() -> Trace.EngineTrace? { nil }
  var traceComponents: [Trace.Component] { [] }
}
