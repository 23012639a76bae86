import Testing

@testable import Judging

@Suite("The verdict on a time")
struct TimeVerdictTests {
  private func judge(
    _ groups: [[Double]], reference: Double = 2_000, noise: Double = 0.001, margin: Double = 0.02
  ) -> TimeVerdict {
    TimeVerdict.judge(
      groups, reference: reference, threshold: .init(margin: margin, noise: noise), seed: 1
    ).verdict
  }

  private func processes(_ values: Double...) -> [[Double]] {
    values.map { center in (-5...5).map { center + Double($0) * 0.0005 } }
  }

  @Test("five per cent slower in every process is slower")
  func slower() {
    #expect(judge(processes(0.05, 0.051, 0.049, 0.05, 0.052)) == .slower)
  }

  @Test("five per cent faster in every process is faster")
  func faster() {
    #expect(judge(processes(-0.05, -0.051, -0.049)) == .faster)
  }

  @Test("half a per cent is the same")
  func same() {
    #expect(judge(processes(0.005, 0.004, 0.006)) == .same)
  }

  @Test("an interval across the margin is inconclusive")
  func inconclusive() {
    #expect(judge(processes(0.01, 0.03, 0.02)) == .inconclusive)
  }

  @Test("within three times its noise, a machine can tell nothing")
  func noisy() {
    #expect(judge(processes(0.05, 0.051, 0.049), noise: 0.02) == .inconclusive)
    #expect(judge(processes(0.07, 0.071, 0.069), noise: 0.02) == .slower)
  }

  @Test("a difference under the floor does not matter")
  func floor() {
    #expect(judge(processes(0.05, 0.051, 0.049), reference: 10) == .same)
  }

  @Test("under the floor by its median alone, with an interval beyond it, nothing can be told")
  func wideInterval() {
    // Half a nanosecond in the middle, but perhaps four.
    #expect(judge(processes(-0.02, 0.05, 0.35), reference: 10) == .inconclusive)
    // Twice as fast or three times as slow, and nothing in the middle.
    #expect(judge(processes(-0.7, 0, 1.1), reference: 2_000) == .inconclusive)
  }

  @Test("processes that disagree in sign are no regression")
  func disagreement() {
    #expect(judge(processes(0.3, 0.3, 0.3, 0.3, -0.3)) == .inconclusive)
  }
}
