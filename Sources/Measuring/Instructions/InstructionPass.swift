import RunFolder

/// Runs a workload's frames where callgrind looks: the side of the child.
@MainActor
package struct InstructionPass {
  package let workload: any Workload
  package let seed: UInt64
  package var disposal = RunDisposal.unmount

  /// Mounts, warms up by one period, and runs the frames that are counted.
  /// - Returns: how many these were.
  package func run(_ engine: String) throws -> Int {
    let run = try workload.makeRun(engine: engine, seed: seed)
    try run.mount()
    // What happens once, such as looking up a type's metadata, is no part of a frame.
    for frame in 0..<warmUp {
      try run.prepare(frame: frame)
      try run.runFrames(frame..<frame + 1)
    }
    let frames = warmUp..<warmUp + counted
    if run.preparesFrames {
      for frame in frames {
        try run.prepare(frame: frame)
        try measuredRegion(run, frame..<frame + 1)
      }
    } else {
      try measuredRegion(run, frames)
    }
    disposal(run)
    return frames.count
  }

  private var period: Int { max(1, workload.period) }
  private var warmUp: Int { (2 + period - 1) / period * period }

  /// Depends on the workload alone, so that the figure can be compared exactly: a hundred frames,
  /// fewer of larger workloads, but always whole periods.
  private var counted: Int {
    let wanted = max(2, min(100, 2_000 / max(1, size)))
    return (wanted + period - 1) / period * period
  }

  private var size: Int {
    workload.parameters[.components] ?? workload.parameters[.rows] ?? workload.parameters[.fanOut]
      ?? 1
  }
}

/// What callgrind counts from entering to leaving it. Under a name that does not depend on the
/// compiler, and left alone by the optimiser, which would otherwise make copies of it under other
/// names.
@MainActor
@inline(never)
@_optimize(none)
@_silgen_name("observation_bench_measured_region")
package func measuredRegion(_ run: any WorkloadRun, _ frames: Range<Int>) throws {
  try run.runFrames(frames)
}

/// The symbol of `measuredRegion`.
package let measuredRegionSymbol = "observation_bench_measured_region"
