import RunFolder

/// Runs a workload's frames in the function that callgrind measures. The pass runs in a child
/// process.
@MainActor
package struct InstructionPass {
  package let workload: any Workload
  package let seed: UInt64
  package var disposal = RunDisposal.unmount

  /// Mounts the workload, runs frames to warm up, and runs the frames that are counted.
  /// - Returns: the number of counted frames.
  package func run(_ engine: String) throws -> Int {
    let run = try workload.makeRun(engine: engine, seed: seed)
    try run.mount()
    // The warm-up does the work that a process does only once, such as making a type's
    // metadata. This work is not part of a frame.
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

  /// The number of counted frames: a hundred, or fewer for a larger workload. The number is rounded
  /// up to a multiple of the workload's period. The number is the same in every run, so that the
  /// instructions of two runs can be compared exactly.
  private var counted: Int {
    let wanted = max(2, min(100, 2_000 / max(1, size)))
    return (wanted + period - 1) / period * period
  }

  private var size: Int {
    workload.parameters[.components] ?? workload.parameters[.rows] ?? workload.parameters[.fanOut]
      ?? 1
  }
}

/// Callgrind counts the instructions between entering and leaving this function. The function's
/// symbol does not depend on the compiler. The function is not optimised, since the optimiser could
/// make copies of the function with other names.
@MainActor
@inline(never)
@_optimize(none)
@_silgen_name("observation_bench_measured_region")
package func measuredRegion(_ run: any WorkloadRun, _ frames: Range<Int>) throws {
  try run.runFrames(frames)
}

/// The symbol of `measuredRegion`.
package let measuredRegionSymbol = "observation_bench_measured_region"
