import RunFolder
import Testing

@testable import Harness

@MainActor
@Suite("The gate")
struct GateTests {
  /// The document of a run of fakes, changed.
  private func run(_ change: (inout RunDocument) -> Void = { _ in }) -> RunDocument {
    var document = SoundRun.document("fake")
    change(&document)
    return document
  }

  private func judge(
    _ change: (inout RunDocument) -> Void, scope: Gate.Scope = .init()
  ) throws -> GateReport {
    try Gate(baseline: run(), run: run(change), scope: scope).judge()
  }

  @Test("an equal run passes")
  func same() throws {
    let report = try judge { _ in }
    #expect(report.rows.isEmpty)
    #expect(report.outcome == .pass)
    #expect(report.compared.count == 3)
    #expect(
      report.verdictLine
        == "verdict: pass (exit 0); everything as in the baseline; 3 measurements compared; noise 0 %"
    )
  }

  @Test("one more of any count is a regression", arguments: Counts.Name.allCases)
  func more(name: Counts.Name) throws {
    let report = try judge { $0.workloads[0].measurements[0].counts[name]! += 1 }
    #expect(report.outcome == (name == .missedUpdates ? .wrong : .regression))
    #expect(report.rows.map(\.what) == [name.rawValue])
  }

  @Test("one fewer evaluation is better than the baseline")
  func fewer() throws {
    let report = try judge { $0.workloads[0].measurements[1].counts.evaluations! -= 1 }
    #expect(report.outcome == .better)
    #expect(report.rows[0].engine == "publish-all")
    #expect(report.rows[0].baseline == "160")
    #expect(report.rows[0].now == "159")
    #expect(report.rows[0].change == "-0.62 %" || report.rows[0].change == "-0.63 %")
  }

  @Test("a count that can no longer be taken fails the gate")
  func lostCount() throws {
    let report = try judge { $0.workloads[0].measurements[0].counts.registrations = nil }
    #expect(report.outcome == .regression)
    #expect(report.rows[0].now == "not counted")
  }

  @Test("another output is wrong")
  func output() throws {
    #expect(try judge { $0.workloads[0].measurements[0].outputChecksum = "0" }.outcome == .wrong)
  }

  @Test("a problem of the run itself counts without a baseline")
  func ownProblem() throws {
    let report = try judge {
      $0.problems = [
        Problem.workloadCrashed(workload: $0.workloads[0].key, reason: "signal 4").record
      ]
    }
    #expect(report.outcome == .wrong)
  }

  @Test("another seed cannot be compared, and two ways out are named")
  func seed() throws {
    let problem = Problem.seedDiffers(baseline: 7, run: 8)
    #expect(throws: problem) { try judge { $0.seed = 8 } }
    for way in ["--seed 7", "bench baseline update --seed 8"] {
      #expect(problem.description.contains(way))
    }
  }

  // MARK: Coverage

  @Test("a workload that is not in the baseline asks for an update")
  func new() throws {
    let report = try judge { document in
      var other = document.workloads[0]
      other.id = "other"
      other.measurements[0].counts.evaluations = 1
      document.workloads.append(other)
    }
    #expect(report.rows.map(\.finding) == [.new])
    #expect(report.outcome == .unusable)
  }

  @Test("a gate that compared nothing is not green")
  func nothing() throws {
    #expect(throws: Problem.nothingToCompare) {
      try judge({ _ in }, scope: .init { $0 == "other" })
    }
    #expect(throws: Problem.nothingToCompare) {
      try judge({ _ in }, scope: .init(engines: ["fine-slots"]))
    }
    #expect(Problem.nothingToCompare.outcome == .unusable)
  }

  @Test("a workload that is gone fails the gate")
  func missing() throws {
    let report = try judge { $0.workloads = [] }
    #expect(report.rows.map(\.finding) == [.missing])
    #expect(report.outcome == .regression)
  }

  @Test("a workload of another name that does the same was renamed")
  func renamed() throws {
    let report = try judge { $0.workloads[0].id = "other" }
    #expect(report.rows.map(\.finding) == [.renamed])
    #expect(report.rows[0].baseline == "fake")
    #expect(report.outcome == .unusable)
  }

  @Test("a workload that is defined otherwise is not compared with its old self")
  func changed() throws {
    let report = try judge {
      $0.workloads[0].hash = "0"
      $0.workloads[0].measurements[0].counts.evaluations = 1
    }
    #expect(report.rows.map(\.finding) == [.changed])
    #expect(report.outcome == .unusable)
    #expect(report.compared.isEmpty)
  }

  @Test("an engine that is gone fails the gate")
  func missingEngine() throws {
    let report = try judge { $0.workloads[0].measurements.removeLast() }
    #expect(report.rows.map(\.finding) == [.missing])
    #expect(report.rows[0].engine == "oracle")
  }

  @Test("what was not selected is not missed")
  func scope() throws {
    let engines = try judge(
      { $0.workloads[0].measurements.removeLast() }, scope: .init(engines: ["fine", "publish-all"]))
    #expect(engines.outcome == .pass)
    // Of two workloads, the one without any of the engines is not selected.
    var baseline = SoundRun.document("fake", "a")
    baseline.workloads[1].measurements.removeAll { $0.engine == "fine" }
    let part = try Gate(baseline: baseline, run: run(), scope: .init(engines: ["fine"])).judge()
    #expect(part.rows.isEmpty)
    #expect(part.compared.count == 1)
    let workloads = try Gate(
      baseline: SoundRun.document("fake", "a"), run: run(), scope: .init { $0 == "fake" }
    ).judge()
    #expect(workloads.rows.isEmpty)
  }

  @Test("an engine that was selected and is gone from its workload is missing")
  func missingSelectedEngine() throws {
    let report = try judge(
      { $0.workloads[0].measurements.removeAll { $0.engine == "fine" } },
      scope: .init(engines: ["fine"]))
    #expect(report.rows.map(\.finding) == [.missing])
    #expect(report.rows[0].engine == "fine")
  }

  // MARK: Allocations

  @Test("one more allocation in a frame is a regression, one fewer is better")
  func allocations() throws {
    let more = try judge { $0.workloads[0].measurements[0].allocations?.perFrame! += 1 }
    #expect(more.outcome == .regression)
    #expect(more.rows.map(\.what) == ["allocations.perFrame"])
    let fewer = try judge { $0.workloads[0].measurements[0].allocations?.perFrame! -= 1 }
    #expect(fewer.outcome == .better)
  }

  @Test(
    "a tenth of an allocation more, or one byte, is a regression", arguments: [0, 5.5, 16_133.2])
  func fewAllocations(baseline: Double) throws {
    func with(_ allocations: Allocations) -> RunDocument {
      run { $0.workloads[0].measurements[0].allocations = allocations }
    }
    let old = Allocations(perFrame: baseline, bytesPerFrame: 100 * baseline)
    for now in [
      Allocations(perFrame: baseline + 0.1, bytesPerFrame: 100 * baseline),
      Allocations(perFrame: baseline, bytesPerFrame: 100 * baseline + 1),
    ] {
      let report = try Gate(baseline: with(old), run: with(now)).judge()
      #expect(report.rows.map(\.finding) == [.regression])
    }
  }

  @Test(
    "two figures that differ look different",
    arguments: [
      (64, 64.001, "64", "64.001"), (3, 4, "3", "4"), (3.14, 3.25, "3.14", "3.25"),
      (342.8004, 342.8001, "342.8004", "342.8001"),
    ])
  func differentTexts(baseline: Double, now: Double, before: String, after: String) throws {
    func with(_ perFrame: Double) -> RunDocument {
      run { $0.workloads[0].measurements[0].allocations?.perFrame = perFrame }
    }
    let row = try #require(Gate(baseline: with(baseline), run: with(now)).judge().rows.first)
    #expect((row.baseline, row.now) == (before, after))
  }

  @Test("allocations that can no longer be counted fail the gate, newly counted ones do not")
  func lostAllocations() throws {
    let lost = try judge { $0.workloads[0].measurements[0].allocations = nil }
    #expect(lost.outcome == .regression)
    #expect(Set(lost.rows.map(\.finding)) == [.missing])
    let found = try Gate(
      baseline: run { $0.workloads[0].measurements[0].allocations = nil }, run: run()
    ).judge()
    #expect(found.outcome == .pass)
  }

  @Test("allocations are not compared with another toolchain's, and that is said")
  func otherToolchain() throws {
    let report = try judge {
      $0.environment.toolchain = "Swift 7"
      $0.workloads[0].measurements[0].allocations?.perFrame! += 1
    }
    #expect(report.outcome == .pass)
    #expect(report.skipped.map(\.layer) == [.allocations])
    #expect(report.verdictLine.contains("allocations not judged"))
  }

  // MARK: Time

  /// A run in which `fine` takes this share of `publish-all`'s time.
  private func timed(_ estimate: Double, _ low: Double, _ high: Double) -> RunDocument {
    run {
      $0.workloads[0].measurements[0].ratios = [
        Ratio(reference: "publish-all", estimate: estimate, low: low, high: high)
      ]
    }
  }

  @Test("a claim is violated when the whole interval is beyond it, and held when none of it is")
  func claims() throws {
    // Ten times faster: claimed is at least a third of that.
    let baseline = timed(0.1, 0.09, 0.11)
    func outcome(_ low: Double, _ high: Double) throws -> Outcome {
      try Gate(baseline: baseline, run: timed((low + high) / 2, low, high)).judge().outcome
    }
    #expect(try outcome(0.25, 0.29) == .pass)
    #expect(try outcome(0.29, 0.40) == .inconclusive)
    #expect(try outcome(0.31, 0.40) == .regression)
    #expect(try outcome(0.01, 0.02) == .pass)
  }

  @Test("a small advantage is no claim")
  func noClaim() throws {
    let report = try Gate(baseline: timed(0.6, 0.5, 0.7), run: timed(3, 2.9, 3.1)).judge()
    #expect(report.outcome == .pass)
    #expect(report.skipped.map(\.layer) == [.time])
  }

  @Test("a claim at the edge of what is claimed is that the engine is faster at all")
  func smallestClaim() throws {
    let baseline = timed(1.0 / 3, 0.32, 1.0 / 3)
    #expect(try Gate(baseline: baseline, run: timed(0.95, 0.9, 0.99)).judge().rows.isEmpty)
    let report = try Gate(baseline: baseline, run: timed(1.1, 1.01, 1.2)).judge()
    #expect(report.rows.map(\.baseline) == ["at least 1.00 times faster"])
    #expect(report.outcome == .regression)
  }

  /// `timed`, in that many processes.
  private func timed(_ estimate: Double, processes: Int) -> RunDocument {
    var document = timed(estimate, estimate, estimate)
    document.workloads[0].measurements[0].time?.processes = processes
    return document
  }

  @Test("a ratio of one or two processes is not judged, and of three it is")
  func fewProcesses() throws {
    let baseline = timed(0.1, processes: 5)
    for (processes, outcome) in [(1, Outcome.pass), (2, .pass), (3, .regression)] {
      let report = try Gate(baseline: baseline, run: timed(0.4, processes: processes)).judge()
      #expect(report.outcome == outcome, "\(processes)")
      #expect(report.rows.map(\.finding) == [outcome == .pass ? .notJudged : .regression])
    }
  }

  @Test("a second look in one or two processes acquits nobody")
  func hurriedSecondLook() throws {
    let report = try Gate.judge(
      timed(0.4, processes: 3), against: timed(0.1, processes: 5)
    ) { _ in timed(0.1, processes: 2) }
    #expect(report.rows.map(\.finding) == [.inconclusive])
  }

  @Test("times without a ratio are not said to be none, but to lack a reference engine")
  func noRatio() throws {
    let report = try Gate(baseline: timed(0.1, 0.09, 0.11), run: run { untime(&$0) }).judge()
    #expect(
      report.skipped.map(\.reason)
        == ["no ratio was measured: select the reference engines too"])
  }

  @Test("a violated claim stands only if a second measurement shows it again")
  func confirmation() throws {
    let baseline = timed(0.1, 0.09, 0.11)
    func judge(_ second: RunDocument) throws -> Outcome {
      try Gate.judge(timed(0.4, 0.39, 0.41), against: baseline) { _ in second }.outcome
    }
    #expect(try judge(timed(0.4, 0.39, 0.41)) == .regression)
    #expect(try judge(timed(0.3, 0.29, 0.31)) == .inconclusive)
    #expect(try judge(timed(0.1, 0.09, 0.11)) == .pass)
    // What was not timed again, or not measured, acquits nobody.
    #expect(try judge(run { $0.workloads[0].measurements[0].ratios = [] }) == .inconclusive)
    #expect(try judge(run { untime(&$0) }) == .inconclusive)
    #expect(try judge(run { $0.workloads = [] }) == .inconclusive)
  }

  private func untime(_ document: inout RunDocument) {
    for index in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[index].ratios = []
    }
  }

  @Test("a run that cannot be measured again has no slower times, only some that cannot be told")
  func seenOnce() throws {
    let slow = try Gate(baseline: timed(0.1, 0.09, 0.11), run: timed(0.4, 0.39, 0.41)).judge()
    #expect(slow.outcome == .regression)
    #expect(slow.seenOnce.outcome == .inconclusive)
    let more = try judge { $0.workloads[0].measurements[0].counts.evaluations! += 1 }
    #expect(more.seenOnce == more)
  }

  @Test("a baseline never contradicts itself")
  func selfConsistent() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix64(seed: seed)
    func number() -> Double { Double(random.below(1_000)) / 1_000 }
    for _ in 0..<200 {
      let estimate = 0.01 + 0.4 * number()
      let document = timed(estimate, estimate * number(), estimate * (1 + 3 * number()))
      let report = try Gate(baseline: document, run: document).judge()
      #expect(report.outcome == .pass, "seed \(seed): \(report.rows)")
    }
    // An interval that reaches beyond three times its estimate holds no claim of that.
    let wide = timed(0.1, 0.05, 0.35)
    #expect(try Gate(baseline: wide, run: wide).judge().rows.isEmpty)
  }

  @Test("a claim that cannot be told gets a second look, and what that says counts")
  func secondLook() throws {
    let baseline = timed(0.1, 0.09, 0.11)
    func judge(_ second: RunDocument) throws -> Outcome {
      try Gate.judge(timed(0.35, 0.29, 0.40), against: baseline) { _ in second }.outcome
    }
    #expect(try judge(timed(0.1, 0.09, 0.11)) == .pass)
    // Only the second look says slower: nothing confirms it.
    #expect(try judge(timed(0.4, 0.39, 0.41)) == .inconclusive)
    #expect(try judge(timed(0.3, 0.29, 0.31)) == .inconclusive)
    // One that was not timed again acquits nobody.
    #expect(try judge(run { $0.workloads[0].measurements[0].ratios = [] }) == .inconclusive)
  }

  @Test("a second look that was interrupted neither confirms nor acquits, and is said")
  func interruptedSecondLook() throws {
    var half = timed(0.1, 0.09, 0.11)
    half.partial = true
    half.problems = [Problem.interrupted.record]
    let report = try Gate.judge(timed(0.4, 0.39, 0.41), against: timed(0.1, 0.09, 0.11)) { _ in
      half
    }
    #expect(report.rows.map(\.finding) == [.inconclusive])
    #expect(report.problems == half.problems)
    #expect(report.outcome == .interrupted)
  }

  @Test("what looks slower is measured once more, and nothing else is")
  func remeasure() throws {
    let baseline = timed(0.1, 0.09, 0.11)
    var asked: [[String]] = []
    let report = try Gate.judge(timed(0.4, 0.39, 0.41), against: baseline) { keys in
      asked.append(keys.map(\.id))
      return baseline
    }
    #expect(asked == [["fake"]])
    #expect(report.outcome == .pass)
    let sound = try Gate.judge(baseline, against: baseline) { _ in
      Issue.record("nothing looked slower")
      return baseline
    }
    #expect(sound.outcome == .pass)
  }

  // MARK: Rendering

  @Test("a row says how sure it is, and against which noise")
  func certainty() throws {
    let baseline = timed(0.1, 0.09, 0.11)
    var slow = timed(0.4, 0.39, 0.41)
    slow.environment.noise = 0.012
    slow.workloads[0].measurements[0].counts.evaluations! += 1
    slow.workloads[0].measurements[0].allocations?.perFrame! += 1
    let once = try Gate(baseline: baseline, run: slow).judge()
    let interval = "95 % interval,"
    #expect(once.rows.map(\.certainty) == ["exact", "exact", "\(interval) one look"])
    #expect(once.rows.map(\.noise) == [nil, nil, "± 1.2 %"])
    let twice = try Gate.judge(slow, against: baseline) { _ in slow }
    #expect(twice.rows.last?.certainty == "\(interval) two looks")
    #expect(twice.verdictLine.contains("noise 1.2 %"))
    #expect(try decode(GateReport.self, twice.json) == twice)
    #expect(twice.markdown.contains("| certainty | noise |"))
  }

  @Test("claims without a time are counted for people and listed in JSON")
  func unjudgedClaims() throws {
    var before = timed(0.1, 0.09, 0.11)
    var now = timed(0.1, 0.09, 0.11)
    // Something else was timed, so that the layer is judged.
    before.workloads[0].measurements[1].ratios = now.workloads[0].measurements[0].ratios
    now.workloads[0].measurements[1].ratios = []
    now.workloads[0].measurements[0].counts.evaluations! += 1
    let report = try Gate(baseline: before, run: now).judge()
    #expect(report.rows.map(\.finding) == [.regression, .notJudged])
    for text in [report.text(color: false), report.markdown] {
      #expect(text.contains("Not judged: 1 claim about time on 1 workload,"))
      #expect(!text.contains("times faster"))
    }
    #expect(report.json.contains("times faster"))
  }

  @Test("a report is the same after a journey through JSON")
  func json() throws {
    let report = try judge { $0.workloads[0].measurements[0].counts.evaluations! += 1 }
    #expect(try decode(GateReport.self, report.json) == report)
    #expect(report.json.contains(#""name" : "regression""#))
  }

  @Test("GitHub annotations escape what would end them")
  func annotations() throws {
    let report = try judge { $0.workloads[0].measurements[0].counts.evaluations! += 1 }
    #expect(report.annotations.hasPrefix("::error title=bench gate::fake components=10"))
    #expect(report.annotations.contains("+2.5 %25"))
  }

  @Test("what fails is an error for GitHub, and what the times cannot tell a warning")
  func annotationLevels() throws {
    let baseline = timed(0.1, 0.09, 0.11)
    let slow = try Gate(baseline: baseline, run: timed(0.4, 0.39, 0.41)).judge()
    #expect(slow.annotations.hasPrefix("::error"))
    #expect(slow.seenOnce.annotations.hasPrefix("::warning"))
  }
}
