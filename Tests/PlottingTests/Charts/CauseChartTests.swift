import Foundation
import RunFolder
import Testing

@testable import Plotting

@Suite("Picture of causes")
struct CauseChartTests {
  /// A frame in which one write evaluates a screen, and the screen hands each of its rows a value.
  /// - Parameter kinds: the number of view types of the rows.
  private func trace(rows: Int, kinds: Int = 1, depth: Int = 1) -> Trace.WorkloadTrace {
    let components =
      [Trace.Component(id: 0, name: "LibraryScreen", parent: nil)]
      + (1...rows).map { id in
        Trace.Component(
          id: id, name: "\(kinds == 1 ? "Library" : "Part\(id % kinds)")Row[\(id)]",
          parent: id % depth == 1 || depth == 1 ? 0 : id - 1)
      }
    let frame = Trace.Frame(
      evaluated: ComponentRuns(Array(0...rows)), redundant: ComponentRuns(Array(2...rows)),
      closureOnly: ComponentRuns([1]),
      causes: [
        .init(cause: 0, components: ComponentRuns([0])),
        .init(cause: 1, components: ComponentRuns(Array(1...rows))),
        .init(cause: 2, components: ComponentRuns([1])),
      ])
    return Trace.WorkloadTrace(
      id: "library", parameters: Parameters([.frames: 1]), components: components,
      engines: [.init(engine: "observation", frames: [frame])], steps: ["press Favourite"],
      causes: [
        .init(
          .write, type: "Library", property: "books", function: "Library.favour(_:)",
          file: "/app/Models/Library.swift", line: 31, read: true),
        .init(.inputs, inputs: ["book", "remove()"]),
        .init(.state, property: "isOpen"),
      ])
  }

  private func flow(_ trace: Trace.WorkloadTrace) throws -> CauseFlow {
    try #require(CauseFlow(trace, engine: "observation", frame: 1))
  }

  private func scene(_ trace: Trace.WorkloadTrace, _ theme: Theme = .light) throws -> Scene {
    let style = try ChartStyle(theme: theme, metrics: FontBook.system())
    return try CauseChart().plate(flow(trace), style).scene
  }

  private static let shapes = [
    (3, 1, 1), (40, 1, 1), (300, 1, 1), (300, 300, 1), (300, 300, 12), (300, 300, 60),
  ]

  @Test("every text is readable, with 3 and with 300 views", arguments: shapes, Theme.all)
  func lint(shape: (rows: Int, kinds: Int, depth: Int), theme: Theme) throws {
    let scene = try scene(trace(rows: shape.rows, kinds: shape.kinds, depth: shape.depth), theme)
    let findings = SceneLint(scene: scene, metrics: try FontBook.system()).findings()
    #expect(findings == [])
  }

  @Test("a long name of a property stays in its box")
  func longName() throws {
    var long = trace(rows: 3)
    long.causes[0].property = "notificationsEnabledForAllBooks"
    let scene = try scene(long)
    let name = try #require(scene.texts.first { $0.string.hasPrefix("Library.not") })
    let box = name.box(try FontBook.system())
    let views = try #require(scene.marks(named: "view/0").first)
    guard case .text(let view) = views.shape else { return }
    #expect(box.right < view.origin.x - 76)
  }

  @Test("the bars of all views add up to the evaluations, by what they changed")
  func bars() throws {
    let scene = try scene(trace(rows: 12))
    #expect(scene.marks(named: "necessary/").count == 1)
    #expect(scene.marks(named: "closure-only/").count == 1)
    #expect(scene.marks(named: "redundant/").count == 11)
  }

  @Test("a write is shown with its property, its function and its line")
  func write() throws {
    let texts = try scene(trace(rows: 3)).texts.map(\.string)
    #expect(texts.contains("Library.books"))
    #expect(texts.contains("Library.favour(_:)"))
    #expect(texts.contains("Library.swift:31"))
  }

  @Test("the title counts the views and those that ran for nothing")
  func title() throws {
    #expect(
      CauseChart.title(try flow(trace(rows: 12)))
        == "“press Favourite” evaluates 13 views, 11 of them for nothing: most run for"
        + " Library.books")
  }

  @Test("rows that ran for the same reasons are one group below the view that handed them values")
  func groups() throws {
    let flow = try flow(trace(rows: 12))
    #expect(flow.groups.map(\.view) == ["LibraryScreen", "LibraryRow", "LibraryRow"])
    #expect(flow.groups.map(\.components) == [1, 1, 11])
    #expect(flow.groups.map(\.parent) == [nil, 0, 0])
    #expect(flow.groups[2].inputs == ["book", "remove()"])
  }

  @Test("views that have no room are counted in one line")
  func others() throws {
    let scene = try scene(trace(rows: 300, kinds: 300))
    let others = scene.marks(named: "others")
    #expect(others.count == 1)
    #expect(scene.marks(named: "view/").count == 48)
  }

  @Test("the picture's data are JSON that gives the same data again")
  func json() throws {
    let flow = try flow(trace(rows: 12))
    let data = try JSONEncoder().encode(flow)
    #expect(try JSONDecoder().decode(CauseFlow.self, from: data) == flow)
  }

  @Test("evaluations through a view count for the write that this view ran for")
  func inherited() throws {
    #expect(try flow(trace(rows: 12)).triggers.map(\.evaluations) == [13, 1])
  }

  @Test("a frame that evaluated nothing has no picture")
  func nothing() throws {
    var empty = trace(rows: 3)
    empty.engines = [.init(engine: "observation", frames: [Trace.Frame()])]
    let flow = try flow(empty)
    let style = try ChartStyle(metrics: FontBook.system())
    #expect(throws: ChartError.self) { try CauseChart().plate(flow, style) }
  }
}
