import Foundation
import Measuring
import RunFolder
import TestSupport
import Testing

@testable import Machine

@Suite("The doctor")
struct DoctorTests {
  private let fit = MachineReadings(
    isOptimized: true, load: 0.2, cores: 2, steal: 0, clockResolution: 20, clockOverhead: 25,
    clockSource: "tsc", governor: "performance", frequency: "2400000 kHz", countsAllocations: true,
    valgrind: "valgrind-3.19.0", charts: .possible(with: "libgd 2.3.3"), output: "results",
    isOutputWritable: true,
    freeBytes: 50_000_000_000)

  private func found(
    _ check: DoctorFinding.Check, _ change: (inout MachineReadings) -> Void
  ) throws -> DoctorFinding {
    var readings = fit
    change(&readings)
    return try #require(Doctor.findings(readings).first { $0.check == check })
  }

  @Test("a fit machine has a finding for every check, and all are fine")
  func fitMachine() {
    let findings = Doctor.findings(fit)
    #expect(findings.map(\.check) == DoctorFinding.Check.allCases)
    #expect(findings.allSatisfy { $0.level == .ok && $0.advice == nil })
    #expect(Doctor.warnings(fit).isEmpty)
    #expect(DoctorReport(findings).verdictLine.contains("fit to measure on"))
  }

  @Test(
    "a condition that spoils measurements is a warning with an advice",
    arguments: DoctorFinding.Check.allCases.filter { $0 != .valgrind })
  func warning(check: DoctorFinding.Check) throws {
    let finding = try found(check) { readings in
      switch check {
      case .build: readings.isOptimized = false
      case .load: readings.load = 1.01
      case .steal: readings.steal = 0.021
      case .clock: readings.clockOverhead = 900
      case .frequency: readings.governor = "powersave"
      case .allocations: readings.countsAllocations = false
      case .valgrind: return
      case .charts: readings.charts = .impossible(reason: "no font", advice: "install one")
      case .disk: readings.freeBytes = 99_999_999
      }
    }
    #expect(finding.level == .warning)
    #expect(finding.advice?.isEmpty == false)
    #expect(DoctorReport([finding]).outcome == .pass)
  }

  @Test("a missing valgrind gives an advice and no warning")
  func valgrind() throws {
    let finding = try found(.valgrind) { $0.valgrind = nil }
    #expect(finding.level == .ok)
    #expect(finding.advice?.contains("apt-get install valgrind") == true)
  }

  @Test("a finding about charts repeats the reason and the advice of the drawing code")
  func charts() throws {
    let finding = try found(.charts) {
      $0.charts = .impossible(reason: "no font", advice: "install one")
    }
    #expect((finding.reading, finding.advice) == ("no font", "install one"))
  }

  @Test("the load is compared with the number of cores")
  func load() throws {
    #expect(try found(.load) { ($0.load, $0.cores) = (3.9, 8) }.level == .ok)
    #expect(try found(.load) { ($0.load, $0.cores) = (0.6, 1) }.level == .warning)
  }

  @Test("a clock that does not advance is a warning")
  func clock() throws {
    #expect(try found(.clock) { $0.clockResolution = 0 }.level == .warning)
  }

  @Test("readings that the machine does not expose are named, and cause no warning")
  func notExposed() {
    var readings = fit
    (readings.load, readings.steal, readings.freeBytes) = (nil, nil, nil)
    (readings.governor, readings.frequency) = (nil, nil)
    let silent = Doctor.findings(readings).filter { $0.reading.hasPrefix("not exposed") }
    #expect(silent.map(\.check) == [.load, .steal, .frequency, .disk])
    #expect(Doctor.warnings(readings).isEmpty)
  }

  @Test("a folder that cannot be written is a failure")
  func unwritable() throws {
    let finding = try found(.disk) { $0.isOutputWritable = false }
    #expect(finding.level == .failure)
    #expect(DoctorReport([finding]).outcome == .failed)
    #expect(DoctorReport([finding]).verdict.exitCode == 1)
  }

  @Test("a run document gets the doctor's warnings, except for the build mode")
  func warnings() {
    var readings = fit
    (readings.isOptimized, readings.load, readings.charts) = (false, 1.8, .notAsked)
    #expect(Doctor.warnings(readings) == ["load: 1.8 on 2 cores"])
  }

  @Test("steal is the stolen share of all ticks between two readings of /proc/stat")
  func steal() throws {
    // The fields are user nice system idle iowait irq softirq steal guest guest_nice. The time of
    // guests is also contained in user.
    let before = try #require(ProcessorTimes(procStat: "cpu  100 0 50 800 20 0 10 20 90 0\ncpu0 1"))
    let after = try #require(ProcessorTimes(procStat: "cpu  130 0 60 850 20 0 10 30 120 0\n"))
    #expect(before.all == 1_000)
    #expect(after.steal(since: before) == 0.1)
    #expect(before.steal(since: before) == nil)
  }

  @Test("a /proc/stat of another format gives no reading", arguments: ["", "cpu 1 2 3", "intr 1"])
  func otherShape(text: String) {
    #expect(ProcessorTimes(procStat: text) == nil)
  }

  @Test("the readings of this machine are available")
  func probe() {
    let readings = MachineProbe.readings(
      optimized: false, countsAllocations: true, charts: .notAsked,
      output: NSTemporaryDirectory() + "\(UUID())/results", moment: 0)
    #expect(readings.cores > 0)
    #expect(readings.clockResolution > 0)
    #expect(readings.isOutputWritable)
    #expect(!readings.isOptimized)
  }

  @Test("the clock's resolution is its smallest step")
  func resolution() {
    #expect(FakeClock().resolution() == 0)
    #expect(MonotonicClock().resolution() > 0)
  }
}
