import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("The table of growth")
struct GrowthTableTests {
  /// A run of one workload at four sizes. Time and evaluations grow with the square of the size on
  /// the engine `publish-all`, and linearly on the other engines.
  /// - Parameters:
  ///   - rounds: the number of rounds of fresh processes.
  ///   - factor: the factor by which frames of the largest size take longer.
  private func document(rounds: Int = 2, factor: Double = 1) -> RunDocument {
    var document = SoundRun.document("fake")
    document.environment.noise = 0.01
    let fake = document.workloads[0]
    document.workloads = [10, 100, 1_000, 10_000].map { size in
      var workload = fake
      workload.parameters[.components] = size
      for index in workload.measurements.indices {
        let work = workload.measurements[index].engine == "publish-all" ? size * size : size
        let time = Double(work) * (size > 1_000 ? factor : 1)
        workload.measurements[index].counts.evaluations = 4 * work
        workload.measurements[index].counts.notifications = nil
        workload.measurements[index].counts.memoEvaluations = nil
        workload.measurements[index].time?.processMedians = Array(repeating: time, count: rounds)
      }
      return workload
    }
    return document
  }

  @Test("the table states the sizes of a sweep, and the slope of each engine")
  func slopes() {
    let table = GrowthTable(document()).markdown
    #expect(table.hasPrefix("<details><summary>How time grows with size</summary>"))
    #expect(table.contains("| fake | components: 10, 100, 1,000, 10,000 |"))
    #expect(table.contains("| fine | 1.00 [1.00, 1.00] | no |"), "\(table)")
    #expect(table.contains("| publish-all | 2.00 [2.00, 2.00] | no |"), "\(table)")
  }

  @Test("the table states the size from which time grows faster than the work")
  func bend() {
    let table = GrowthTable(document(factor: 2)).markdown
    #expect(table.contains("| from 1,000 on: 1.30 [1.30, 1.30], work 1.00 |"), "\(table)")
    #expect(table.contains("| from 1,000 on: 2.30 [2.30, 2.30], work 2.00 |"), "\(table)")
  }

  @Test("a run of one round has no table, because one round gives no interval")
  func oneRound() {
    #expect(GrowthTable(document(rounds: 1)).markdown == "")
  }

  @Test("the report contains the table")
  func report() {
    let document = document()
    #expect(Report.markdown(document).contains(GrowthTable(document).markdown))
  }
}
