import Testing

@testable import ObservationBench

@Suite("Notes about charts")
struct ChartNotesTests {
  private func note(_ skipped: [(chart: String, reason: String)]) -> String? {
    var drawn = Drawing.Drawn()
    drawn.skipped = skipped
    return drawn.notes.first
  }

  @Test("charts that were not drawn for one reason share a line, the commonest reason first")
  func grouped() {
    #expect(
      note([("a", "no time"), ("b", "one engine"), ("c", "one engine")])
        == "Charts that were not drawn:\n• b, c: one engine\n• a: no time")
    #expect(note([]) == nil)
  }

  @Test("the note states three reasons within 100 columns, and refers to the page for the others")
  func short() throws {
    let reason = "the run has no ratio of a property-grained to an object-grained engine, or none"
    let text = try #require(
      note((1...14).map { ("chart-\($0)", "\(reason) of kind \(($0 + 1) / 2)") }))
    let lines = text.split(separator: "\n")
    #expect(lines.count <= 9)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(text.contains("• chart-1, chart-2: the run has"))
    #expect(text.contains("• chart-7, chart-8, chart-9"))
    #expect(text.replacing("\n  ", with: " ").hasSuffix("chart-14: index.html states the reasons"))
  }
}
