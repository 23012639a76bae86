import Judging
import Messages
import RunFolder

/// The file `junit.xml`, in the format that CI systems read. Each pair of a workload and an engine
/// has a test case if the pair was compared or has a row in the report. A test case whose findings
/// are all allowed counts as skipped. Each kind of result that was not judged is a skipped test
/// case. Each problem of the run is an error, unless the problem is a warning.
package enum JUnit {
  package static func xml(_ report: GateReport) -> String {
    var cases = report.compared.map { Case(workload: $0.workload, engine: $0.engine) }
    for row in report.rows {
      let key = Case(workload: row.workload, engine: row.engine ?? "")
      if !cases.contains(key) { cases.append(key) }
    }
    let mayUpdate = report.mayUpdate
    let bodies = cases.map { body($0, report, mayUpdate: mayUpdate) }
    let failures = bodies.count { $0.contains("<failure") }
    let allowed = bodies.count { $0.contains("<skipped") }
    let errors = report.problems.filter { !$0.isWarning }.map(error)
    let skips = report.skipped.map {
      "    <testcase classname=\"layer\" name=\"\(htmlEscaped($0.layer.rawValue))\">"
        + "<skipped message=\"\(htmlEscaped($0.reason))\"/></testcase>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="gate" tests="\(bodies.count + errors.count + skips.count)" \
      failures="\(failures)" errors="\(errors.count)" skipped="\(skips.count + allowed)">
      \((bodies + errors + skips).joined())  </testsuite>
      </testsuites>

      """
  }

  private struct Case: Hashable {
    var workload: WorkloadKey
    var engine: String
  }

  /// The name of the test case is the problem's sentence: test cases must have different names, but
  /// the names of two problems may be equal.
  private static func error(_ problem: RunDocument.Problem) -> String {
    let message = htmlEscaped(problem.message)
    return "    <testcase classname=\"run\" name=\"\(message)\">"
      + "<error type=\"\(htmlEscaped(problem.name))\" message=\"\(message)\"/></testcase>\n"
  }

  private static func body(_ key: Case, _ report: GateReport, mayUpdate: Bool) -> String {
    let found = report.rows.filter {
      $0.workload == key.workload && ($0.engine ?? "") == key.engine && $0.finding.outcome != .pass
    }
    let failing = found.filter { report.outcome(of: $0) != .pass }
    let name = key.engine.isEmpty ? "workload" : key.engine
    let open =
      "    <testcase classname=\"\(htmlEscaped(key.workload.description))\" name=\"\(htmlEscaped(name))\""
    guard let first = failing.first ?? found.first else { return open + "/>\n" }
    let message = "message=\"\(htmlEscaped(first.sentence(mayUpdate: mayUpdate)))\""
    if failing.isEmpty { return open + "><skipped \(message)/></testcase>\n" }
    let type = Outcome.combined(failing.map(report.outcome)).name
    let text = htmlEscaped(
      failing.map { $0.sentence(mayUpdate: mayUpdate) }.joined(separator: "\n"))
    return open + "><failure type=\"\(type)\" \(message)>\(text)</failure></testcase>\n"
  }
}
