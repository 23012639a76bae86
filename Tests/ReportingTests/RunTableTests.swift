import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@Suite("Table of a run")
struct RunTableTests {
  @MainActor
  @Test("a run's table has a line for each workload and engine")
  func run() throws {
    let clock = FakeClock()
    let document = try measure([FakeWorkload(clock: clock)], clock: clock).document
    #expect(
      RunTable(document).table.rows.map { $0.map(\.text) } == [
        [
          "fake components=10 frames=4", "fine", "1.00 ms", "0.25 [0.25, 0.25]", "10", "0", "0",
          "3",
        ],
        ["", "publish-all", "4.00 ms", "–", "40", "30", "0", "3"],
        ["", "oracle", "500 µs", "0.13 [0.13, 0.13]", "10", "0", "0", "3"],
      ])
  }

  @MainActor
  @Test("the table's header names the reference, and every row is divided by it")
  func reference() throws {
    let clock = FakeClock()
    let document = try measure([FakeWorkload(clock: clock)], clock: clock).document
    let table = RunTable(document, reference: "oracle").table
    #expect(table.columns[3].title == "÷ oracle")
    #expect(
      table.rows.map { $0[3].text } == ["2.00 [2.00, 2.00]", "8.00 [8.00, 8.00]", "–"])
    #expect(RunTable(document).table.columns[3].title == "÷ publish-all")
  }

  @MainActor
  @Test("the tone of a ratio is its verdict: beyond three times the noise, or inconclusive")
  func tone() {
    var document = SoundRun.document("fake").unjudged
    document.environment.noise = 0.01
    #expect(RunTable(document).table.rows[0][3].tone == .good)
    document.environment.noise = 3
    #expect(RunTable(document).table.rows[0][3].tone == .faint)
  }

  @MainActor
  @Test("the table for programs has plain numbers, and empty cells for unknown values")
  func complete() throws {
    var document = SoundRun.document("fake")
    document.workloads[0].measurements[0].counts.registrations = nil
    let table = RunTable(document).complete
    let fine = Dictionary(uniqueKeysWithValues: zip(table.columns.map(\.title), table.rows[0]))
    #expect(fine["engine"]?.text == "fine")
    #expect(fine["evaluations"]?.text == "40")
    #expect(fine["median"]?.text == "1000000.0")
    #expect(fine["registrations"]?.text == "")
    #expect(table.rows.allSatisfy { $0.count == table.columns.count })
  }

  @MainActor
  @Test("computations of derived values are shown only if they were counted")
  func computations() {
    var document = SoundRun.document("fake")
    document.workloads[0].measurements[1].counts.memoEvaluations = nil
    let table = RunTable(document).table
    #expect(table.columns.last?.title == "computations")
    #expect(table.rows.map { $0.last?.text } == ["3", "–", "3"])
    for index in 0..<3 { document.workloads[0].measurements[index].counts.memoEvaluations = nil }
    #expect(!RunTable(document).table.columns.map(\.title).contains("computations"))
  }

  @MainActor
  @Test("closure-only evaluations are shown only if there were any")
  func closureOnly() {
    var document = SoundRun.document("fake")
    #expect(!RunTable(document).table.columns.map(\.title).contains("closure-only"))
    document.workloads[0].measurements[1].views?.closureOnly = 8
    let table = RunTable(document).table
    #expect(table.columns[7].title == "closure-only")
    #expect(table.rows[1][7].text == "2")
  }

  @MainActor
  @Test("instructions are shown only if they were counted")
  func instructions() {
    let without = SoundRun.document("fake")
    #expect(!RunTable(without).table.columns.map(\.title).contains("instructions"))
    var with = without
    with.workloads[0].measurements[0].instructions = Instructions(
      perFrame: 50, retainsPerFrame: 2, releasesPerFrame: 3, objectAllocationsPerFrame: 1)
    let table = RunTable(with).table
    #expect(
      table.columns.map(\.title).suffix(4) == ["instructions", "retains", "releases", "objects"])
    #expect(table.rows[0].suffix(4).map(\.text) == ["50", "2", "3", "1"])
    #expect(RunTable(with).complete.rows[0].suffix(4).map(\.text) == ["50.0", "2.0", "3.0", "1.0"])
  }
}
