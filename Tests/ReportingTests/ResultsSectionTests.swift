import Findings
import Foundation
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("Results on the page")
struct ResultsSectionTests {
  private let document = SoundRun.document("a", "b")

  @Test("every measurement has a row with its workload, engine and kind")
  func rows() {
    let html = ResultsSection(document).html
    let rows = html.matches(
      of: /<tr data-index="(\d+)" data-workload="([^"]*)" data-engine="([^"]*)"/)
    let expected = document.workloads.flatMap { workload in
      workload.measurements.map { "\(workload.key) \($0.engine)" }
    }
    #expect(rows.map { "\($0.2) \($0.3)" } == expected)
    #expect(rows.compactMap { Int($0.1) } == Array(expected.indices))
    #expect(html.components(separatedBy: "data-kind=\"tree\"").count == expected.count + 1)
  }

  @Test("each row has a ratio per reference, equal to that in the table with this reference")
  func ratios() throws {
    let data = ResultsSection(document).data
    let engines = document.workloads[0].measurements.map(\.engine)
    #expect(Set(data.ratios.keys) == Set(engines))
    for (reference, cells) in data.ratios {
      let rows = RunTable(document, reference: reference).table.rows
      #expect(cells.count == rows.count)
      for (cell, row) in zip(cells, rows) { #expect(cell?.cell.text ?? "–" == row[3].text) }
      #expect(cells.contains { $0 != nil })
    }
    let json = JSONText.compact(data)
    #expect(json.contains(/\["\d[^"]*\]","(good|bad|)",\d/) && json.contains("null"))
  }

  @Test("the table's reference is selected first")
  func chosen() {
    let html = ResultsSection(document).html
    #expect(html.contains("<option value=\"publish-all\" selected>"))
    #expect(html.contains("<th data-column=\"ratio\">÷ publish-all</th>"))
  }

  @Test("the engines to select have their titles")
  func engineTitles() {
    var titled = document
    titled.engines[0].title = "An engine"
    let html = ResultsSection(titled).html
    let id = titled.engines[0].id
    #expect(html.contains("<option value=\"\(id)\">\(id) (An engine)</option>"))
  }

  @Test("a legend explains the colours of ratios, with the run's noise if it is known")
  func legend() {
    let known = ResultsSection.legend(Noise(logarithm: 0.05))
    #expect(known.contains("<span class=\"good\">") && known.contains("<span class=\"bad\">"))
    // Three times the noise.
    #expect(known.contains("faster, with the whole interval beyond 16 %."))
    #expect(known.contains("the same, within 2 %.") && known.contains("inconclusive."))
    #expect(ResultsSection.legend(.none).contains("beyond 2.0 %."))
    #expect(ResultsSection(document).html.contains("<p class=\"legend\">"))
  }

  @Test("every workload is described once")
  func descriptions() {
    let html = ResultsSection(document).html
    for workload in document.workloads {
      let item = "<dt>\(workload.id)</dt><dd>\(workload.title)</dd>"
      #expect(html.components(separatedBy: item).count == 2)
    }
  }

  @Test("numbers have the value that they are sorted by")
  func values() throws {
    let html = ResultsSection(document).html
    let values = html.matches(of: /data-value="([^"]*)"/).map { Double($0.1) }
    #expect(values.count > 10 && values.allSatisfy { $0 != nil })
  }
}
