import Findings
import RunFolder
import TestSupport
import Testing

@Suite("The findings of a run")
struct RunFindingsTests {
  private func sentences(_ workloads: [WorkloadResult], noise: Double? = 0.01) -> [String] {
    RunFindings(SmallRun.document(workloads, noise: noise)).all.map(\.sentence)
  }

  @Test("a run without measurements has no findings")
  func empty() {
    #expect(sentences([]) == [])
    #expect(RunFindings(SmallRun.document([])).answer == nil)
  }

  private func answer(_ workloads: [WorkloadResult], noise: Double? = 0.01) -> String? {
    RunFindings(SmallRun.document(workloads, noise: noise)).answer?.sentence
  }

  @Test("the answer is about apps, with their redundant evaluations and each engine's time")
  func answerForApps() {
    let found = answer([
      SmallRun.compared("wide", toBaseline: 1, toPeer: 9),
      SmallRun.compared("app.chat", .app, toBaseline: 1, toPeer: 1),
    ])
    #expect(
      found
        == "Answer: track properties, as @Observable does. On one app, observation never evaluates more"
        + " bodies than opencombine, and the redundant share of evaluations goes from 60 % to 0 %. Time of a"
        + " frame ÷ time with opencombine: observation 1.00 [0.90, 1.10] (no difference), fine 0.10 [0.090, 0.11]"
        + " (faster).")
  }

  @Test("the answer says how many apps were not compared with the engine that it names")
  func answerForSomeApps() throws {
    let found = try #require(
      answer([
        SmallRun.compared("app.chat", .app, toBaseline: 1, toPeer: 1),
        SmallRun.workload("app.new", .app, [:], [.init(engine: "fine")]),
      ]))
    #expect(
      found.contains(
        " On 1 of 2 apps (the others were not compared with opencombine), observation never"))
  }

  @Test("the answer does not advise engines that are slower on all workloads")
  func answerForSlower() throws {
    let found = try #require(answer([SmallRun.compared("wide", toBaseline: 30, toPeer: 30)]))
    #expect(
      found.hasPrefix(
        "Answer: tracking properties, as @Observable does, saves evaluations and takes longer here. It"
          + " gains time where bodies do more work. On one component tree,"))
    let equal = try #require(
      answer([SmallRun.compared("wide", toBaseline: 30, toPeer: 30, redundant: 0)]))
    #expect(
      equal.hasPrefix(
        "Answer: these figures give no reason to track properties, as @Observable does. On one component"
          + " tree, observation evaluates as many bodies as opencombine."))
  }

  @Test("the answer names the second engine if the first engine is slower and the second is not")
  func answerForSecondEngine() throws {
    let found = try #require(answer([SmallRun.compared("wide", toBaseline: 5, toPeer: 5)]))
    #expect(
      found.hasPrefix(
        "Answer: track properties, as @Observable does, with fine. On one component tree,"))
  }

  @Test("there is no answer if an engine of the decision missed updates")
  func answerWithMissedUpdates() {
    var workload = SmallRun.compared("wide", toBaseline: 1, toPeer: 1)
    let place = workload.measurements.firstIndex { $0.engine == "observation" }!
    workload.measurements[place].counts.missedUpdates = 1
    #expect(answer([workload]) == nil)
  }

  @Test("the findings compare evaluations with the baseline, and name the most redundant workload")
  func evaluations() {
    let found = sentences([
      SmallRun.compared("wide", toBaseline: 1, toPeer: 1, evaluations: 1_000, redundant: 960),
      SmallRun.compared("same", toBaseline: 1, toPeer: 1, evaluations: 10, redundant: 0),
    ])
    #expect(
      found.contains(
        "fine evaluates fewer bodies than publish-all on 1 of 2 workloads, as many on 1 and more on 0."
      ))
    #expect(
      found.contains(
        "On wide, publish-all evaluates 1,000 bodies per frame, 960 of them redundant; fine evaluates 40."
      ))
  }

  @Test("the findings say that no update was missed, or name the worst engine first")
  func missedUpdates() {
    let sound = SmallRun.workload("wide", [.init(engine: "fine")])
    #expect(
      sentences([sound])[0]
        == "No engine missed an update on 1 workload, audited after every frame.")
    let broken = SmallRun.workload("deep", [.init(engine: "fine", missed: 3)])
    #expect(
      sentences([sound, broken])[0]
        == "fine missed 3 updates on deep; in all, 1 measurement missed updates. Their times mean nothing."
    )
  }

  @Test("the baseline is called faster only if the whole interval is beyond the noise")
  func winsOfBaseline() {
    let slower = SmallRun.compared("slow", toBaseline: 20, toPeer: 1)
    let open = SmallRun.compared("open", toBaseline: 10.2, toPeer: 1)
    let found = sentences([slower, open])
    #expect(
      found.contains(
        "publish-all is faster than fine on 1 of 2 timed workloads, at most 1.8 to 2.2× as fast (slow), and"
          + " faster than observation on 2 of 2 timed workloads, at most 18 to 22× as fast (slow).")
    )
    let noisy = sentences([slower, open], noise: 3)
    #expect(
      noisy.contains(
        "publish-all is faster than fine on 0 of 2 timed workloads, and faster than observation on 0 of 2"
          + " timed workloads."))
  }

  @Test("the findings compare the first two engines for each kind of workload")
  func engines() {
    let found = sentences([
      SmallRun.compared("wide", toBaseline: 1, toPeer: 1),
      SmallRun.compared("app.chat", .app, toBaseline: 1, toPeer: 1),
    ])
    #expect(
      found.contains(
        "Time of a frame, fine ÷ observation: 0.10 [0.090, 0.11] on one app, 0.10 [0.090, 0.11] on one"
          + " component tree (geometric means)."))
  }

  @Test("the findings count the workloads whose frames allocate nothing, for each engine")
  func allocations() {
    let found = sentences([SmallRun.compared("wide", toBaseline: 1, toPeer: 1)])
    #expect(
      found.contains(
        "Frames allocate no memory: publish-all on 1 of 1 workload, observation on 0 of 1 workload, fine on"
          + " 1 of 1 workload."
      ))
  }
}
