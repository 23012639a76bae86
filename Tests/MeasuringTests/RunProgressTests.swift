import RunFolder
import Testing

@testable import Measuring

@Suite("Progress")
struct RunProgressTests {
  @Test(
    "the line says which timing of all it is, and how long the rest takes, whatever the budget",
    arguments: [(41.4, "41"), (.infinity, "1000000000")])
  func timing(left: Double, seconds: String) {
    let progress = RunProgress.timing(
      WorkloadKey(id: "a", parameters: Parameters()), index: 1, count: 4, process: 2,
      processes: 3, secondsLeft: left)
    #expect(progress.line == "timing 10/12, \(seconds) s left  a")
  }
}
