import RunFolder
import Testing

@testable import Harness

@MainActor
@Suite("Two runs side by side")
struct ComparisonTests {
  private func change(_ base: (Double, Double), _ head: (Double, Double))
    -> ComparisonTable.Change
  {
    func ratio(_ interval: (Double, Double)) -> Ratio {
      Ratio(reference: "oracle", estimate: interval.0, low: interval.0, high: interval.1)
    }
    return .between(ratio(base), ratio(head), margin: 0.15)
  }

  @Test("a ratio moved when the intervals are apart by more than the margin")
  func changes() {
    #expect(change((1, 1.01), (1.2, 1.21)) == .slower)
    #expect(change((1.2, 1.21), (1, 1.01)) == .faster)
    #expect(change((1, 1.01), (1.02, 1.03)) == .same)
    #expect(change((1, 1.1), (1.1, 1.3)) == .unclear)
  }

  @Test("the table holds what stands in both, and what changed in it")
  func table() {
    let base = SoundRun.document("a", "b")
    var head = SoundRun.document("a", "c")
    head.workloads[0].measurements[0].counts.evaluations = 41
    let table = ComparisonTable.make(base: base, head: head)
    #expect(table.rows.count == 3)
    #expect(
      table.rows[0].map(\.text)[2...] == ["40 -> 41", "0", "0.250", "0.250", "publish-all", "same"])
  }
}
