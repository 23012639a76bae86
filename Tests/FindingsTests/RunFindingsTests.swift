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
        == "Answer for a team with an app: choose @Observable, not ObservableObject. On the one "
        + "app that ran"
        + " on both, @Observable never evaluates more bodies, in all 60 % fewer. The share of "
        + "redundant"
        + " ones goes from 60 % to 0 %. Time of a frame ÷ time with OpenCombine: "
        + "Observation 1.00"
        + " [0.90, 1.10] (inconclusive), FineObservation 0.10 [0.090, 0.11] (faster). For an author of a"
        + " framework or"
        + " an engine: choose FineObservation, the fastest here.")
  }

  /// The findings of a run of one workload at three sizes. Time grows linearly on every engine.
  private func findingsOfSweep(rounds: Int) -> [String] {
    sentences(
      [10, 100, 1_000].map { size in
        var workload = SmallRun.compared("wide", toBaseline: 1, toPeer: 1)
        workload.parameters[.components] = size
        for index in workload.measurements.indices {
          workload.measurements[index].time?.processMedians = Array(
            repeating: Double(size), count: rounds)
        }
        return workload
      })
  }

  @Test("the finding about a sweep states the slopes of the engines that it mentions")
  func slopes() throws {
    let finding = try #require(findingsOfSweep(rounds: 2).first { $0.contains(" Slope of ") })
    #expect(finding.contains(". Slope of log time against log size (1 is linear growth): "))
    for engine in [Named.fine, "Observation", Named.publishAll] {
      #expect(finding.contains("\(engine) 1.00 [1.00, 1.00]"), "\(finding)")
    }
    #expect(finding.hasSuffix("."))
  }

  @Test("the finding about a sweep begins with the engine to which there is a difference")
  func sweepOfThree() throws {
    func sentence(toBaseline: Double, toNext: Double) throws -> String {
      let sizes = [10, 100, 1_000].map { size in
        SmallRun.workload(
          "wide", .tree, [.components: size],
          [
            .init(
              engine: "fine",
              ratios: [
                "publish-all": (toBaseline, toBaseline * 0.9, toBaseline * 1.1),
                "observation": (toNext, toNext * 0.9, toNext * 1.1),
              ]),
            .init(engine: "observation"), .init(engine: "publish-all"),
          ])
      }
      let run = SmallRun.document(sizes)
      let sweep = try #require(Sweep.all(in: run).first)
      return try #require(SweepFinding(sweep, Noise(run), EngineRoles(run))).sentence
    }
    let place = "wide at 1,000 components"
    #expect(
      try sentence(toBaseline: 1, toNext: 0.1)
        == "\(Named.fine) is 9.1 to 11× faster than Observation on \(place); inconclusive against "
        + Named.publishAll)
    #expect(
      try sentence(toBaseline: 0.1, toNext: 1)
        == "\(Named.fine) is 9.1 to 11× faster than \(Named.publishAll) on \(place)")
  }

  @Test("the finding about a sweep states no slopes after a single round")
  func noSlopes() {
    let found = findingsOfSweep(rounds: 1)
    #expect(!found.contains { $0.contains("Slope of") })
    #expect(found.contains { $0.contains("on wide at 1,000 components") }, "\(found)")
  }

  @Test("the answer is about the apps that ran on both engines")
  func answerForSomeApps() throws {
    let found = try #require(
      answer([
        SmallRun.compared("app.chat", .app, toBaseline: 1, toPeer: 1),
        SmallRun.workload("app.new", .app, [:], [.init(engine: "fine")]),
      ]))
    #expect(found.contains(" On the one app that ran on both, @Observable never"))
  }

  /// Replaces the numbers of evaluations of the engines `observation` and `fine` over all 10
  /// frames.
  private func replacing(
    _ workload: WorkloadResult, evaluations: Int, redundant: Int
  ) -> WorkloadResult {
    var workload = workload
    for place in workload.measurements.indices
    where ["observation", "fine"].contains(workload.measurements[place].engine) {
      workload.measurements[place].counts.evaluations = evaluations
      workload.measurements[place].counts.redundantEvaluations = redundant
    }
    return workload
  }

  @Test("the answer counts the apps in which tracking properties evaluates more bodies")
  func answerForMoreEvaluations() throws {
    let app = SmallRun.compared("app.chat", .app, toBaseline: 1, toPeer: 1)
    let worse = replacing(
      SmallRun.compared("app.home", .app, toBaseline: 1, toPeer: 1), evaluations: 200, redundant: 0)
    let found = try #require(answer([app, worse]))
    #expect(
      found.hasPrefix(
        "Answer for a team with an app: these figures give no reason to choose @Observable. On "
          + "1 of the 2"
          + " apps that ran on both, @Observable evaluates more bodies than ObservableObject. Time")
    )
  }

  @Test("the answer names the workload that makes most of the remaining redundant evaluations")
  func answerForPooledShare() throws {
    let app = SmallRun.compared("app.chat", .app, toBaseline: 1, toPeer: 1)
    let wasteful = replacing(
      SmallRun.compared("app.home", .app, toBaseline: 1, toPeer: 1), evaluations: 60, redundant: 20)
    #expect(
      try #require(answer([app, wasteful])).contains(
        ". The share of redundant ones goes from 60 % to 20 %; app.home makes 100 % of the rest. Time"
      ))
    let equal = [wasteful, wasteful, wasteful].enumerated().map { index, workload in
      var workload = workload
      workload.id = "app.\(index)"
      return workload
    }
    #expect(try #require(answer(equal)).contains("goes from 60 % to 33 %. Time"))
  }

  @Test("a mean names the mean without workloads that evaluate nothing, if these decide it")
  func idleWorkloads() throws {
    let busy = SmallRun.compared("busy", toBaseline: 1, toPeer: 1)
    let idle = replacing(
      SmallRun.compared("idle", toBaseline: 0.01, toPeer: 0.01), evaluations: 0, redundant: 0)
    #expect(
      try #require(answer([busy, idle])).contains(
        "Observation 0.10 [0.090, 0.11] (faster on average; faster on 1 of 2) (1.00 [0.90, "
          + "1.10] without"
          + " the 1 workload in which Observation evaluates nothing), Fine"))
    let alike = replacing(
      SmallRun.compared("idle", toBaseline: 1, toPeer: 1), evaluations: 0, redundant: 0)
    let found = try #require(answer([busy, alike]))
    #expect(!found.contains("without"))
  }

  @Test("the answer does not advise engines that are slower on all workloads")
  func answerForSlower() throws {
    let found = try #require(answer([SmallRun.compared("wide", toBaseline: 30, toPeer: 30)]))
    #expect(
      found.hasPrefix(
        "Answer for a team with an app: @Observable saves evaluations and takes longer here. It "
          + "gains time"
          + " where bodies do more work. On the one component tree that ran on both, "
          + "@Observable never"
      ))
    #expect(
      found.hasSuffix(
        " For an author of a framework or an engine: FineObservation takes more time than OpenCombine and"
          + " PublishAll, and evaluates fewer bodies."))
    let equal = try #require(
      answer([SmallRun.compared("wide", toBaseline: 30, toPeer: 30, redundant: 0)]))
    #expect(
      equal.hasPrefix(
        "Answer for a team with an app: these figures give no reason to choose @Observable. On "
          + "the one"
          + " component tree that ran on both, @Observable evaluates as many bodies as ObservableObject."
      ))
    #expect(
      equal.hasSuffix(
        ": FineObservation takes more time than OpenCombine and PublishAll, and saves no evaluation."
      ))
  }

  @Test("the answer for an author names the fastest engine, also if the apps' library is slower")
  func answerForSecondEngine() throws {
    let found = try #require(answer([SmallRun.compared("wide", toBaseline: 5, toPeer: 5)]))
    #expect(
      found.hasPrefix("Answer for a team with an app: @Observable saves evaluations and takes"))
    #expect(found.hasSuffix(" engine: choose FineObservation, the fastest here."))
    let noisy = try #require(answer([SmallRun.compared("a", toBaseline: 1, toPeer: 1)], noise: 3))
    #expect(noisy.hasSuffix(" engine: these times do not decide between the engines."))
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
        "@Observable evaluates fewer bodies than ObservableObject on 1 of 2 workloads, as many "
          + "on 1 and more on none."
      ))
    #expect(
      found.contains(
        "On wide, ObservableObject evaluates 1,000 bodies per frame, 960 of them redundant; "
          + "@Observable evaluates 40."
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
        == "\(Named.fine) missed 3 updates on deep; in all, 1 measurement missed updates. Their "
        + "times mean nothing."
    )
  }

  @Test("the baseline is called faster only if the whole interval is beyond the noise")
  func winsOfBaseline() {
    let slower = SmallRun.compared("slow", toBaseline: 20, toPeer: 1)
    let open = SmallRun.compared("open", toBaseline: 11.2, toPeer: 1)
    let found = sentences([slower, open])
    #expect(
      found.contains(
        "\(Named.publishAll) is faster than \(Named.fine) on 1 of 2 timed workloads, at most "
          + "1.8 to 2.2× as fast (slow), and"
          + " faster than Observation on 2 of 2 timed workloads, at most 18 to 22× as fast (slow).")
    )
    let noisy = sentences([slower, open], noise: 3)
    #expect(
      noisy.contains(
        "\(Named.publishAll) is not found faster than \(Named.fine) or Observation on any timed "
          + "workload."))
  }

  @Test("the findings compare the first two engines for each kind of workload")
  func engines() {
    let found = sentences([
      SmallRun.compared("wide", toBaseline: 1, toPeer: 1),
      SmallRun.compared("app.chat", .app, toBaseline: 1, toPeer: 1),
    ])
    #expect(
      found.contains(
        "Time of a frame, \(Named.fine) ÷ Observation: 0.10 [0.090, 0.11] on one app, 0.10 "
          + "[0.090, 0.11] on one"
          + " component tree (geometric means)."))
  }

  @Test("the finding about one workload says whether the baseline is faster there")
  func winsOnOne() {
    let lost = sentences([SmallRun.compared("slow", toBaseline: 20, toPeer: 1)])
    #expect(
      lost.contains(
        "\(Named.publishAll) is faster than \(Named.fine) on slow, at most 1.8 to 2.2× as fast, "
          + "and faster than"
          + " Observation on slow, at most 18 to 22× as fast.")
    )
    #expect(
      sentences([SmallRun.compared("even", toBaseline: 1, toPeer: 1)]).contains(
        "\(Named.publishAll) is not found faster than \(Named.fine) or Observation on even."))
  }

  @Test("the engine that the baseline is not found faster than comes last, without a number")
  func winsOverOneEngine() {
    let open = SmallRun.compared("open", toBaseline: 11.2, toPeer: 1)
    #expect(
      sentences([open, SmallRun.compared("also", toBaseline: 11.2, toPeer: 1)]).contains(
        "\(Named.publishAll) is faster than \(Named.observation) on 2 of 2 timed workloads, at "
          + "most 10 to 12× as"
          + " fast (open), and not found faster than FineObservation on any timed workload."))
    #expect(
      sentences([open]).contains(
        "\(Named.publishAll) is faster than \(Named.observation) on open, at most 10 to 12× as "
          + "fast, and not found"
          + " faster than FineObservation on open."))
  }

  @Test("the finding about one workload compares the evaluations without a number of workloads")
  func evaluationsOnOne() {
    func found(_ redundant: Int) -> [String] {
      sentences([SmallRun.compared("wide", toBaseline: 1, toPeer: 1, redundant: redundant)])
    }
    #expect(found(6).contains("@Observable evaluates fewer bodies than ObservableObject on wide."))
    #expect(found(0).contains("@Observable evaluates as many bodies as ObservableObject on wide."))
  }

  /// The finding about the allocations of the given engines. Each engine has one number of
  /// allocations per frame for each workload.
  private func allocations(_ engines: [(id: String, perFrame: [Double])]) -> String? {
    let workloads = engines[0].perFrame.indices.map { index in
      SmallRun.workload(
        "w\(index)",
        engines.map { SmallRun.Line(engine: $0.id, allocations: $0.perFrame[index]) })
    }
    return sentences(workloads).first { $0.contains("memory") }
  }

  @Test("the finding about one workload names the engines whose frames allocate memory")
  func allocationsOnOne() {
    #expect(
      allocations([("fine", [3]), ("observation", [5])])
        == "Frames allocate memory on w0: \(Named.observation) and FineObservation.")
    #expect(
      allocations([("observation", [5])])
        == "Frames allocate memory on w0: \(Named.observation).")
    #expect(
      allocations([("fine", [0]), ("observation", [0]), ("publish-all", [0])])
        == "Frames allocate no memory on w0: \(Named.publishAll), \(Named.observation) and "
        + "FineObservation.")
    #expect(
      allocations([("fine", [0]), ("observation", [5]), ("publish-all", [0])])
        == "On w0, frames allocate no memory on \(Named.publishAll) and \(Named.fine), and "
        + "allocate memory on"
        + " Observation.")
  }

  @Test("the finding about several workloads counts the workloads whose frames allocate nothing")
  func allocationsOnSeveral() {
    #expect(
      allocations([("fine", [0, 1]), ("observation", [5, 5])])
        == "Frames allocate no memory: \(Named.observation) on 0 of 2 workloads, "
        + "FineObservation on 1 of 2 workloads.")
    #expect(
      allocations([("fine", [1, 1]), ("observation", [5, 5])])
        == "Frames allocate memory on each of 2 workloads: \(Named.observation) and "
        + "FineObservation.")
    #expect(
      allocations([("fine", [0, 0]), ("observation", [0, 0])])
        == "Frames allocate no memory on any of 2 workloads: \(Named.observation) and "
        + "FineObservation.")
  }

  @Test("the finding about allocations counts only the workloads that all named engines ran")
  func allocationsOfAllEngines() {
    let common = ["a", "b"].map {
      SmallRun.workload(
        $0, [.init(engine: "fine"), .init(engine: "observation", allocations: 5)])
    }
    let other = SmallRun.workload("c", [.init(engine: "fine", allocations: 3)])
    #expect(
      sentences(common + [other]).contains(
        "Frames allocate no memory: \(Named.observation) on 0 of 2 workloads, FineObservation "
          + "on 2 of 2 workloads."))
  }
}
