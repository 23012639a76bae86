import FineObservation
import Testing

/// Makes random graphs of properties, computed values and observers. Compares the values that the
/// observers read with the values that a complete new computation gives.
@Suite struct RandomGraphTests {
  /// A formula that reads one of two inputs, depending on the value of a third input.
  private struct Formula {
    let selector: Int
    let left: Int
    let right: Int

    func evaluate(_ read: (Int) -> Int) -> Int {
      read(selector) % 2 == 0 ? read(left) / 2 : read(right) + 1
    }
  }

  @Test("computed values and observers agree with a complete new computation", arguments: 1...20)
  func agrees(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let models = (0..<6).map { _ in SharedModel() }
    // An index below 6 stands for a property. An index from 6 on stands for a computed value.
    var formulas: [Formula] = []
    var computed: [Computed<Int>] = []
    for index in 0..<12 {
      func input() -> Int { Int.random(in: 0..<6 + index, using: &random) }
      formulas.append(Formula(selector: input(), left: input(), right: input()))
    }
    func read(_ index: Int) -> Int { index < 6 ? models[index].a : computed[index - 6].value }
    func expected(_ index: Int) -> Int {
      index < 6 ? models[index].a : formulas[index - 6].evaluate(expected)
    }
    let counter = RunCounter(12)
    for (index, formula) in formulas.enumerated() {
      let inputs = computed
      computed.append(
        Computed {
          counter.runs[index] += 1
          return formula.evaluate { $0 < 6 ? models[$0].a : inputs[$0 - 6].value }
        })
    }
    let batch = ObserverBatch()
    var seen = [Int: Int]()
    var evaluations = [Int: Int]()
    let observers = (0..<18).map { index in
      Observer(batch: batch, depth: index % 4) {
        evaluations[index, default: 0] += 1
        seen[index] = read(index)
      }
    }
    for step in 0..<200 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        models[Int.random(in: 0..<6, using: &random)].a = Int.random(in: 0..<5, using: &random)
      }
      let before = seen
      counter.runs = Array(repeating: 0, count: 12)
      evaluations = [:]
      batch.flush()
      for index in 0..<18 {
        let value = expected(index)
        #expect(seen[index] == value, "seed \(seed), step \(step), observer \(index)")
        // If a computed value stays equal, its observer does not run.
        let count = evaluations[index, default: 0]
        #expect(count <= 1 && (index < 6 || count == (before[index] == value ? 0 : 1)))
      }
      #expect(counter.runs.allSatisfy { $0 <= 1 }, "seed \(seed), step \(step)")
    }
    for observer in observers { observer.cancel() }
  }

  private final class RunCounter {
    var runs: [Int]
    init(_ count: Int) { runs = Array(repeating: 0, count: count) }
  }
}
