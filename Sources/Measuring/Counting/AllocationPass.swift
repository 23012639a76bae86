import RunFolder

/// Counts the heap allocations of a frame in the steady state: after the counted frames, in the
/// same run.
///
/// How many frames are run depends on the workload alone, never on a profile or on time, so that
/// the figure can be compared exactly.
@MainActor
struct AllocationPass {
  let workload: any Workload
  let counter: AllocationCounter

  /// - Parameter run: has run the workload's frames and keeps no trace any more.
  func measure(_ run: any WorkloadRun) throws -> Allocations {
    let first = workload.frames + warmUp
    // The writes of many frames, and one evaluation for all of them: as warm, at a fraction of the
    // time.
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

  /// So many more frames that each property has been written once: the first write of one makes its
  /// key path, which is no part of the steady state. Not of large workloads, where it would be lost
  /// in the rest.
  private var warmUp: Int {
    guard size <= 1_200, let properties = workload.parameters[.properties] else { return 0 }
    return max(0, properties - workload.frames)
  }

  private var size: Int {
    workload.parameters[.components] ?? workload.parameters[.rows] ?? 1
  }

  /// Ten frames, fewer of large workloads, but always whole periods.
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
