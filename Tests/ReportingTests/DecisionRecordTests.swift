import Findings
import Foundation
import RunFolder
import TestSupport
import Testing

@testable import Reporting

@Suite("The decision record")
struct DecisionRecordTests {
  /// The committed run, with only one workload.
  private func run(_ id: String) throws -> RunDocument {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var run = try RunDirectory(root.appending(path: "results/gallery").path).readDocument()
    run.workloads.removeAll { $0.id != id }
    try #require(!run.workloads.isEmpty)
    return run
  }

  private func record(
    _ run: RunDocument, pictures: [PagePicture] = []
  ) -> String {
    DecisionRecord(run, pictures: pictures, in: "pictures", executable: "bench").markdown
  }

  @Test("the record has the sections of a decision record in their order")
  func sections() throws {
    let headings = record(try run("app.chat")).split(separator: "\n")
      .filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    #expect(
      headings == [
        "Context", "Decision", "Measured evidence", "Consequences", "Alternatives considered",
        "What was not measured", "How to repeat it",
      ])
  }

  @Test("the ratio and the counts of the decision are those of the run")
  func figures() throws {
    let run = try run("app.chat")
    let text = record(run)
    let engine = try #require(run.workloads[0].measurements.first { $0.engine == "observation" })
    let ratio = try #require(engine.ratios.first { $0.reference == "opencombine" })
    let decision = try #require(text.components(separatedBy: "## ").first { $0.hasPrefix("Decis") })
    #expect(decision.contains(ratio.text))
    let frames = try #require(engine.counts.frames)
    let evaluations = try #require(engine.counts.evaluations)
    #expect(decision.contains("\(Double(evaluations) / Double(frames))".prefix(3)))
  }

  @Test("every engine of the run is an alternative with its figures")
  func alternatives() throws {
    let run = try run("app.chat")
    let text = record(run)
    for measurement in run.workloads[0].measurements {
      #expect(text.contains("- **\(measurement.engine)** ("))
    }
  }

  @Test("the record shows the first picture, and the charts that findings name")
  func pictures() throws {
    let charts = [("sunburst", "sunburst"), ("evaluations", "evaluations-apps"), ("rain", "rain")]
    let pictures = charts.map { chart, name in
      PagePicture(
        chart: chart, question: .evaluations, file: "\(name).png", title: name,
        summary: "shows \(name)", light: .init(mediaType: "image/png", bytes: Data()))
    }
    let text = record(try run("app.chat"), pictures: pictures)
    #expect(text.contains("![shows sunburst](<pictures/sunburst.png>)"))
    #expect(text.contains("![shows evaluations-apps](<pictures/evaluations-apps.png>)"))
    #expect(!text.contains("pictures/rain.png"))
  }

  @Test("a debug build's record says that nothing was timed, in the decision and at the end")
  func debugBuild() throws {
    var run = try run("app.chat")
    run.optimized = false
    for place in run.workloads[0].measurements.indices {
      run.workloads[0].measurements[place].time = nil
      run.workloads[0].measurements[place].ratios = []
    }
    let text = record(run)
    #expect(text.contains("judging only by the counts"))
    #expect(text.contains("- Times: this was a debug build"))
  }

  @Test("the record of a run with one engine says why nothing is decided")
  func undecided() throws {
    var run = try run("app.chat")
    run.workloads[0].measurements.removeAll { $0.engine != "observation" }
    #expect(record(run).contains("**Not decided.** The run has no engine"))
  }
}
