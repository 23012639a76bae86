import Judging
import Messages
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("junit.xml")
struct JUnitTests {
  private func judge(_ change: (inout RunDocument) -> Void) throws -> GateReport {
    var run = SoundRun.document("fake")
    change(&run)
    return try Gate(baseline: SoundRun.document("fake"), run: run).judge()
  }

  @Test("junit.xml has a case for each measurement and a failure for each that fails")
  func failures() throws {
    let report = try judge { $0.workloads[0].measurements[0].counts.evaluations! += 1 }
    let xml = JUnit.xml(report)
    #expect(xml.contains(#"tests="3" failures="1" errors="0" skipped="0""#))
    #expect(xml.contains("evaluations 40 -&gt; 41 (+2.5 %), regression"))
  }

  @Test("junit.xml names the command 'baseline update' for a different output")
  func otherOutput() throws {
    let report = try judge { $0.workloads[0].measurements[0].outputChecksum = "0" }
    #expect(
      JUnit.xml(report).contains(
        "(other output), wrong; if the views were changed on purpose, run 'baseline update'"))
  }

  @Test("with a missed update, junit.xml and the annotations do not name 'baseline update'")
  func otherOutputAndMissedUpdate() throws {
    let report = try judge {
      $0.workloads[0].measurements[0].outputChecksum = "0"
      $0.workloads[0].measurements[1].counts.missedUpdates = 1
    }
    for text in [JUnit.xml(report), report.annotations] {
      #expect(text.contains("(other output), wrong"))
      #expect(!text.contains("baseline update"))
    }
  }

  @Test("junit.xml has an error for each problem of the run")
  func errors() throws {
    let report = try judge {
      let key = $0.workloads[0].key
      $0.problems = ["signal 4", "signal \"11\""].map {
        Problem.workloadCrashed(workload: key, reason: $0).record
      }
    }
    let xml = JUnit.xml(report)
    #expect(xml.contains(#"tests="5" failures="0" errors="2" skipped="0""#))
    #expect(xml.contains(#"<error type="workloadCrashed" message="fake components=10"#))
    #expect(xml.contains("crashed: signal &quot;11&quot;."))
  }

  @Test("junit.xml of an interrupted gate contains an error")
  func interrupted() {
    let xml = JUnit.xml(GateReport(problems: [Problem.interrupted.record]))
    #expect(xml.contains(#"tests="1" failures="0" errors="1" skipped="0""#))
  }
}
