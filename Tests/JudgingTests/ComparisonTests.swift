import Messages
import Reporting
import TestSupport
import Testing
import Verdicts

@testable import Judging
@testable import RunFolder

@MainActor
@Suite("Two runs side by side")
struct ComparisonTests {
  private func change(_ base: (Double, Double), _ head: (Double, Double))
    -> TimeVerdict
  {
    func ratio(_ interval: (Double, Double)) -> Ratio {
      Ratio(reference: "oracle", estimate: interval.0, low: interval.0, high: interval.1)
    }
    return TimeRule.runs.judge(RunComparison.evidence(ratio(base), ratio(head), noise: nil)).verdict
  }

  @Test("a ratio has changed if the intervals are apart by more than the margin")
  func changes() {
    #expect(change((1, 1.01), (1.2, 1.21)) == .slower)
    #expect(change((1.2, 1.21), (1, 1.01)) == .faster)
    #expect(change((1, 1.01), (1.02, 1.03)) == .same)
    #expect(change((1, 1.1), (1.1, 1.3)) == .inconclusive)
  }

  @Test("the table lists the measurements that both runs contain, with changed counts")
  func table() throws {
    let base = SoundRun.document("a", "b")
    var head = SoundRun.document("a", "c")
    head.workloads[0].measurements[0].counts.evaluations = 41
    let comparison = try RunComparison(base: base, head: head)
    #expect(comparison.rows.count == 3)
    #expect(
      comparison.table.rows[0].map(\.text)[2...]
        == ["40 -> 41", "0", "3", "", "0.250", "0.250", "publish-all", "same"])
    #expect(comparison.rows.map(\.countsDiffer) == [true, false, false])
  }

  @Test("every count is compared", arguments: Counts.Name.allCases)
  func everyCount(name: Counts.Name) throws {
    var head = SoundRun.document("a")
    head.workloads[0].measurements[0].counts[name]! += 1
    let comparison = try RunComparison(base: SoundRun.document("a"), head: head)
    #expect(comparison.rows.map(\.countsDiffer) == [true, false, false])
    #expect(comparison.summary.contains("1 with other counts"))
  }

  @Test("a partial run is reported as partial")
  func partial() throws {
    var head = SoundRun.document("a")
    head.partial = true
    let comparison = try RunComparison(base: SoundRun.document("a"), head: head)
    #expect(comparison.partial == [.head])
    #expect(comparison.summary.contains("the head is partial"))
    #expect(comparison.notes.count == 1)
  }

  @Test("what only one run contains, or what is defined differently, is listed and not compared")
  func leftOut() throws {
    var base = SoundRun.document("a", "b", "fake")
    base.workloads[0].hash = "another"
    base.workloads[2].measurements.removeLast()
    let comparison = try RunComparison(base: base, head: SoundRun.document("a", "c", "fake"))
    #expect(comparison.rows.map(\.workload.id) == ["fake", "fake"])
    #expect(
      comparison.leftOut.map(\.reason) == [.changed, .onlyInHead, .onlyInHead, .onlyInBase])
    #expect(comparison.leftOut[2].engine == "oracle")
    #expect(comparison.notes.count == 4)
    #expect(comparison.summary.contains("4 not compared"))
  }

  @Test("a ratio that changed by more than the margin is named in the table and the summary")
  func moved() throws {
    var head = SoundRun.document("a")
    for index in head.workloads[0].measurements[0].ratios.indices {
      head.workloads[0].measurements[0].ratios[index].estimate *= 2
      head.workloads[0].measurements[0].ratios[index].low *= 2
      head.workloads[0].measurements[0].ratios[index].high *= 2
    }
    let comparison = try RunComparison(base: SoundRun.document("a"), head: head)
    #expect(comparison.rows.map(\.change) == [.slower, .same, nil])
    #expect(comparison.summary.contains("1 slower"))
  }

  @Test("the machine, the toolchain and tripled allocations are named")
  func circumstances() throws {
    var head = SoundRun.document("a")
    (head.environment.architecture, head.environment.cpu) = ("aarch64", "Other CPU")
    (head.environment.cores, head.environment.toolchain) = (96, "Swift 7")
    for place in head.workloads[0].measurements.indices {
      head.workloads[0].measurements[place].allocations?.perFrame! *= 3
    }
    let base = SoundRun.document("a")
    let comparison = try RunComparison(base: base, head: head)
    #expect(
      comparison.summary.hasSuffix(
        "3 with other allocations, another toolchain, architecture, processor, number of cores"))
    let text = comparison.text(color: false)
    #expect(text.contains("The processor differs: \(base.environment.cpu) -> Other CPU."))
    #expect(text.contains("3 -> 9"))
    #expect(try RunComparison(base: base, head: base).circumstances.isEmpty)
  }

  @Test("no line of the comparison is longer than the terminal", arguments: [60, 80, 120])
  func narrow(width: Int) throws {
    var head = SoundRun.document("a")
    head.environment.cpu = "Another processor with a long name @ 2.50 GHz"
    let comparison = try RunComparison(base: SoundRun.document("a", "b"), head: head)
    let text = comparison.text(color: false, width: width)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(text.contains("publish-all"))
  }

  @Test("runs without common workloads, or with different seeds, cannot be compared")
  func incomparable() {
    #expect(throws: Problem.nothingInCommon) {
      try RunComparison(base: SoundRun.document("a"), head: SoundRun.document("b"))
    }
    #expect(throws: Problem.seedsDiffer(base: 8, head: 7)) {
      var base = SoundRun.document("a")
      base.seed = 8
      return try RunComparison(base: base, head: SoundRun.document("a"))
    }
    #expect(throws: Problem.sdksDiffer(base: "27", head: "26")) {
      var base = SoundRun.document("a")
      base.sdk = "27"
      return try RunComparison(base: base, head: SoundRun.document("a"))
    }
  }
}
