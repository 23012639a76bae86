import Numbers
import Measuring
import Messages
import Reporting
import RunFolder
import TestSupport
import Testing

@testable import Judging

@MainActor
@Suite("The gate's claims about time")
struct TimeClaimsTests {
  /// The document of a run of fakes, changed.
  private func run(_ change: (inout RunDocument) -> Void = { _ in }) -> RunDocument {
    var document = SoundRun.document("fake")
    change(&document)
    return document
  }

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
    #expect(report.rows.map(\.baseline) == ["at least 1.00 times as fast"])
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

  @Test("a run in which nothing was timed in three processes has its times skipped, by name")
  func everythingHurried() throws {
    var hurried = timed(0.4, processes: 2)
    hurry(&hurried)
    let report = try Gate(baseline: timed(0.1, processes: 5), run: hurried).judge()
    #expect(report.rows.isEmpty)
    #expect(report.outcome == .pass)
    #expect(
      report.verdictLine.hasSuffix(
        "time not judged: everything was timed in fewer than 3 processes"))
  }

  @Test("a second look in one or two processes acquits nobody, of one engine or of all")
  func hurriedSecondLook() throws {
    var second = timed(0.1, processes: 2)
    for _ in 0..<2 {
      let report = try Gate.judge(
        timed(0.4, processes: 3), against: timed(0.1, processes: 5)
      ) { _ in second }
      #expect(report.rows.map(\.finding) == [.inconclusive])
      hurry(&second)
    }
  }

  private func hurry(_ document: inout RunDocument) {
    for index in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[index].time?.processes = 2
    }
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
    let more = try Gate(
      baseline: run(), run: run { $0.workloads[0].measurements[0].counts.evaluations! += 1 }
    ).judge()
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
      #expect(text.contains("Not judged: 1 claim about time, 1 without a ratio in this run."))
      #expect(!text.contains("times as fast"))
    }
    #expect(report.json.contains("times as fast"))
  }

  @Test("claims that were hurried are told apart from those without a ratio")
  func hurriedClaims() throws {
    let report = try Gate(
      baseline: timed(0.1, processes: 5), run: timed(0.1, processes: 2)
    ).judge()
    #expect(
      report.markdown.contains(
        "Not judged: 1 claim about time, 1 timed in fewer than 3 processes."))
  }

  /// A gate that found fewer evaluations, and a time that cannot be told.
  private func betterAndUndecided() throws -> GateReport {
    var now = timed(0.35, 0.29, 0.40)
    now.workloads[0].measurements[1].counts.evaluations! -= 1
    return try Gate(baseline: timed(0.1, 0.09, 0.11), run: now).judge().seenOnce
  }

  @Test("what fails is an error for GitHub, and what the times cannot tell a warning")
  func annotationLevels() throws {
    let lines = try betterAndUndecided().annotations.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.contains { $0.hasPrefix("::error") && $0.contains("better") })
    #expect(lines.contains { $0.hasPrefix("::warning") && $0.contains("inconclusive") })
  }

  // MARK: Allowed

  @Test("where inconclusive times are allowed, the gate ends as if there were none")
  func allowed() throws {
    var report = try betterAndUndecided()
    #expect(report.outcome == .inconclusive)
    report.allowsInconclusive = true
    #expect(report.outcome == .better)
    report.rows.removeAll { $0.layer != .time }
    #expect(report.outcome == .pass)
    #expect(report.verdictLine.contains("pass (exit 0); 1 inconclusive (allowed);"))
    #expect(report.markdown.contains("| inconclusive |"))
    #expect(try decode(GateReport.self, report.json) == report)
  }

  @Test("an inconclusive time is a failure in junit.xml, and skipped where it is allowed")
  func allowedInJUnit() throws {
    var report = try betterAndUndecided()
    #expect(JUnit.xml(report).contains(#"failures="2" errors="0" skipped="0""#))
    report.allowsInconclusive = true
    let xml = JUnit.xml(report)
    #expect(xml.contains(#"failures="1" errors="0" skipped="1""#))
    #expect(xml.contains(#"<failure type="better""#))
    #expect(xml.contains(#"<skipped message="fake components=10"#))
  }
}
