import Messages
import Reporting
import TestSupport
import Testing

@testable import Judging
@testable import RunFolder

@MainActor
@Suite("The gate")
struct GateTests {
  /// Makes the run document of fake workloads, and applies a change to the document.
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

  @Test("a run that equals the baseline passes")
  func same() throws {
    let report = try judge { _ in }
    #expect(report.rows.isEmpty)
    #expect(report.outcome == .pass)
    #expect(report.compared.count == 3)
    #expect(
      report.verdictLine
        == "verdict: pass (exit 0); everything as in the baseline; 3 measurements compared")
    let first = report.text(color: false).replacing("\n", with: " ")
    #expect(
      first.hasPrefix(
        "Judged: counts (controls included) of 3, allocations of 3, times of 1 of 3 measurements."
          + " A slower frame is found from a factor of 3.00 on (median; largest 3.00). Noise: 0 %."
          + " Not judged: instructions: not"
          + " counted (--counters callgrind); times of 2: 2 without a claim in the baseline."))
  }

  @Test("a count that is higher by one is a regression", arguments: Counts.Name.allCases)
  func more(name: Counts.Name) throws {
    let report = try judge { $0.workloads[0].measurements[0].counts[name]! += 1 }
    #expect(report.outcome == (name == .missedUpdates ? .wrong : .regression))
    #expect(report.rows.map(\.what) == [name.rawValue])
  }

  @Test("counts that differ from a baseline of 0.2 moved with the rules, and are no regression")
  func movedCounts() throws {
    func judge(_ version: String, _ change: (inout Measurement) -> Void) throws -> GateReport {
      let old = run { $0.tool.version = version }
      let new = run {
        $0.tool.version = "0.3.0"
        change(&$0.workloads[0].measurements[0])
      }
      return try Gate(baseline: old, run: new).judge()
    }
    let more = { (measurement: inout Measurement) in
      measurement.counts.evaluations! += 1
      measurement.allocations!.perFrame! += 1
    }
    let moved = try judge("0.2.0", more)
    #expect(moved.outcome == .unusable)
    #expect(Set(moved.rows.map(\.finding)) == [.changed])
    #expect(moved.problems.map(\.name) == ["countsMoved"])
    #expect(try judge("0.3.0", more).outcome == .regression)
    #expect(try judge("0.2.0") { _ in }.outcome == .pass)
    // With equal counts, more allocations are the code's.
    #expect(try judge("0.2.0") { $0.allocations!.perFrame! += 1 }.outcome == .regression)
    #expect(try judge("0.2.0") { $0.counts.missedUpdates! += 1 }.outcome == .wrong)
  }

  @Test("different evaluations name the first frame that differs, and its step")
  func firstFrame() throws {
    let change = { (document: inout RunDocument) in
      document.workloads[0].steps = ["a door opens", "a door closes"]
      document.workloads[0].measurements[0].counts.evaluations! += 2
      document.workloads[0].measurements[0].evaluationsByFrame = [10, 11, 10, 11]
    }
    let report = try judge(change)
    #expect(
      report.rows.map(\.firstDifference) == [
        FrameDifference(frame: 2, step: "a door closes", expected: 10, measured: 11)
      ])
    let words = "first in frame 2, step \"a door closes\": 11, not 10"
    for text in [report.rows[0].sentence, report.text(color: false), report.markdown()] {
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(line.contains("+5.0 %, \(words)") || line.contains("(+5.0 %), \(words)"))
    }
    let old = run { $0.workloads[0].measurements[0].evaluationsByFrame = nil }
    let unknown = try Gate(baseline: old, run: run(change)).judge()
    #expect(unknown.rows.map(\.firstDifference) == [nil])
  }

  @Test("the first frame that differs names its views, those without an effect first")
  func views() throws {
    let now = run { document in
      document.workloads[0].measurements[0].counts.evaluations! += 1
      document.workloads[0].measurements[0].evaluationsByFrame = [10, 11, 10, 10]
    }
    let names = ["Root", "Row [0]", "Row [1]", "Caption"]
    let trace = Trace(workloads: [
      Trace.WorkloadTrace(
        id: now.workloads[0].id, parameters: now.workloads[0].parameters,
        components: names.enumerated().map { id, name in
          Trace.Component(id: id, name: name, parent: id == 0 ? nil : 0)
        },
        engines: [
          Trace.EngineTrace(
            engine: "fine",
            frames: [
              Trace.Frame(),
              Trace.Frame(
                evaluated: ComponentRuns([0, 1, 2, 3]), redundant: ComponentRuns([1, 2, 3])),
            ])
        ])
    ])
    let report = try Gate(baseline: run(), run: now, trace: trace).judge()
    #expect(report.rows.map(\.views?.text) == ["Row × 2 (redundant), Caption (redundant), Root"])
    #expect(report.rows[0].sentence.contains("11, not 10, by Row × 2 (redundant), Caption"))
  }

  @Test("an equal number of evaluations in other frames is a regression that names the first frame")
  func movedEvaluations() throws {
    let report = try judge { document in
      let before = document.workloads[0].measurements[0].evaluationsByFrame ?? []
      document.workloads[0].measurements[0].evaluationsByFrame =
        [before[0] + 1, before[1] - 1] + before.dropFirst(2)
    }
    #expect(report.outcome == .regression)
    #expect(report.rows.map(\.what) == ["evaluationsByFrame"])
    #expect(report.rows[0].firstDifference?.frame == 1)
  }

  @Test("one evaluation fewer is better than the baseline")
  func fewer() throws {
    let report = try judge { $0.workloads[0].measurements[1].counts.evaluations! -= 1 }
    #expect(report.outcome == .better)
    #expect(report.rows[0].engine == "publish-all")
    #expect(report.rows[0].baseline == .count(160))
    #expect(report.rows[0].now == .count(159))
    #expect(report.rows[0].change?.text == "−0.63 %")
  }

  @Test("a count that is missing from the run fails the gate")
  func lostCount() throws {
    let report = try judge { $0.workloads[0].measurements[0].counts.registrations = nil }
    #expect(report.outcome == .regression)
    #expect(report.rows[0].now == .notCounted)
  }

  @Test("output that differs from the baseline's is wrong")
  func output() throws {
    let report = try judge { $0.workloads[0].measurements[0].outputChecksum = "0" }
    #expect(
      report.outcome == .wrong && report.rows.map(\.change) == [.words(CountsLayer.otherOutput)])
  }

  @Test("a checksum that differs with the components says what to do after a change of structure")
  func otherComponents() throws {
    let report = try judge {
      $0.workloads[0].measurements[0].outputChecksum = "0"
      $0.workloads[0].measurements[0].counts.components! += 1
    }
    let row = try #require(report.rows.first { $0.what == "outputChecksum" })
    #expect(row.change == .words(CountsLayer.otherComponents) && row.finding == .wrong)
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

  @Test("runs with different seeds cannot be compared, and the error names two ways out")
  func seed() throws {
    let problem = Problem.seedDiffers(baseline: 7, run: 8)
    #expect(throws: problem) { try judge { $0.seed = 8 } }
    for way in ["--seed 7", "baseline update --seed 8"] {
      #expect(problem.description.contains(way))
    }
  }

  @Test("runs with the rules of different SDKs cannot be compared; no SDK in a document means 26")
  func sdk() throws {
    let problem = Problem.sdkDiffers(baseline: "26", run: "27")
    #expect(throws: problem) { try judge { $0.sdk = "27" } }
    for way in ["--sdk 26", "baseline update --sdk 27"] {
      #expect(problem.description.contains(way))
    }
    #expect(run().sdk == nil)
    #expect(try judge { $0.sdk = "26" }.outcome == .pass)
  }

  // MARK: Coverage

  @Test("a workload that is not in the baseline asks for an update of the baseline")
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

  @Test("a gate that compared nothing does not pass")
  func nothing() throws {
    #expect(throws: Problem.nothingToCompare) {
      try judge({ _ in }, scope: .init { $0 == "other" })
    }
    #expect(throws: Problem.nothingToCompare) {
      try judge({ _ in }, scope: .init(engines: ["observation"]))
    }
    #expect(Problem.nothingToCompare.outcome == .unusable)
  }

  @Test("a workload that is missing from the run fails the gate")
  func missing() throws {
    let report = try judge { $0.workloads = [] }
    #expect(report.rows.map(\.finding) == [.missing])
    #expect(report.outcome == .regression)
  }

  @Test("a workload with another id and an equal definition is reported as renamed")
  func renamed() throws {
    let report = try judge { $0.workloads[0].id = "other" }
    #expect(report.rows.map(\.finding) == [.renamed])
    #expect(report.rows[0].baseline == .words("fake"))
    #expect(report.outcome == .unusable)
  }

  @Test("a workload with a changed definition is not compared")
  func changed() throws {
    let report = try judge {
      $0.workloads[0].hash = "0"
      $0.workloads[0].measurements[0].counts.evaluations = 1
    }
    #expect(report.rows.map(\.finding) == [.changed])
    #expect(report.outcome == .unusable)
    #expect(report.compared.isEmpty)
  }

  @Test("an engine that is missing from the run fails the gate")
  func missingEngine() throws {
    let report = try judge { $0.workloads[0].measurements.removeLast() }
    #expect(report.rows.map(\.finding) == [.missing])
    #expect(report.rows[0].engine == "oracle")
  }

  @Test(
    "if the run has a different engine than the baseline, both are named, and the exit code is 5")
  func otherEngine() throws {
    let baseline = run { $0.workloads[0].measurements.removeFirst() }
    let now = run {
      $0.workloads[0].measurements.removeAll { $0.engine == "publish-all" }
    }
    let report = try Gate(baseline: baseline, run: now).judge()
    #expect(report.rows.map(\.finding) == [.new, .missing])
    #expect(report.rows.map(\.engine) == ["fine", "publish-all"])
    #expect(report.rows[1].now == .engines(["fine"]))
    #expect(report.rows[1].change?.text == "evaluations 160 -> 40 (−75 %)")
    #expect(report.outcome == .unusable)
    #expect(report.compared.map(\.engine) == ["oracle"])
  }

  @Test("every missing engine names all new engines, and a change that is the same on all of them")
  func otherEngines() throws {
    let baseline = run { $0.workloads[0].measurements.removeFirst() }
    func missing(evaluations: Int) throws -> [GateRow] {
      let now = run { document in
        let fine = document.workloads[0].measurements[0]
        var observation = fine
        observation.engine = "observation"
        observation.counts.evaluations = evaluations
        document.workloads[0].measurements = [fine, observation]
      }
      return try Gate(baseline: baseline, run: now).judge().rows.filter { $0.finding == .missing }
    }
    let same = try missing(evaluations: 40)
    #expect(same.map(\.engine) == ["publish-all", "oracle"])
    #expect(same.map { $0.now?.text } == ["fine, observation", "fine, observation"])
    #expect(same[0].change?.text == "evaluations 160 -> 40 (−75 %)")
    let different = try missing(evaluations: 50)
    #expect(different[0].now == same[0].now && different[0].change == nil)
  }

  @Test("workloads and engines that were not selected are not reported as missing")
  func scope() throws {
    let engines = try judge(
      { $0.workloads[0].measurements.removeLast() }, scope: .init(engines: ["fine", "publish-all"]))
    #expect(engines.outcome == .pass)
    // The second workload has none of the selected engines, so this workload is not selected.
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

  @Test("a selected engine that is missing from its workload is reported")
  func missingSelectedEngine() throws {
    let report = try judge(
      { $0.workloads[0].measurements.removeAll { $0.engine == "fine" } },
      scope: .init(engines: ["fine"]))
    #expect(report.rows.map(\.finding) == [.missing])
    #expect(report.rows[0].engine == "fine")
  }

  // MARK: Allocations

  @Test("one allocation more per frame is a regression, one fewer is better")
  func allocations() throws {
    let more = try judge { $0.workloads[0].measurements[0].allocations?.perFrame! += 1 }
    #expect(more.outcome == .regression)
    #expect(more.rows.map(\.what) == ["allocations.perFrame"])
    let fewer = try judge { $0.workloads[0].measurements[0].allocations?.perFrame! -= 1 }
    #expect(fewer.outcome == .better)
  }

  @Test(
    "a tenth of an allocation more, or one byte more, is a regression",
    arguments: [0, 5.5, 16_133.2])
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
    "two different figures are written differently",
    arguments: [
      (64, 64.001, "64", "64.001"), (3, 4, "3", "4"), (3.14, 3.25, "3.14", "3.25"),
      (342.8004, 342.8001, "342.8004", "342.8001"),
    ])
  func differentTexts(baseline: Double, now: Double, before: String, after: String) throws {
    func with(_ perFrame: Double) -> RunDocument {
      run { $0.workloads[0].measurements[0].allocations?.perFrame = perFrame }
    }
    let row = try #require(Gate(baseline: with(baseline), run: with(now)).judge().rows.first)
    #expect([row.baseline?.text, row.now?.text] == [before, after])
  }

  @Test("allocations that the run could not count fail the gate, newly counted ones do not")
  func lostAllocations() throws {
    let lost = try judge { $0.workloads[0].measurements[0].allocations = nil }
    #expect(lost.outcome == .regression)
    #expect(Set(lost.rows.map(\.finding)) == [.missing])
    let found = try Gate(
      baseline: run { $0.workloads[0].measurements[0].allocations = nil }, run: run()
    ).judge()
    #expect(found.outcome == .pass)
  }

  @Test("allocations of different toolchains are not compared, and the report says so")
  func otherToolchain() throws {
    let report = try judge {
      $0.environment.toolchain = "Swift 7"
      $0.workloads[0].measurements[0].allocations?.perFrame! += 1
    }
    #expect(report.outcome == .pass)
    #expect(report.skipped.map(\.layer) == [.allocations])
    #expect(report.text(color: false).contains("Not judged: allocations: the baseline's toolchain"))
  }

  // MARK: Rendering

  @Test("the JSON of a report contains the values of its rows as texts")
  func json() throws {
    let report = try judge { $0.workloads[0].measurements[0].counts.evaluations! += 1 }
    for text in [#""name" : "regression""#, #""baseline" : "40""#, #""now" : "41""#] {
      #expect(report.json.contains(text))
    }
    #expect(report.json.contains(#""change" : "+2.5 %""#))
  }

  @Test("GitHub annotations escape special characters")
  func annotations() throws {
    let report = try judge { $0.workloads[0].measurements[0].counts.evaluations! += 1 }
    #expect(report.annotations.hasPrefix("::error title=gate::fake components=10"))
    #expect(report.annotations.contains("+2.5 %25"))
  }
}
