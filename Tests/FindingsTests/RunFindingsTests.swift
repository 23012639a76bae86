import Findings
import RunFolder
import TestSupport
import Testing

@Suite("The findings of a run")
struct RunFindingsTests {
  private func sentences(_ workloads: [WorkloadResult], noise: Double? = 0.01) -> [String] {
    RunFindings(SmallRun.document(workloads, noise: noise)).all.map(\.sentence)
  }

  @Test("a run without measurements finds nothing")
  func empty() {
    #expect(sentences([]) == [])
  }

  @Test("evaluations are compared with the baseline, and the largest waste is named")
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

  @Test("no update was missed, or the worst engine is named first")
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

  @Test("the baseline is called faster only where the whole interval lies beyond the noise")
  func winsOfBaseline() {
    let slower = SmallRun.compared("slow", toBaseline: 20, toPeer: 1)
    let open = SmallRun.compared("open", toBaseline: 10.2, toPeer: 1)
    let found = sentences([slower, open])
    #expect(
      found.contains(
        "publish-all is faster than fine on 1 of 2, at most by 1.8 to 2.2× (slow); faster than observation on"
          + " 2 of 2, at most by 18 to 22× (slow)."))
    let noisy = sentences([slower, open], noise: 3)
    #expect(
      noisy.contains(
        "publish-all is faster than fine on 0 of 2; faster than observation on 0 of 2."))
  }

  @Test("the two first engines are compared by kind of workload")
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

  @Test("workloads whose frames allocate nothing are counted for each engine")
  func allocations() {
    let found = sentences([SmallRun.compared("wide", toBaseline: 1, toPeer: 1)])
    #expect(
      found.contains(
        "Workloads whose frames allocate no memory: publish-all on 1 of 1, observation on 0 of 1, fine on 1 of 1."
      ))
  }
}
