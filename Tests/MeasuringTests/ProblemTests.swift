import Messages
import RunFolder
import Testing

@testable import Measuring

@Suite("Problems")
struct ProblemTests {
  private static let key = WorkloadKey(id: "wide", parameters: [.frames: 20])

  @Test(
    "a problem has a name for programs, and its sentences are one line",
    arguments: [
      (.nothingSelected, "nothingSelected"), (.debugBuild, "debugBuild"),
      (.unknownEngine("x", known: ["fine"]), "unknownEngine"),
      (.workloadCrashed(workload: ProblemTests.key, reason: "signal 4"), "workloadCrashed"),
      (.folder(.missing(path: "x")), "folder"), (.interrupted, "interrupted"),
      (.interruptedWithoutResult, "interruptedWithoutResult"),
    ] as [(Problem, String)])
  func sentences(problem: Problem, name: String) {
    #expect(problem.name == name)
    #expect(problem.description.hasSuffix("."))
    #expect(!problem.description.contains("\n"))
  }

  @Test("the document lists a warning only if no other field expresses it")
  func recorded() {
    let floor = Problem.fasterThanFloor(engine: "fine", floor: "oracle", [])
    #expect(floor.isRecorded && Problem.interrupted.isRecorded)
    #expect(!Problem.debugBuild.isRecorded && !Problem.notTimed([ProblemTests.key]).isRecorded)
  }

  @Test("the message about missed updates names the notations of a workload and the views")
  func missedUpdates() {
    let text = Problem.missedUpdates(workload: ProblemTests.key, engine: "fine", count: 26)
      .description
    for part in [
      "fine missed 26 updates in wide frames=20.", "`notations`", "[.observation]",
      "[.openCombine]", "@ObservedObject", "`reads:`", "the engine is wrong",
    ] { #expect(text.contains(part), "\(part)") }
  }
}
