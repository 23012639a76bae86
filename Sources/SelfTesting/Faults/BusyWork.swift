import Numbers
import Measuring

/// Work that serves nothing and cannot be optimised away.
@MainActor
enum BusyWork {
  private static var state: UInt64 = 1
  private static var allocated: UnsafeMutableRawPointer?

  /// A chain of multiplications (Knuth's MMIX generator), each of which waits for the one before.
  @inline(never)
  static func spin(units: Int) {
    var value = state
    for _ in 0..<units {
      value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
    state = value
  }

  /// Keeps what it allocated until the next time, so that the compiler cannot leave both out.
  @inline(never)
  static func allocate() {
    allocated?.deallocate()
    allocated = .allocate(byteCount: 48, alignment: 16)
  }

  /// How many units take a share of a frame's time. Frames and units are timed in turn, so that a
  /// clock frequency that changes meanwhile meets both.
  /// - Parameter arm: a run that is mounted and used for nothing else.
  static func units(
    share: Double, of arm: TimedArm, period: Int, clock: any BenchClock, tools: FaultTools
  ) throws -> Double {
    try arm.calibrate(batch: 200_000, period: period)
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
