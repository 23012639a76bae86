import Testing

@testable import Workloads

@Suite("Scripts")
struct ScriptTests {
  @Test("the work per body depends on the seed, and its sum per property does not")
  func bodyWork() {
    let layout = WideLayout(components: 100, properties: 25)
    let steps = BodyWork.steps(nanoseconds: 1_600, layout: layout, seed: 1)
    let sums = (0..<25).map { property in
      stride(from: property, to: 100, by: 25).reduce(0) { $0 + steps[$1] }
    }
    #expect(sums == Array(repeating: 4 * 1_600 / BodyWork.nanosecondsPerStep, count: 25))
    #expect(Set(steps).count == 4)
    #expect(steps != BodyWork.steps(nanoseconds: 1_600, layout: layout, seed: 2))
    #expect(steps.sorted() == BodyWork.steps(nanoseconds: 1_600, layout: layout, seed: 2).sorted())
  }

  @Test("body work runs the given number of steps, and keeps different values different")
  func work() {
    #expect(BodyWork.run(7, steps: 0) == 7)
    #expect(BodyWork.run(BodyWork.run(7, steps: 3), steps: 4) == BodyWork.run(7, steps: 7))
    #expect(Set((0..<1_000).map { BodyWork.run($0, steps: 9) }).count == 1_000)
  }

  @Test("dbmon writes three different cells of half of the rows, and alternates the rows")
  func dbmon() {
    let script = DbMonCells(rows: 100, seed: 1)
    for frame in 0..<DbMonCells.period {
      let cells = script[frame]
      let rows = Dictionary(grouping: cells, by: \.row)
      #expect(rows.count == 50)
      #expect(rows.values.allSatisfy { Set($0.map(\.property)).count == 3 && $0.count == 3 })
    }
    #expect(Set(script[0].map(\.row)) != Set(script[1].map(\.row)))
  }

  @Test(
    "as many components read a property as the layout states",
    arguments: [(10, 4, 1), (103, 25, 5), (7, 5, 5), (1, 3, 2)])
  func readers(components: Int, properties: Int, reads: Int) {
    let layout = WideLayout(components: components, properties: properties, reads: reads)
    var readers = [Int](repeating: 0, count: properties)
    for component in 0..<components {
      for read in 0..<reads { readers[(component + read) % properties] += 1 }
    }
    #expect((0..<properties).map(layout.readers(of:)) == readers)
  }
}
