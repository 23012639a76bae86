import RunFolder

/// Counts the heap allocations of a frame after a warm-up. The pass gets a mounted run whose frames
/// `CountingPass` has already counted, and continues with the next frame of this run.
///
/// The number of measured frames depends only on the workload. Every run measures the same number
/// of frames, so the allocations of two runs can be compared exactly.
@MainActor
struct AllocationPass {
  let workload: any Workload
  let counter: AllocationCounter

  /// - Parameter run: a mounted run. All frames of its workload have run, and the run's trace has
  ///   ended.
  func measure(_ run: any WorkloadRun) throws -> Allocations {
    let first = workload.frames + warmUp
    // To warm up, make the writes of all warm-up frames, and evaluate once after the last write.
    // Running whole frames would take several times as long.
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

  /// The number of warm-up frames, which come after the frames of `CountingPass` and before the
  /// measured frames. In the warm-up frames, the script writes every property that has not been
  /// written before. The first write of a property allocates the property's key path, and later
  /// writes do not. With the warm-up, the measured frames contain only later writes. The number is
  /// 0 for workloads without the parameter `properties`, and for large workloads: they allocate so
  /// much that the allocations of key paths would not be noticeable.
  private var warmUp: Int {
    guard size <= 1_200, let properties = workload.parameters[.properties] else { return 0 }
    return max(0, properties - workload.frames)
  }

  private var size: Int {
    workload.parameters[.components] ?? workload.parameters[.rows] ?? 1
  }

  /// The number of measured frames: ten, or fewer if the workload is large or has fewer than ten
  /// frames. The number is rounded up to a multiple of the workload's period.
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
