import RunFolder

/// One of the arms that a block compares: an engine's mounted run, and the number of its next
/// frame.
@MainActor
package final class TimedArm {
  package let engine: String
  package let arm: Sample.Arm
  package let run: any WorkloadRun
  /// The number of frames in one batch, a multiple of the workload's period.
  package private(set) var batchFrames: Int
  /// The number of frames that run before each batch and are not timed, a multiple of the
  /// workload's period. See ``warmUp(atMost:)``.
  package private(set) var warmUpFrames = 0
  private let period: Int
  private var nextFrame = 0
  private let clock: any BenchClock
  private let overhead: UInt64

  package init(
    engine: String, arm: Sample.Arm, run: any WorkloadRun, period: Int, clock: any BenchClock,
    overhead: UInt64
  ) {
    self.engine = engine
    self.arm = arm
    self.run = run
    self.period = period
    self.batchFrames = period
    self.clock = clock
    self.overhead = overhead
  }

  /// Runs the frames that precede each batch and are not timed. When another arm has run, the
  /// processor's caches contain the tree of that arm. Without these frames, the time of a batch
  /// would depend on which other engines take part.
  /// - Parameter most: The largest number of frames to run, a multiple of the workload's period.
  package func warmUp(atMost most: Int = .max) throws {
    if warmUpFrames > 0 { _ = try time(frames: min(warmUpFrames, most)) }
  }

  /// The number of frames in one batch and the number of frames before it.
  struct Size {
    let batchFrames: Int
    let warmUpFrames: Int
  }

  /// Set this property to use the size that was found for another arm of the same engine.
  var size: Size {
    get { Size(batchFrames: batchFrames, warmUpFrames: warmUpFrames) }
    set {
      batchFrames = newValue.batchFrames
      warmUpFrames = newValue.warmUpFrames
    }
  }

  /// The number of frames in a batch ÷ the number of frames that run before it.
  nonisolated static let warmUpDivisor = 3

  /// The nanoseconds of the longest period that runs before a batch, for batches of a given length.
  /// A longer period takes so long that filling the caches takes a small part of its time.
  nonisolated static func longestWarmUp(batch: Double) -> Double { 2.5 * batch }

  /// Runs frames and returns the nanoseconds that they took. The time of preparing frames is not
  /// included. If the workload prepares its frames, each frame is timed separately, and the time of
  /// reading the clock is subtracted.
  package func time(frames: Int) throws -> UInt64 {
    let range = take(frames)
    guard run.preparesFrames else {
      let start = clock.now()
      try run.runFrames(range)
      return clock.now() - start
    }
    var total: UInt64 = 0
    for frame in range {
      try run.prepare(frame: frame)
      let start = clock.now()
      try run.runFrames(frame..<frame + 1)
      total += net(clock.now() - start)
    }
    return total
  }

  /// Runs frames and times the two parts of each frame separately. The first part is invalidation,
  /// which includes the writes. The second part is evaluation. The clock is read between the two
  /// parts. The cost of reading the clock is subtracted from the sum over all frames. If this cost
  /// were subtracted from each frame, negative results would have to be cut off at 0. A part that
  /// takes no time would then come out as more than 0, since only its positive results would
  /// remain.
  /// - Returns: the nanoseconds of both parts over all frames; 0 for a part that takes no longer
  ///   than reading the clock.
  package func timePhases(frames: Int) throws -> (invalidate: UInt64, evaluate: UInt64) {
    var invalidate: UInt64 = 0
    var evaluate: UInt64 = 0
    for frame in take(frames) {
      try run.prepare(frame: frame)
      let start = clock.now()
      try run.write(frame: frame)
      run.collect()
      let middle = clock.now()
      try run.evaluate()
      let end = clock.now()
      invalidate += middle - start
      evaluate += end - middle
    }
    return (net(invalidate, frames), net(evaluate, frames))
  }

  /// Finds the number of frames that take about as long as a batch should take, and the number of
  /// frames that run before each batch: a third of the batch's frames, but at least one period if a
  /// period is not too long. To find these numbers, the function runs frames, which also warm up
  /// the tree.
  package func calibrate(batch: UInt64) throws {
    // A limit for the number of frames, high enough for frames that take a nanosecond. Without the
    // limit, the loop would never end if the clock always returned the same time.
    let most = max(period, 1 << 22)
    var frames = period
    var elapsed = try timeTwice(frames, enough: batch / 4)
    while elapsed < batch / 4, frames * 2 <= most {
      frames *= 2
      elapsed = try timeTwice(frames, enough: batch / 4)
    }
    batchFrames = period
    var perFrame = 0.0
    // A frame is faster if earlier frames have used the same parts of the tree. So a whole batch is
    // run again with more frames, as long as it takes much less time than it should.
    for _ in 0..<4 {
      perFrame = max(Double(elapsed) / Double(frames), 0.5)
      let periods = (Double(batch) / perFrame / Double(period)).rounded()
      let wanted = period * max(1, min(Int(periods), most / period))
      if wanted <= batchFrames + batchFrames / 8 { break }
      batchFrames = wanted
      frames = wanted
      elapsed = try time(frames: frames)
    }
    warmUpFrames = batchFrames / TimedArm.warmUpDivisor / period * period
    if warmUpFrames == 0, perFrame * Double(period) < TimedArm.longestWarmUp(batch: Double(batch)) {
      warmUpFrames = period
    }
  }

  /// Times some frames. If these frames take at least `enough` nanoseconds, times further frames
  /// and returns the shorter of the two times. The first frames are slower than later frames
  /// because caches are cold, and an interruption can lengthen any frame. With a time that is too
  /// long, the batch would get too few frames to be timed precisely.
  private func timeTwice(_ frames: Int, enough: UInt64) throws -> UInt64 {
    let first = try time(frames: frames)
    return first < enough ? first : min(first, try time(frames: frames))
  }

  private func take(_ frames: Int) -> Range<Int> {
    defer { nextFrame += frames }
    return nextFrame..<nextFrame + frames
  }

  private func net(_ elapsed: UInt64, _ readings: Int = 1) -> UInt64 {
    let cost = overhead * UInt64(readings)
    return elapsed > cost ? elapsed - cost : 0
  }
}
