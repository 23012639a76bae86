import RunFolder

/// Counts the heap allocations of a frame in the steady state. The pass continues the run whose
/// frames have just been counted.
///
/// The number of frames depends only on the workload, not on a profile or on time, so that the
/// figures of two runs can be compared exactly.
@MainActor
struct AllocationPass {
  let workload: any Workload
  let counter: AllocationCounter

  /// - Parameter run: a run that has run the workload's frames and whose trace has ended.
  func measure(_ run: any WorkloadRun) throws -> Allocations {
    let first = workload.frames + warmUp
    // To warm up, make the writes of many frames, and evaluate once after all of them. Running
    // whole frames would take several times as long.
    for frame in workload.frames..<first {
      try run.prepare(frame: frame)
      try run.write(frame: frame)
    }
    run.collect()
    try run.evaluate()
    let frames = frameCount
    let total = try allocations(of: run, frames: first..<first + frames)
    let bytes = try run.measureBytes(with: counter)
    return Allocations(
      perFrame: Double(total.count) / Double(frames),
      bytesPerFrame: Double(total.bytes) / Double(frames),
      bytesPerObject: bytes.perObject, bytesPerRegistration: bytes.perRegistration)
  }

  /// The number of further frames until each property has been written once. The first write of a
  /// property allocates its key path, which is not part of the steady state. 0 for large workloads:
  /// they allocate so much that these few allocations would not be noticeable.
  private var warmUp: Int {
    guard size <= 1_200, let properties = workload.parameters[.properties] else { return 0 }
    return max(0, properties - workload.frames)
  }

  private var size: Int {
    workload.parameters[.components] ?? workload.parameters[.rows] ?? 1
  }

  /// The number of measured frames: ten, or fewer for a large workload, rounded up to whole
  /// periods.
  private var frameCount: Int {
    let wanted = max(2, min(10, workload.frames, 200_000 / max(1, size)))
    let period = max(1, workload.period)
    return (wanted + period - 1) / period * period
  }

  private func allocations(
    of run: any WorkloadRun, frames: Range<Int>
  ) throws -> AllocationTotals {
    guard run.preparesFrames else {
      let before = counter()
      try run.runFrames(frames)
      return counter().since(before)
    }
    var total = AllocationTotals(count: 0, bytes: 0)
    for frame in frames {
      try run.prepare(frame: frame)
      let before = counter()
      try run.runFrames(frame..<frame + 1)
      let frame = counter().since(before)
      total = AllocationTotals(count: total.count + frame.count, bytes: total.bytes + frame.bytes)
    }
    return total
  }
}

extension AllocationTotals {
  func since(_ before: AllocationTotals) -> AllocationTotals {
    AllocationTotals(count: count - before.count, bytes: bytes - before.bytes)
  }
}
