import Foundation
import Plotting
import RunFolder
import Testing

@testable import Plotting

@Suite("Picture of a migration")
struct MigrationChartTests {
  private func plates(_ apps: [Trace.WorkloadTrace]) throws -> [Plate] {
    var input = Inputs.whole
    input.trace = Trace(workloads: apps)
    return try MigrationChart().plates(input, ChartStyle(metrics: FontBook.system()))
  }

  /// An app in which every class causes the same number of redundant evaluations.
  private func app(_ id: String, classes: Int = 2, redundant: Int = 60) -> Trace.WorkloadTrace {
    var app = Trace.WorkloadTrace(
      id: id, parameters: Parameters([.frames: 2]), components: [], engines: [])
    app.migration =
      [.init(className: nil, evaluations: 100, redundant: redundant)]
      + (1...classes).map {
        .init(
          className: "Model\($0)", evaluations: 100 - $0 * redundant / classes,
          redundant: redundant - $0 * redundant / classes)
      }
    return app
  }

  @Test("without a counted migration, the reason names the command that draws one")
  func nothingToDraw() {
    let error = #expect(throws: ChartError.self) { try plates([]) }
    #expect(error?.description.contains("'migrate ID' draws the migration") == true)
  }

  @Test("the bars of an app become shorter by the saving of each class")
  func bars() throws {
    let scene = try #require(try plates([app("app.one")]).first).scene
    func width(_ name: String) -> Double {
      scene.marks(named: name).compactMap { mark in
        if case .rect(let rect) = mark.shape { rect.width } else { nil }
      }.reduce(0, +)
    }
    let redundant = (0...2).map { width("redundant/app.one/\($0)") }
    #expect(abs(redundant[1] / redundant[0] - 0.5) < 0.01)
    #expect(redundant[2] == 0)
    #expect(abs(width("necessary/app.one/0") - width("necessary/app.one/2")) < 0.01)
  }

  @Test("the title of several apps says what the first class saves, that of one names the class")
  func title() {
    #expect(
      MigrationChart.title([app("app.one"), app("app.two", redundant: 80)])
        == "In these 2 apps, migrating the first class saves 70 of the 140 evaluations that all "
        + "classes save")
    #expect(
      MigrationChart.title([app("app.two", redundant: 80)])
        == "Migrating Model1 first takes app.two from 100 evaluations to 60; all classes, to 20")
  }

  @Test("the subtitle says that each app has a scale, and why the migrated form can differ")
  func subtitle() throws {
    let summary = try #require(try plates([app("app.one")]).first).scene.summary
    #expect(summary.contains("Each app has its own scale."))
    #expect(summary.contains("the app’s own @Observable form counts differently"))
  }

  @Test("the title of an app with one class states one saving")
  func titleOfOneClass() {
    #expect(
      MigrationChart.title([app("app.one", classes: 1)])
        == "Migrating Model1 takes app.one from 100 evaluations to 40")
  }

  /// An app in which only the first class saves evaluations.
  private func settled(classes: Int) -> Trace.WorkloadTrace {
    var settled = app("app.one", classes: classes)
    for step in settled.migration.indices.dropFirst() {
      settled.migration[step].evaluations = 70
      settled.migration[step].redundant = 30
    }
    return settled
  }

  @Test("the title says that the classes after the first save no evaluation")
  func titleWithoutLaterSavings() {
    #expect(
      MigrationChart.title([settled(classes: 2)])
        == "Migrating Model1 takes app.one from 100 evaluations to 70; the other class saves none")
    #expect(
      MigrationChart.title([settled(classes: 3)])
        == "Migrating Model1 takes app.one from 100 evaluations to 70; the other classes save none")
  }

  @Test("the title does not say that a class saves none if the redundant evaluations differ")
  func titleOfOtherRedundantEvaluations() {
    var app = settled(classes: 2)
    app.migration[2].redundant = 20
    #expect(
      MigrationChart.title([app])
        == "Migrating Model1 first takes app.one from 100 evaluations to 70; all classes, to 70")
  }

  @Test("a step that changes no count says that it saves nothing")
  func stepsWithoutSavings() throws {
    let scene = try #require(try plates([settled(classes: 2)]).first).scene
    let totals = scene.marks(named: "total/").compactMap { mark in
      if case .text(let text) = mark.shape { text.string } else { nil }
    }
    #expect(
      totals == ["100, 60 redundant", "70, 30 redundant", "70, 30 redundant; saves nothing"])
  }

  @Test("an app stays on one page, and no page has too many rows")
  func pages() throws {
    let plates = try plates((0..<12).map { app("app.n\($0)", classes: 3) })
    #expect(plates.map(\.name) == ["migration", "migration-2"])
  }

  @Test("a trace without a migration is refused")
  func nothing() {
    #expect(throws: ChartError.self) { try plates([]) }
  }
}
