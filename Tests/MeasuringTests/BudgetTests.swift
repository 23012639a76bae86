import RunFolder
import Testing

@testable import Measuring

@Suite("The time budget")
struct BudgetTests {
  @Test("the budget gives each workload its minimum time, the most important first")
  func least() {
    let needs = [
      Budget.Need(least: 5, most: 5), .init(least: 6, most: 6), .init(least: 3, most: 3),
    ]
    #expect(Budget.shares(of: needs, seconds: 10) == [5, nil, 3])
  }

  @Test("the budget shares the rest evenly, up to the time that each workload can use")
  func rest() {
    let needs = [Budget.Need(least: 1, most: 2), .init(least: 1, most: 10)]
    #expect(Budget.shares(of: needs, seconds: 8) == [2, 6])
  }

  @Test("the budget leaves time over if no workload can use it")
  func plenty() {
    #expect(Budget.shares(of: [.init(least: 1, most: 2)], seconds: 100) == [2])
  }

  @Test("a budget without time gives no workload any time")
  func none() {
    #expect(Budget.shares(of: [.init(least: 1, most: 2)], seconds: -1) == [nil])
  }

  @Test(
    "the minimum time includes fresh mounts, except for trees that take long to mount",
    arguments: [(mount: 1e6, remounts: 2.0), (1e9, 0)])
  func freshMounts(mount: Double, remounts: Double) {
    let engine = CountedEngine(
      engine: "fine", counts: Counts(), outputChecksum: "", roughMount: mount, roughFrame: 100_000)
    let cost = TimeCost(
      counted: CountedWorkload(engines: [engine, engine], components: []), period: 1)
    func least(_ mounts: Int) -> Double {
      cost.need(plan: SamplingPlan(blocks: 30, minimumBlocks: 10, mounts: mounts), processes: 3)
        .least
    }
    // Each of three processes mounts three arms again: two engines and the A/A control.
    #expect(abs(least(3) - least(1) - remounts * 3 * 3 * mount / 1e9) < 1e-9)
  }
}
