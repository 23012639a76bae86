import TestSupport
import Testing

@testable import Findings
@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("Results with engines in columns")
struct ResultTableTests {
  private let document = SoundRun.document("fake")

  private func texts(_ table: ResultTable, _ figure: RunFigure) -> [String] {
    table.cells(figure).map(\.text)
  }

  @Test("a cell is the time ÷ that of the reference, whose own cell is the time itself")
  func ratios() {
    let table = ResultTable(document)
    #expect(table.engines == ["publish-all", "fine", "oracle"])
    #expect(table.figures.first == .ratio && table.shown == "÷ ObservableObject (publish-all)")
    #expect(texts(table, .ratio) == ["4.00 ms", "0.25 [0.25, 0.25]", "0.13 [0.13, 0.13]"])
    #expect(
      texts(table.divided(by: "oracle"), .ratio)
        == ["8.00 [8.00, 8.00]", "2.00 [2.00, 2.00]", "500 µs"])
    #expect(texts(table, .evaluations) == ["40", "10", "10"])
  }

  @Test("engines that titles leave out come last")
  func order() throws {
    let run = try CommittedRun.readDocument()
    let engines = ResultTable(run).engines
    let roles = EngineRoles(run)
    let headlines = engines.prefix(while: roles.isInTitles)
    #expect(headlines.count >= 4 && headlines.count < engines.count)
    #expect(engines.dropFirst(headlines.count).allSatisfy { !roles.isInTitles($0) })
    #expect(headlines.suffix(3) == ["fine", "oracle", "fine-one-shot"])
  }

  @Test("below a time are the evaluations, and any closure-only ones and missed updates")
  func details() {
    func details(_ document: RunDocument) -> String? {
      ResultTable(document).details(document.workloads[0], "publish-all")?.text
    }
    #expect(details(document) == "40 evaluated, 30 redundant")
    var other = document
    let place = other.workloads[0].measurements.firstIndex { $0.engine == "publish-all" }!
    other.workloads[0].measurements[place].views?.closureOnly = 8
    other.workloads[0].measurements[place].counts.missedUpdates = 3
    #expect(details(other) == "40 evaluated, 30 redundant, 2 closure-only, 3 missed")
    other.workloads[0].kind = .graph
    #expect(details(other) == "3 computed, 3 missed")
  }

  @Test("a dash has the number of its reason, which a footnote states")
  func missing() {
    var document = SoundRun.document("a", "b", "c")
    document.workloads[0].measurements.removeAll { $0.engine == "fine" }
    document.workloads[0].notApplicable = [NotApplicable(engine: "fine", reason: "no such model")]
    document.workloads[1].measurements.removeAll { $0.engine == "fine" }
    for place in document.workloads[2].measurements.indices {
      document.workloads[2].measurements[place].time = nil
      document.workloads[2].measurements[place].ratios = []
    }
    document.environment.notTimed = [document.workloads[2].key.description]
    let table = ResultTable(document)
    let cells = texts(table, .ratio).filter { $0.hasPrefix("–") }
    #expect(cells == ["–¹", "–²", "–³", "–³", "–³"])
    #expect(
      table.reasons.prefix(3) == [
        "no such model", "the run has no measurement of this engine here",
        "not timed: the run had no time left for this workload",
      ])
    #expect(table.footnotes(table.reasons)[0] == "¹ no such model")
    #expect(texts(table, .evaluations).contains("–¹"))
    #expect(
      table.markdown.hasSuffix(
        "\(ResultTable.dash)\n\n- ¹ no such model\n"
          + "- ² the run has no measurement of this engine here\n"
          + "- ³ not timed: the run had no time left for this workload\n\n"))
  }

  @Test("every dash of the committed run has a footnote")
  func everyDash() throws {
    let table = ResultTable(try CommittedRun.readDocument())
    var marks: Set<String> = []
    for figure in table.figures {
      for text in texts(table, figure) where text.hasPrefix("–") {
        marks.insert(String(text.dropFirst()))
      }
    }
    let notes = table.footnotes(table.reasons).map { $0.prefix { $0 != " " } }.map(String.init)
    #expect(marks == Set(notes) && notes.count > 9 && !marks.contains(""))
  }

  @Test("a time that is not paired with the reference's is shown itself, and not sorted as a ratio")
  func unpaired() throws {
    var document = document
    for place in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[place].ratios.removeAll { $0.reference != "oracle" }
    }
    let place = try #require(
      document.workloads[0].measurements.firstIndex { $0.engine == "fine" })
    document.workloads[0].measurements[place].ratios = []
    let table = ResultTable(document)
    let cells = table.cells(.ratio)
    #expect(cells.map(\.text) == ["4.00 ms", "1.00 ms", "0.13 [0.13, 0.13]"])
    #expect(cells.map { $0.value != nil } == [true, false, true])
  }

  @Test("a run without times shows evaluations")
  func untimed() {
    var document = document
    for place in document.workloads[0].measurements.indices {
      document.workloads[0].measurements[place].time = nil
      document.workloads[0].measurements[place].ratios = []
    }
    let table = ResultTable(document)
    #expect(table.figures.first == .evaluations && !table.figures.contains(.median))
    #expect(table.details(document.workloads[0], "fine")?.text == "0 redundant")
    #expect(table.legend.hasPrefix("A cell has the evaluations") && table.reasons.isEmpty)
  }

  @Test("in Markdown, a row is a workload, and its cells have two lines")
  func markdown() {
    let markdown = ResultTable(document).markdown
    #expect(
      markdown.contains(
        """
        | workload<br>÷ ObservableObject (publish-all) | publish-all<br>ObservableObject | \
        fine<br>@Observable | oracle |
        | --- | ---: | ---: | ---: |
        | fake<br>10 components | 4.00 ms<br>40 evaluated, 30 redundant | \
        0.25 [0.25, 0.25]<br>10 evaluated, 0 redundant | \
        0.13 [0.13, 0.13]<br>10 evaluated, 0 redundant |

        """))
    #expect(!markdown.contains(ResultTable.dash))
    #expect(Report.markdown(document).contains("<summary>All results</summary>\n\n\(markdown)"))
  }
}
