import Foundation
import RunFolder
import Testing

@Suite("bench doctor")
struct DoctorTests {
  @Test("bench doctor prints a line for each check and the verdict last, and exits with 0")
  func text() throws {
    let result = try Bench.run("doctor")
    #expect(result.status == 0)
    for check in [
      "build", "load", "steal", "clock", "frequency", "allocations", "valgrind", "charts", "disk",
    ] {
      #expect(result.output.contains(check), "\(check)")
    }
    #expect(result.output.split(separator: "\n").last?.hasPrefix("verdict: pass") == true)
  }

  @Test("bench doctor prints JSON on stdout")
  func json() throws {
    let result = try Bench.run("doctor", "--format", "json")
    #expect(try schemaErrors("doctor", result.output) == [])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    #expect(findings.count == 9)
    #expect(findings.first?["level"] as? String == "ok")
    #expect(object?["schemaVersion"] as? Int == 1)
  }

  @Test("bench doctor warns of a missing font and names the package")
  func missingFont() throws {
    let folder = try TemporaryFolder()
    let result = try Bench.run("doctor", environment: ["OBSERVATION_BENCH_FONTS": folder.path])
    #expect(result.status == 0)
    #expect(result.output.contains("libgd3 fonts-dejavu-extra, or run with --no-plots"))
  }

  @Test("bench doctor exits with 1 if results cannot be written")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("in-the-way"))
    let result = try Bench.run("doctor", "--output", folder.file("in-the-way").path)
    #expect(result.status == 1)
    #expect(result.output.contains("failure"))
  }

  @Test("every run document keeps the doctor's findings, and the load after the run")
  func inRunDocument() throws {
    let environment = try SharedRun.document().environment
    #expect(environment.findings != nil)
    #expect(environment.loadAfter != nil)
  }
}
