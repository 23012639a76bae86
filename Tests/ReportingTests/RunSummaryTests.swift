import Foundation
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@Suite("Summary of a run")
struct RunSummaryTests {
  /// The text, joined to one line.
  private func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("the committed run's summary fits a screen of 36 lines and 100 columns")
  func fits() throws {
    let text = RunSummary(try CommittedRun.readDocument()).text(color: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 36)
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("no line of the summary is longer than the terminal", arguments: [60, 80, 100, 120])
  func narrow(width: Int) throws {
    let summary = RunSummary(try CommittedRun.readDocument())
    let lines = summary.text(color: false, width: width).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= width })
    #expect(lines.contains { $0.hasPrefix("• No engine missed an update") })
    if width >= 100 {
      #expect(summary.text(color: false, width: width) == summary.text(color: false))
    }
  }

  @Test("the screen introduces the compared engines by their titles, after the answer")
  func engines() throws {
    let summary = RunSummary(try CommittedRun.readDocument())
    let answer = try #require(summary.answer?.sentence)
    let engines = try #require(summary.engines)
    #expect(words(summary.text(color: false)).hasPrefix(words("\(answer) \(engines)")))
  }

  @Test("the explanation of the table names the workloads that make most redundant evaluations")
  func sources() throws {
    let heading = RunSummary(try CommittedRun.readDocument()).heading
    #expect(heading.contains(" Most with @Observable: app."))
    #expect(heading.contains(", rows.select (100 %, mean of "))
  }

  @Test("the markdown holds every finding of the screen")
  func markdown() throws {
    let summary = RunSummary(try CommittedRun.readDocument())
    let markdown = words(summary.markdown)
    let bullets = words(summary.text(color: false)).components(separatedBy: "• ").dropFirst()
    #expect(bullets.count > 1)
    for bullet in bullets {
      #expect(markdown.contains(bullet.trimmingCharacters(in: .whitespaces)))
    }
  }

  @Test("a run without a decision shows the time and the evaluations of each engine")
  @MainActor
  func oneEngine() {
    var document = SoundRun.document("fake")
    #expect(!RunSummary(document).text(color: false).contains("The median time"))
    document.workloads[0].measurements.removeAll { $0.engine != "publish-all" }
    document.workloads[0].measurements[0].views = nil
    let lines = RunSummary(document).text(color: false).split(separator: "\n")
    #expect(lines[0].hasPrefix("The median time and the mean evaluations of a frame."))
    #expect(!lines[0].contains("--table"))
    #expect(
      lines[1...2].map { $0.split(separator: " ").joined(separator: " ") } == [
        "workload engine time of a frame evaluations redundant",
        "fake components=10 publish-all 4.00 ms 40 30",
      ])
    #expect(!lines[0].contains("–"))
    document.workloads[0].measurements[0].time = nil
    let untimed = RunSummary(document).text(color: false)
    #expect(words(untimed).contains("–: not measured."))
  }

  @Test("the rows of a screen count own views, and say so")
  @MainActor
  func ownViews() {
    var document = SoundRun.document("fake")
    document.workloads[0].measurements.removeAll { $0.engine != "publish-all" }
    let frames = document.workloads[0].measurements[0].counts.frames!
    document.workloads[0].measurements[0].counts.closureOnlyEvaluations = 9 * frames
    document.workloads[0].measurements[0].views = ViewCounts(
      evaluations: 7 * frames, redundant: 3 * frames, closureOnly: 2 * frames)
    let text = words(RunSummary(document).text(color: false))
    #expect(text.contains("Closure-only: those that only passed new closures on."))
    #expect(text.contains("Only views that you wrote are counted."))
    #expect(text.contains("fake components=10 publish-all 4.00 ms 7 3 2"))
  }

  @Test("a run of many workloads shows at most ten rows, the most redundant evaluations first")
  @MainActor
  func manyWorkloads() throws {
    var document = SoundRun.document("fake")
    document.workloads[0].measurements.removeAll { $0.engine != "publish-all" }
    document.workloads[0].measurements[0].views = nil
    document.workloads = (1...30).map { number in
      var workload = document.workloads[0]
      workload.id = "app\(number)"
      workload.measurements[0].counts.redundantEvaluations = 4 * number
      return workload
    }
    let text = RunSummary(document).text(color: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 36)
    #expect(lines.allSatisfy { $0.count <= 100 })
    let line = words(text)
    #expect(line.contains("Shown are the first 10 of 30 workloads in descending order of"))
    #expect(line.contains("--table prints every row."))
    let names = lines.filter { $0.hasPrefix("app") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    #expect(names == (21...30).reversed().map { "app\($0)" })
  }

  @Test("the colour of a ratio is its verdict")
  @MainActor
  func color() throws {
    let clock = FakeClock()
    var document = try measure([FakeWorkload(clock: clock)], clock: clock).document.unjudged
    document.environment.noise = 0.01
    #expect(RunSummary(document).text(color: true).contains("\u{1B}[32m0.25 [0.25, 0.25]"))
    document.environment.noise = 3
    #expect(RunSummary(document).text(color: true).contains("\u{1B}[2m0.25 [0.25, 0.25]"))
  }

  @Test("the summary says in which run identical engines differed by the noise")
  func noise() throws {
    var document = try CommittedRun.readDocument()
    document.environment.noise = 0.04
    #expect(
      words(RunSummary(document).text(color: false)).contains(
        "identical engines differed by up to 4.0 % in this run."))
  }

  @Test("workloads without times are counted, and a debug build is reported to time nothing")
  @MainActor
  func untimed() throws {
    let clock = FakeClock()
    var document = try measure(
      [FakeWorkload(clock: clock), FakeWorkload(id: "other", clock: clock)], clock: clock
    ).document
    func untime(_ workload: Int) {
      for place in document.workloads[workload].measurements.indices {
        document.workloads[workload].measurements[place].time = nil
      }
    }
    #expect(!RunSummary(document).markdown.contains("Not timed"))
    untime(0)
    #expect(RunSummary(document).markdown.contains("- Not timed: 1 of 2 workloads."))
    untime(1)
    #expect(RunSummary(document).markdown.contains("- Nothing was timed."))
    document.optimized = false
    #expect(RunSummary(document).markdown.contains("- Nothing was timed: this is a debug build."))
  }
}
