import Judging
import Measuring
import Messages
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("The report")
struct ReportTests {
  @Test("the report of a confirmation run states the number of differences behind its noise")
  func noiseOfSecondLook() {
    var document = SoundRun.document("fake")
    (document.profile, document.environment.noise) = (Profile.quick.rawValue, 0.012)
    for place in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[place].time?.processes = 6
    }
    #expect(Report.facts(document).contains("(nearly the largest of 6 differences)"))
  }

  @Test("the warnings about the machine are beside the verdict, and nowhere else")
  func machineWarning() throws {
    var document = SoundRun.document("fake")
    #expect(Report.reservations(document).isEmpty)
    document.environment.findings = ["load: 3 on 2 cores", "steal: 4 %"]
    let warning = try #require(Report.reservations(document).first)
    #expect(
      warning == "Measured on a busy machine (load: 3 on 2 cores); machine shared with others"
        + " (steal: 4 %). Times can be less reliable; counts are exact.")
    let report = Report.markdown(document)
    let verdict = "\(document.verdict.name) (checks of the run)"
    #expect(report.hasPrefix("## observation-bench: \(verdict)\n\n**\(warning)**\n"))
    #expect(report.components(separatedBy: "load: 3").count == 2)
  }

  @Test("a document without a counting time mentions no counting")
  func unknownCounting() {
    var document = SoundRun.document("fake")
    (document.environment.elapsedSeconds, document.environment.measuredSeconds) = (20, 12)
    document.environment.countingSeconds = 5
    #expect(
      Report.facts(document).hasSuffix(
        "20.0 s of which 5.0 s to count and verify and 12.0 s inside timed regions."))
    document.environment.countingSeconds = nil
    #expect(Report.facts(document).hasSuffix(" 20.0 s of which 12.0 s inside timed regions."))
  }

  @Test(
    "the report states the number of differences behind the noise, and 'percentile' only for many")
  func noise() {
    var document = SoundRun.document("fake")
    (document.profile, document.environment.noise) = (Profile.quick.rawValue, 0.012)
    #expect(
      Report.facts(document).contains(
        "in this run, identical arms differed by up to 1.2 % (nearly the largest of 3 differences)")
    )
    document.workloads = Array(repeating: document.workloads[0], count: 8)
    #expect(Report.facts(document).contains("(95th percentile of some 24)"))
    for place in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[place].time = nil
    }
    #expect(Report.facts(document).contains("(nearly the largest of 21 differences)"))
  }

  @Test("the report states how long the run counted")
  func counting() {
    var document = SoundRun.document("fake")
    document.environment.countingSeconds = 1.5
    #expect(Report.facts(document).contains("1.5 s to count and verify and"))
  }

  @Test("a workload that was timed in fewer processes than planned is named")
  func fewProcesses() {
    var document = SoundRun.document("fake")
    for index in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[index].time?.processes = 2
    }
    #expect(Report.facts(document).contains("wider: fake components=10 frames=4 (2)."))
  }

  @Test("a warning of the run is in the report, and does not fail the gate")
  func warning() throws {
    var document = SoundRun.document("fake")
    let ratio = Ratio(reference: "oracle", estimate: 0.9, low: 0.89, high: 0.91)
    let problem = Problem.fasterThanFloor(
      engine: "fine", floor: "oracle",
      [FloorBreach(workload: document.workloads[0].key, ratio: ratio)])
    document.problems = [problem.record]
    #expect(Report.markdown(document).contains(problem.description))
    let baseline = try BaselineUpdate(from: nil, to: document).document
    #expect(baseline.problems.isEmpty)
    let report = try Gate(baseline: baseline, run: document).judge()
    #expect(report.outcome == .pass)
    #expect(JUnit.xml(report).contains("errors=\"0\""))
    #expect(report.annotations.hasPrefix("::warning "))
  }
}
