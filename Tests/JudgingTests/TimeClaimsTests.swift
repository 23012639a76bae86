import Numbers
import Measuring
import Messages
import Reporting
import TestSupport
import Testing

@testable import Judging
@testable import RunFolder

@MainActor
@Suite("The gate's claims about time")
struct TimeClaimsTests {
  /// Makes the run document of fake workloads, and applies a change to the document.
  private func run(_ change: (inout RunDocument) -> Void = { _ in }) -> RunDocument {
    var document = SoundRun.document("fake")
    change(&document)
    return document
  }

  /// A run in which `estimate` is the ratio of the time of the engine `fine` to the time of the
  /// engine `publish-all`. The ratio was measured in `processes` processes. The interval reaches
  /// from the least to the greatest ratio of a process.
  private func timed(
    _ estimate: Double, _ low: Double, _ high: Double, processes: Int = 6
  ) -> RunDocument {
    let found = [low, high] + [Double](repeating: estimate, count: processes)
    return run {
      $0.workloads[0].measurements[0].ratios = [
        Ratio(
          reference: "publish-all", estimate: estimate, low: low, high: high,
          processes: Array(found.prefix(processes)))
      ]
    }
  }

  /// The report of a gate whose confirmation run has the same results as the run.
  private func judge(_ baseline: RunDocument, _ run: RunDocument) throws -> GateReport {
    try Gate.judge(run, against: baseline) { _ in run }
  }

  @Test("a claim is violated if the whole interval is beyond its bound, and held if none of it is")
  func claims() throws {
    // In the baseline, the engine `fine` is ten times as fast as the engine `publish-all`. The
    // claim holds if at least a third of this advantage is left.
    let baseline = timed(0.1, 0.09, 0.11)
    func outcome(_ low: Double, _ high: Double) throws -> Outcome {
      try judge(baseline, timed((low + high) / 2, low, high)).outcome
    }
    #expect(try outcome(0.25, 0.29) == .pass)
    #expect(try outcome(0.29, 0.40) == .inconclusive)
    #expect(try outcome(0.31, 0.40) == .regression)
    #expect(try outcome(0.01, 0.02) == .pass)
  }

  @Test("a ratio near 1 makes no claim")
  func noClaim() throws {
    let report = try Gate(baseline: timed(0.6, 0.5, 0.7), run: timed(3, 2.9, 3.1)).judge()
    #expect(report.outcome == .pass)
    #expect(report.skipped.map(\.layer) == [.time])
  }

  @Test("the weakest claim says only that the engine is faster")
  func smallestClaim() throws {
    let baseline = timed(1.0 / 3, 0.32, 1.0 / 3)
    #expect(try Gate(baseline: baseline, run: timed(0.95, 0.9, 0.99)).judge().rows.isEmpty)
    let report = try judge(baseline, timed(1.1, 1.01, 1.2))
    #expect(report.rows.map(\.baseline?.text) == ["at least 1.00 times as fast"])
    #expect(report.outcome == .regression)
  }

  /// Makes a run in which the ratio is the same in all processes.
  private func timed(_ estimate: Double, processes: Int) -> RunDocument {
    timed(estimate, estimate, estimate, processes: processes)
  }

  @Test("a ratio of one or two processes is not judged, one of three is")
  func fewProcesses() throws {
    let baseline = timed(0.1, processes: 5)
    for (processes, outcome) in [(1, Outcome.pass), (2, .pass), (3, .regression)] {
      var run = timed(0.4, processes: processes)
      // A second engine has a ratio of three processes. If no ratio had enough processes, the gate
      // would skip all times.
      run.workloads[0].measurements[1].ratios =
        timed(1, processes: 3).workloads[0]
        .measurements[0].ratios
      let report = try judge(baseline, run)
      #expect(report.outcome == outcome, "\(processes)")
      #expect(report.rows.map(\.finding) == [outcome == .pass ? .notJudged : .regression])
    }
  }

  @Test("times are skipped, with the reason, if the run lacks the ratios of processes")
  func olderRun() throws {
    var older = timed(0.4, processes: 5)
    older.workloads[0].measurements[0].ratios[0].processes = nil
    older.workloads[0].measurements[1].ratios = []
    let report = try Gate(baseline: timed(0.1, processes: 5), run: older).judge()
    #expect(report.outcome == .pass)
    #expect(
      report.skipped.map(\.reason) == ["this run does not contain the ratios of each process"])
  }

  @Test("times are skipped, with the reason, if nothing was timed in three processes")
  func everythingHurried() throws {
    var hurried = timed(0.4, processes: 2)
    hurried.workloads[0].measurements[1].ratios = []
    let report = try Gate(baseline: timed(0.1, processes: 5), run: hurried).judge()
    #expect(report.rows.isEmpty)
    #expect(report.outcome == .pass)
    #expect(
      report.text(color: false).contains(
        "times: every workload was timed in fewer than 3 processes"))
  }

  @Test("a confirmation run of one or two processes does not clear a violated claim")
  func hurriedSecondLook() throws {
    let report = try Gate.judge(
      timed(0.4, processes: 3), against: timed(0.1, processes: 5)
    ) { _ in timed(0.1, processes: 2) }
    #expect(report.rows.map(\.finding) == [.inconclusive])
  }

  @Test("a run without ratios is not judged, and the report says so")
  func noRatio() throws {
    let report = try Gate(baseline: timed(0.1, 0.09, 0.11), run: run { untime(&$0) }).judge()
    #expect(report.skipped.map(\.reason) == ["this run contains no time ratios"])
  }

  /// A run of one engine whose frame takes `estimate` times as long as the loop of known work.
  private func alone(_ estimate: Double) -> RunDocument {
    run {
      $0.workloads[0].measurements.removeLast(2)
      $0.workloads[0].measurements[0].ratios = [
        Ratio(
          reference: Ratio.loop, estimate: estimate, low: estimate * 0.9, high: estimate * 1.1,
          processes: [0.9, 1, 1, 1, 1, 1.1].map { estimate * $0 })
      ]
    }
  }

  @Test("with one engine, a frame that takes 41 times as long is found by the loop of known work")
  func oneEngine() throws {
    let scope = Gate.Scope(engines: ["fine"])
    func report(_ factor: Double) throws -> GateReport {
      let now = alone(5 * factor)
      return try Gate.judge(now, against: alone(5), scope: scope) { _ in now }
    }
    #expect(try report(1).outcome == .pass && report(2).outcome == .pass)
    let slow = try report(41)
    #expect(slow.outcome == .regression)
    #expect(slow.rows.map(\.what) == ["time ÷ loop"])
    #expect(slow.rows.map(\.baseline?.text) == ["at most 15.0 times the loop"])
    #expect(slow.rows.map(\.now?.text) == ["184 to 226 times the loop"])
    #expect(try report(0.01).outcome == .pass)
  }

  @Test("the first line counts the times beyond their bound that no second measurement confirmed")
  func unconfirmed() throws {
    var report = try Gate(baseline: alone(5), run: alone(205)).judge()
    #expect(
      report.text(color: false).hasPrefix(
        "1 time is beyond its bound and could not be confirmed.\nJudged: "))
    report.allowsInconclusive = true
    #expect(
      report.text(color: false).hasPrefix(
        "1 time is beyond its bound and could not be confirmed, which is allowed.\n"))
    #expect(report.outcome == .pass)
  }

  @Test("a violated claim is a regression only if a confirmation run violates it again")
  func confirmation() throws {
    let baseline = timed(0.1, 0.09, 0.11)
    func judge(_ second: RunDocument) throws -> Outcome {
      try Gate.judge(timed(0.4, 0.39, 0.41), against: baseline) { _ in second }.outcome
    }
    #expect(try judge(timed(0.4, 0.39, 0.41)) == .regression)
    #expect(try judge(timed(0.3, 0.29, 0.31)) == .inconclusive)
    #expect(try judge(timed(0.1, 0.09, 0.11)) == .pass)
    // If the second measurement has no time for the engine, the verdict stays inconclusive.
    #expect(try judge(run { $0.workloads[0].measurements[0].ratios = [] }) == .inconclusive)
    #expect(try judge(run { untime(&$0) }) == .inconclusive)
    #expect(try judge(run { $0.workloads = [] }) == .inconclusive)
  }

  private func untime(_ document: inout RunDocument) {
    for index in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[index].ratios = []
    }
  }

  @Test("without a confirmation run, a violated claim is inconclusive")
  func seenOnce() throws {
    let slow = try Gate(baseline: timed(0.1, 0.09, 0.11), run: timed(0.4, 0.39, 0.41)).judge()
    #expect(slow.outcome == .inconclusive)
    #expect(slow.rows[0].certainty?.hasSuffix("measured only once") == true)
    let more = try Gate(
      baseline: run(), run: run { $0.workloads[0].measurements[0].counts.evaluations! += 1 }
    ).judge()
    #expect(more.outcome == .regression)
  }

  @Test("a baseline violates none of its own claims")
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
    // The baseline makes no claim, since the interval of its ratio reaches beyond three times the
    // estimate.
    let wide = timed(0.1, 0.05, 0.35)
    #expect(try Gate(baseline: wide, run: wide).judge().rows.isEmpty)
  }

  @Test("an inconclusive claim gets more processes, which are judged with the first processes")
  func secondLook() throws {
    let baseline = timed(0.1, 0.09, 0.11)
    func judge(_ second: RunDocument) throws -> Outcome {
      try Gate.judge(timed(0.28, 0.2, 0.31), against: baseline) { _ in second }.outcome
    }
    #expect(try judge(timed(0.1, 0.09, 0.11)) == .pass)
    #expect(try judge(timed(0.305, 0.29, 0.32)) == .inconclusive)
    // Only the second measurement is slower, and no third measurement confirms this difference.
    #expect(try judge(timed(0.4, 0.39, 0.41)) == .inconclusive)
    // If the second measurement has no time for the engine, the verdict stays inconclusive.
    #expect(try judge(run { $0.workloads[0].measurements[0].ratios = [] }) == .inconclusive)
  }

  @Test("an interrupted confirmation run neither confirms nor clears a claim, and is reported")
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

  @Test("only workloads that look slower get a confirmation run")
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

  @Test("a row shows its certainty and the noise")
  func certainty() throws {
    let baseline = timed(0.1, 0.09, 0.11)
    var slow = timed(0.4, 0.39, 0.41)
    slow.environment.noise = 0.012
    slow.workloads[0].measurements[0].counts.evaluations! += 1
    slow.workloads[0].measurements[0].allocations?.perFrame! += 1
    let once = try Gate(baseline: baseline, run: slow).judge()
    let interval = "95 % interval of 6 processes"
    #expect(
      once.rows.map(\.certainty) == ["exact", "exact", "\(interval); measured only once"])
    #expect(once.rows.map(\.noise) == [nil, nil, "± 1.2 %"])
    let twice = try Gate.judge(slow, against: baseline) { _ in slow }
    #expect(
      twice.rows.last?.certainty
        == "\(interval); confirmation run of 6: 2.44 to 2.56 times as fast")
    #expect(twice.text(color: false).contains("Noise: 1.2 %."))
    #expect(twice.markdown().contains("| certainty | noise |"))
  }

  @Test("the gate reports how many claims it judged, and which slowdown violates each")
  func sight() throws {
    let baseline = timed(0.1, 0.1, 0.1)
    let report = try Gate(baseline: baseline, run: timed(0.1, 0.09, 0.11)).judge()
    let claim = try #require(report.claims.first)
    #expect((claim.decision?.verdict, claim.notJudged) == (.notSlower, nil))
    // A slowdown is detected if the low end of the interval is three times the ratio in the
    // baseline. The low end is 0.9 times the estimate.
    let factor = try #require(claim.seenFrom)
    #expect(abs(factor - 3 / 0.9) < 1e-9)
    #expect(report.sight == TimeSight([factor]))
    #expect(
      report.text(color: false).replacing("\n", with: " ").contains(
        "A slower frame is found from a factor of 3.33 on (median; largest 3.33)."))
    let slower = timed(factor * 0.1001, factor * 0.0901, factor * 0.1101)
    #expect(try judge(baseline, slower).outcome == .regression)
    #expect(try judge(baseline, timed(0.32, 0.288, 0.352)).outcome == .inconclusive)
  }

  @Test("if several times are inconclusive, their line counts them for each reason")
  func groupedDoubts() throws {
    func timed(_ ratios: [Double]...) -> RunDocument {
      var document = SoundRun.document("a", "b")
      for (place, processes) in ratios.enumerated() {
        document.workloads[place].measurements[0].ratios = [
          Ratio(
            reference: "publish-all", estimate: processes[1], low: processes[0],
            high: processes[2], processes: processes)
        ]
      }
      return document
    }
    // The gate prints one cause for two sizes of one workload. For workloads with different ids, it
    // would print two causes.
    var (before, now) = (
      timed([0.1, 0.1, 0.1], [0.1, 0.1, 0.1]), timed([0.4, 0.4, 0.4], [0.2, 0.3, 0.4])
    )
    for place in 0..<2 {
      before.workloads[place].id = "a"
      before.workloads[place].parameters[.components] = 10 + place
      now.workloads[place].id = "a"
      now.workloads[place].parameters[.components] = 10 + place
    }
    let text = try Gate(baseline: before, run: now).judge().text(color: false)
      .replacing("\n", with: " ")
    #expect(text.contains("the interval contains the limit (1), measured only once (1)"))
  }

  @Test("claims without a time are counted in the text and listed in the JSON")
  func unjudgedClaims() throws {
    var before = timed(0.1, 0.09, 0.11)
    var now = timed(0.1, 0.09, 0.11)
    // The baseline makes a claim about the second engine, but the run has no ratio of this engine.
    before.workloads[0].measurements[1].ratios = now.workloads[0].measurements[0].ratios
    now.workloads[0].measurements[1].ratios = []
    now.workloads[0].measurements[0].counts.evaluations! += 1
    let report = try Gate(baseline: before, run: now).judge()
    #expect(report.rows.map(\.finding) == [.regression, .notJudged])
    #expect(
      report.markdown().contains(
        "times of 2: 1 not timed in this run, 1 without a claim in the baseline."))
    for text in [report.text(color: false), report.markdown()] {
      #expect(!text.contains("times as fast"))
    }
    #expect(report.json.contains("times as fast"))
  }

  @Test("claims timed in too few processes are counted apart from claims without a ratio")
  func hurriedClaims() throws {
    var run = timed(0.1, processes: 2)
    run.workloads[0].measurements[1].ratios =
      timed(1, processes: 3).workloads[0]
      .measurements[0].ratios
    let report = try Gate(baseline: timed(0.1, processes: 5), run: run).judge()
    #expect(report.markdown().contains("times of 3: 1 timed in fewer than 3 processes, 2 without"))
  }

  /// The report of a gate that found fewer evaluations, and a time that is inconclusive.
  private func betterAndUndecided() throws -> GateReport {
    var now = timed(0.35, 0.29, 0.40)
    now.workloads[0].measurements[1].counts.evaluations! -= 1
    return try Gate(baseline: timed(0.1, 0.09, 0.11), run: now).judge()
  }

  @Test("a failure is a GitHub error, and an inconclusive time a warning")
  func annotationLevels() throws {
    let lines = try betterAndUndecided().annotations.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.contains { $0.hasPrefix("::error") && $0.contains("better") })
    #expect(lines.contains { $0.hasPrefix("::warning") && $0.contains("inconclusive") })
  }

  // MARK: Allowed

  @Test("if inconclusive times are allowed, they do not change the gate's outcome")
  func allowed() throws {
    var report = try betterAndUndecided()
    #expect(report.outcome == .inconclusive)
    report.allowsInconclusive = true
    #expect(report.outcome == .better)
    report.rows.removeAll { $0.layer != .time }
    #expect(report.outcome == .pass)
    #expect(report.verdictLine.contains("pass (exit 0); 1 inconclusive (allowed);"))
    #expect(report.markdown().contains("| inconclusive |"))
  }

  @Test("an inconclusive time fails in junit.xml, and is skipped if it is allowed")
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
