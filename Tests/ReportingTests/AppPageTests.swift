import Findings
import Foundation
import TestSupport
import Testing

@testable import Reporting
@testable import RunFolder

@MainActor
@Suite("Page of an app's run")
struct AppPageTests {
  /// A run of one app, which is written with `ObservableObject`.
  private let document: RunDocument
  private let trace: Trace
  private let prediction: Prediction

  init() {
    var document = SoundRun.document("a")
    document.workloads[0].kind = .app
    document.workloads[0].title = "a shop with two rows"
    document.workloads[0].measurements.removeAll { $0.engine != "publish-all" }
    self.document = document
    let key = document.workloads[0].key
    var own = WastefulViewTests.trace
    own.engines[0].engine = "publish-all"
    (own.id, own.parameters) = (key.id, key.parameters)
    trace = Trace(workloads: [own])
    var after = own
    after.engines[0].engine = "after"
    for frame in after.engines[0].frames.indices {
      after.engines[0].frames[frame].redundant = ComponentRuns([])
    }
    prediction = Prediction(
      report: MigrationReport(
        workload: key, target: MigrationReport.observable, frames: 2,
        now: .init(evaluations: 7, redundant: 4), after: .init(evaluations: 3, redundant: 0),
        classes: [
          .init(
            name: "Settings", alone: .init(evaluations: 5, redundant: 2), unpublished: [],
            publisherUses: [.init(property: "theme", place: "Cart.init() at Cart.swift:3")],
            sendsItself: false)
        ], order: [.init(name: "Settings", after: .init(evaluations: 3, redundant: 0))],
        writes: [], remaining: [], staleViews: [], missedUpdates: 0),
      after: after, engine: EngineInfo(id: "after", title: "counted as @Observable", version: ""))
  }

  private func html(
    _ document: RunDocument? = nil, trace: Trace?, predictions: [Prediction] = [],
    pictures: [PagePicture] = []
  ) -> String {
    let theme = PageTheme(
      background: "#111", ink: "#111", secondary: "#111", axis: "#111", grid: "#111",
      stripe: "#111", never: "#111", necessary: "#111", redundant: "#111", relief: "#111",
      alarm: "#111", link: "#111")
    return RunPage(
      document: document ?? self.document, pictures: pictures, trace: trace,
      predictions: predictions, command: "swift run shop"
    ).html(light: theme, dark: theme)
  }

  private var whole: String { html(trace: trace, predictions: [prediction]) }

  @Test("the answer comes first, then the explorer, then the folded rest")
  func sections() {
    let ids = whole.matches(of: /<section id="(\w+)">\n(<details)?/).map { ("\($0.1)", $0.2) }
    #expect(
      ids.map(\.0) == [
        "answer", "components", "findings", "results", "pictures", "method", "machine",
      ])
    #expect(ids.map { $0.1 != nil } == [false, false, true, true, true, true, true])
    #expect(whole.contains("<h1>A shop with two rows</h1>"))
  }

  @Test("a picture that shows the answer is beside it, once")
  func picture() throws {
    let picture = PagePicture(
      chart: "migration", question: .decision, file: "migration.png", title: "Fewer", summary: "",
      light: .init(mediaType: "image/png", bytes: Data([1])))
    let text = html(trace: trace, predictions: [prediction], pictures: [picture])
    let figure = "<figure id=\"picture-migration\">"
    let place = try #require(text.range(of: figure))
    let explorer = try #require(text.range(of: "<section id=\"components\">"))
    #expect(place.lowerBound < explorer.lowerBound)
    #expect(text.components(separatedBy: figure).count == 2)
  }

  @Test("the checks of the run come after the answer, unless they failed")
  func checks() throws {
    func answerIsFirst(exitCode: Int) throws -> Bool {
      var document = document
      document.verdict = .init(name: "x", exitCode: exitCode)
      let page = RunPage(document: document, pictures: [], trace: trace)
      let text = html(document, trace: trace)
      let verdict = try #require(text.range(of: "<p>\(page.verdict)</p>"))
      return try #require(text.range(of: "id=\"answer\"")).lowerBound < verdict.lowerBound
    }
    #expect(try answerIsFirst(exitCode: 0))
    #expect(try !answerIsFirst(exitCode: 3))
  }

  @Test("the evaluations of a frame are those of the prediction, divided by its frames")
  func states() {
    for row in [
      #"<td>now</td><td class="number">3.50</td><td class="number">2</td>"#,
      #"<td>with every class as @Observable</td><td class="number">1.50</td>"#,
    ] { #expect(whole.contains(row), "\(row)") }
    #expect(whole.contains("<strong>Use <code>@Observable</code>, judging only by predicted"))
  }

  @Test("the classes have the order and the counts of the migration report")
  func order() {
    let row =
      #"<td>Settings</td><td class="number">3</td><td class="number">0</td>"#
      + #"<td class="number">5</td><td class="number">2</td>"#
    #expect(whole.contains(row))
  }

  @Test("a wasteful view has its write, and a link to the frame and component in the explorer")
  func wasteful() throws {
    let key = try #require(document.workloads.first).key
    let link = ExplorerLink(
      workload: key, left: "publish-all", right: "after", frame: 2, component: 2)
    let name = key.description.replacing(" ", with: "%20").replacing("=", with: "%3D")
    #expect(
      link.address == "#workload=\(name)&amp;left=publish%2Dall&amp;right=after&amp;frame=2"
        + "&amp;component=2")
    #expect(whole.contains("<a href=\"\(link.address)\">Row</a>"))
    #expect(whole.contains("<td class=\"number\">3 of 4</td>"))
    #expect(whole.contains("<li>Cart.count, written by Cart.add() at Cart.swift:7 (2)</li>"))
  }

  @Test("code that would not compile is named with its place")
  func uncompilable() {
    let line = "Settings: Cart.init() at Cart.swift:3 uses the publisher $theme"
    #expect(whole.contains("<li>\(line)</li>"))
  }

  @Test("the explorer begins with the app's engine beside its predicted evaluations")
  func explorer() throws {
    struct Start: Decodable { var engines: [String] }
    struct Data: Decodable {
      var start: Start
      var titles: [String: String]
    }
    let page = RunPage(
      document: document, pictures: [], trace: trace, predictions: [prediction])
    let json = JSONText.compact(try #require(page.explorerData(page.appAnswers.first)))
    let data = try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
    #expect(data.start.engines == ["publish-all", "after"])
    #expect(data.titles["after"] == "counted as @Observable")
  }

  @Test("predicted evaluations of another tree are not put beside the app's")
  func otherTree() throws {
    var other = prediction
    other.after.components.removeLast()
    let page = RunPage(document: document, pictures: [], trace: trace, predictions: [other])
    let json = JSONText.compact(try #require(page.explorerData(page.appAnswers.first)))
    #expect(json.contains(#"["publish-all",0]"#) && !json.contains(#"["after","#))
  }

  @Test("without a prediction, the page names the command that makes it")
  func unpredicted() throws {
    let id = try #require(document.workloads.first).id
    let text = html(trace: nil)
    #expect(text.contains("<code>swift run shop migrate \(id)</code>"))
    #expect(text.contains("<code>swift run shop explain \(id)</code>"))
    #expect(!text.contains("Which class first"))
  }

  @Test("a trace without writes names the command that names them")
  func unnamedWrites() throws {
    var unnamed = trace
    for cause in unnamed.workloads[0].causes.indices {
      unnamed.workloads[0].causes[cause] = .init(.notified)
    }
    let text = html(trace: unnamed, predictions: [prediction])
    #expect(text.contains("The trace does not name the writes"))
    #expect(!whole.contains("The trace does not name the writes"))
  }

  @Test("a run is of one app if it has only apps, and one id or one notation")
  func ofOneApp() {
    #expect(document.isOfOneApp)
    #expect(!SoundRun.document("a").isOfOneApp)
    var both = SoundRun.document("a", "b")
    for index in both.workloads.indices { both.workloads[index].kind = .app }
    #expect(!both.isOfOneApp)
    #expect(both.replacing(workloads: [both.workloads[0]]).isOfOneApp)
    for index in both.workloads.indices {
      both.workloads[index].measurements.removeAll { $0.engine == "fine" }
    }
    #expect(both.isOfOneApp)
  }

  @Test("a run of both notations has its measured evaluations, and no predicted ones")
  func measured() {
    var both = SoundRun.document("a")
    both.workloads[0].kind = .app
    let answer = AppAnswer(both.workloads[0], of: both, trace: nil, prediction: prediction)
    #expect(answer.engine == "publish-all")
    #expect(answer.states.map(\.title) == ["with ObservableObject", "with @Observable"])
    #expect(answer.states.map(\.evaluations) != [3.5, 1.5])
  }

  @Test("the page of a run of several engines' workloads has no answer for an app")
  func notAnApp() {
    let text = html(SoundRun.document("a"), trace: trace, predictions: [prediction])
    #expect(!text.contains("Now and after a migration") && text.contains("The answer</h2>"))
  }
}
