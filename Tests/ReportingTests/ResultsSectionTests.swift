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

  @Test("every workload has a row with its kind, and a cell for each engine")
  func rows() {
    let html = ResultsSection(document).html
    let rows = html.matches(
      of: /<tr data-index="(\d+)" data-workload="([^"]*)" data-kind="tree">(.*)<\/tr>/)
    #expect(rows.map { String($0.2) } == document.workloads.map(\.key.description))
    #expect(rows.compactMap { Int($0.1) } == Array(document.workloads.indices))
    let engines = html.matches(of: /<th class="number" data-engine="([^"]*)">/).map { $0.1 }
    #expect(engines == ["publish-all", "fine", "oracle"])
    for row in rows {
      #expect(row.3.components(separatedBy: "<td").count == engines.count + 2)
    }
  }

  @Test("the script has the cells of every figure, and the ratios to every engine")
  func data() throws {
    let table = ResultTable(document)
    let data = ResultsSection(document).data
    #expect(Set(data.ratios.keys) == Set(table.engines))
    for (reference, cells) in data.ratios {
      #expect(cells.map(\.cell) == table.divided(by: reference).cells(.ratio))
    }
    let figures = table.figures.filter { $0 != .ratio }
    #expect(Set(data.figures.keys) == Set(figures.map(\.rawValue)) && figures.count >= 4)
    for figure in figures {
      #expect(data.figures[figure.rawValue]?.map(\.cell) == table.cells(figure))
    }
    let json = JSONText.compact(data)
    #expect(json.contains(/\["\d[^"]*\]","(good|bad|)",\d/))
  }

  @Test("the table's figure and reference are selected first, and named above the workloads")
  func chosen() {
    let html = ResultsSection(document).html
    #expect(html.contains("<option value=\"ratio\" selected>"))
    #expect(html.contains("<option value=\"publish-all\" selected>"))
    #expect(
      html.contains("<small id=\"results-shown\">÷ ObservableObject (publish-all)</small>"))
  }

  @Test("the engines to select have their names")
  func engineNames() {
    var titled = document
    titled.engines[0].title = "An engine"
    let html = ResultsSection(titled).html
    let id = titled.engines[0].id
    #expect(html.contains("<option value=\"\(id)\">@Observable (An engine)</option>"))
    #expect(html.contains("<span>An engine</span><small>@Observable</small></th>"))
  }

  @Test("the reason of a dash is below the table")
  func missing() {
    #expect(!ResultsSection(document).html.contains("results-missing"))
    var partial = document
    partial.workloads[0].measurements.removeAll { $0.engine == "fine" }
    partial.workloads[0].notApplicable = [NotApplicable(engine: "fine", reason: "a < b")]
    let html = ResultsSection(partial).html
    #expect(html.contains("<td class=\"number faint\"><span>–¹</span></td>"))
    #expect(html.contains("<ul id=\"results-missing\">\n<li>¹ a &lt; b</li>\n</ul>"))
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
    #expect(values.count == 6 && values.allSatisfy { $0 != nil })
  }
}
