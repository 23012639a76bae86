import Numbers
import Measuring

/// Useless work that the compiler cannot optimise away.
@MainActor
enum BusyWork {
  private static var allocated: UnsafeMutableRawPointer?

  /// Allocates a block of memory and keeps the block until the next call. If the block were
  /// deallocated in the same call, the compiler could remove the allocation.
  @inline(never)
  static func allocate() {
    allocated?.deallocate()
    allocated = .allocate(byteCount: 48, alignment: 16)
  }

  /// The number of units that take a given share of a frame's time. A unit is one multiplication of
  /// `KnownWork`. Frames and units are timed alternately, so that a change of the processor's
  /// frequency affects both times.
  /// - Parameter arm: a mounted run that is only used for this measurement.
  static func units(
    share: Double, of arm: TimedArm, clock: any BenchClock, tools: FaultTools
  ) throws -> Double {
    try arm.calibrate(batch: 200_000)
    let count = 20_000
    var ratios: [Double] = []
    for _ in 0..<31 {
      let frames = arm.batchFrames
      let elapsed = try arm.time(frames: frames)
      let start = clock.now()
      tools.spin(count)
      let spun = clock.now() - start
      guard spun > 0 else { continue }
      ratios.append(Double(elapsed) / Double(frames) / (Double(spun) / Double(count)))
    }
    return ratios.isEmpty ? 0 : share * Statistics.median(ratios)
  }
}
