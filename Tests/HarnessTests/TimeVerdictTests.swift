import Testing

@testable import Harness

@Suite("The verdict on a time")
struct TimeVerdictTests {
  private func judge(
    _ groups: [[Double]], difference: Double = 100, noise: Double = 0.001, margin: Double = 0.02
  ) -> TimeVerdict {
    TimeVerdict.judge(
      groups, difference: difference, threshold: .init(margin: margin, noise: noise), seed: 1
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
    #expect(judge(processes(0.05, 0.051, 0.049), difference: 0.5) == .same)
  }

  @Test("processes that disagree in sign are no regression")
  func disagreement() {
    #expect(judge(processes(0.3, 0.3, 0.3, 0.3, -0.3)) == .inconclusive)
  }
}
