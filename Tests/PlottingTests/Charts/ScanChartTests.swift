import Numbers
import RunFolder
import Testing

@testable import Plotting
@testable import ScanFacts

@Suite("Pictures of a scan")
struct ScanChartTests {
  private let place = Place(file: "A.swift", line: 1)

  private func property(_ name: String, isWritten: Bool = true) -> ModelProperty {
    ModelProperty(
      name: name, place: place, type: "Int", kind: .published,
      writes: isWritten ? [Write(trigger: .action, path: ["f"], place: place)] : [])
  }

  /// A view that observes classes, and reads properties such as `Player.time`; with a `$` before
  /// it, only through a binding.
  private func view(_ name: String, observes: [String], reads: [String]) -> ViewType {
    ViewType(
      name: name, place: place, kind: .view,
      observes: observes.map {
        Observed(
          variable: "m", wrapper: "ObservedObject", type: $0, models: [$0], place: place)
      },
      reads: reads.map { read in
        let parts = read.drop { $0 == "$" }.split(separator: ".").map(String.init)
        return Read(
          model: parts[0], property: parts[1], role: read.hasPrefix("$") ? .binding : .tracked,
          path: ["body"], place: place, isConditional: false, confidence: .certain)
      })
  }

  private func document(_ models: [Model], _ views: [ViewType]) -> ScanDocument {
    let facts = Facts(models: models, views: views)
    return ScanDocument(verdict: "Move Player first.", impact: Impact(facts), facts: facts)
  }

  private func model(_ name: String, _ properties: [ModelProperty]) -> Model {
    Model(name: name, place: place, notation: .observableObject, properties: properties)
  }

  private func player() -> ScanDocument {
    document(
      [
        model(
          "Player",
          ["time", "title", "rate"].map { property($0) } + [property("id", isWritten: false)]),
        model("Silent", [property("x")]),
      ],
      [
        view("Screen", observes: ["Player"], reads: ["Player.title", "Player.id"]),
        view("Clock", observes: ["Player"], reads: ["Player.time", "$Player.rate"]),
        view("Row", observes: [], reads: ["Player.title"]),
      ])
  }

  /// An app in which each view observes a few classes and reads a few of their properties.
  private func app(views: Int, classes: Int, properties: Int) -> ScanDocument {
    var random = SplitMix64(seed: UInt64(views))
    func below(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    let models = (0..<classes).map { number in
      model(
        "Model\(number)OfTheApplication",
        (0..<properties).map { property("value\($0)IsPresentedWithALongName") })
    }
    return document(
      models,
      (0..<views).map { number in
        let observed = (0..<2).map { _ in models[below(classes)].name } + [models[0].name]
        return view(
          "View\(number)WithARatherLongName", observes: Array(Set(observed)).sorted(),
          reads: observed.map { "\($0).value\(below(properties))IsPresentedWithALongName" })
      })
  }

  private func plates(
    _ document: ScanDocument, model: String? = nil, theme: Theme = .light
  ) throws -> [Plate] {
    try ScanChart().plates(
      document, model: model, ChartStyle(theme: theme, metrics: FontBook.system()))
  }

  private func texts(_ scene: Scene, _ prefix: String) -> [String: String] {
    Dictionary(
      scene.marks(named: prefix).compactMap { mark in
        if case .text(let text) = mark.shape { (mark.name, text.string) } else { nil }
      }
    ) { first, _ in first }
  }

  /// The texts in cells, by the names of the cells.
  private func inside(_ scene: Scene, _ prefix: String) -> [String: String] {
    Dictionary(
      zip(scene.marks, scene.marks.dropFirst()).compactMap { cell, text in
        guard cell.name.hasPrefix(prefix), case .text(let text) = text.shape else { return nil }
        return (cell.name, text.string)
      }
    ) { first, _ in first }
  }

  @Test("a cell of a class says whether a view runs, and whether it reads")
  func cells() throws {
    let plates = try plates(player())
    #expect(plates.map(\.name) == ["scan", "scan-Player"])
    let scene = plates[1].scene
    #expect(
      Set(scene.marks(named: "cell/").map(\.name)) == [
        "cell/Screen/time/redundant", "cell/Screen/title/read", "cell/Screen/rate/redundant",
        "cell/Clock/time/read", "cell/Clock/title/redundant", "cell/Clock/rate/bound",
        "cell/Row/title/later",
      ])
    #expect(scene.marks(named: "cell/Row/title").first?.fill == nil)
    #expect(
      inside(scene, "total/") == [
        "total/time/now": "2", "total/title/now": "2", "total/rate/now": "2",
        "total/time/@Observable": "1", "total/title/@Observable": "2",
        "total/rate/@Observable": "1", "total/Screen/now": "3", "total/Screen/@Observable": "1",
        "total/Clock/now": "3", "total/Clock/@Observable": "2", "total/Row/now": "0",
        "total/Row/@Observable": "1",
      ])
    #expect(
      scene.title
        == "Player: one write of each of 3 written properties runs 6 views, 4 with @Observable")
  }

  @Test("a cell of the app counts the properties whose write runs the view")
  func appCells() throws {
    let scene = try plates(player())[0].scene
    let cells = scene.marks(named: "cell/").map(\.name)
    #expect(cells.sorted() == ["cell/Clock/Player", "cell/Row/Player", "cell/Screen/Player"])
    #expect(
      inside(scene, "cell/") == ["cell/Clock/Player": "3", "cell/Screen/Player": "3"])
    #expect(scene.title == "A blast radius of 6 now, 4 with @Observable. Move Player first.")
    #expect(texts(scene, "column/").values.sorted() == ["@Observable", "Player", "now"])
  }

  @Test("every view and every column has a label", arguments: [10, 100])
  func labels(views: Int) throws {
    let document = app(views: views, classes: views / 10 + 2, properties: 12)
    let plates = try plates(document)
    #expect(plates.count == 4)
    let scene = plates[0].scene
    #expect(texts(scene, "row/").count == views + 2)
    #expect(texts(scene, "column/").count == document.models.count + 2)
    let expected = document.properties.reduce(into: Set<String>()) { cells, property in
      for view in Set(property.now + property.after) { cells.insert("\(view)/\(property.model)") }
    }
    #expect(scene.marks(named: "cell/").count == expected.count)
  }

  @Test("what does not fit is counted in the footer")
  func leftOut() throws {
    let scene = try plates(app(views: 300, classes: 90, properties: 3))[0].scene
    let shown = texts(scene, "row/").count - 2
    let columns = texts(scene, "column/").count - 2
    #expect(shown <= ScanChart.mostViews && columns < 90)
    let foot = texts(scene, "footer").values.joined()
    #expect(foot.contains("\(90 - columns) classes whose writes run fewer views"))
    #expect(foot.contains("\(300 - shown) views that run less often"))
  }

  @Test("no text overlaps another", arguments: [Theme.light, .dark], [3, 10, 40, 100])
  func lint(theme: Theme, views: Int) throws {
    for properties in [2, 30] {
      let document = app(views: views, classes: views / 4 + 1, properties: properties)
      for plate in try plates(document, theme: theme) {
        let findings = SceneLint(scene: plate.scene, metrics: try FontBook.system()).findings()
        #expect(findings.isEmpty, "\(plate.name): \(findings)")
      }
    }
  }

  @Test("if @Observable changes nothing, there is one total")
  func even() throws {
    var models = player().facts.models
    models[0].notation = .observable
    models[0].properties = models[0].properties.map { property in
      var property = property
      property.kind = .tracked
      return property
    }
    let scene = try plates(document(models, player().facts.views), model: "Player")[0].scene
    #expect(inside(scene, "total/").keys.allSatisfy { $0.hasSuffix("/now") })
    #expect(scene.title == "Player: one write of each of 3 written properties runs 4 views")
  }

  @Test("an app with nothing to say is not drawn, and a class neither")
  func nothing() throws {
    let silent = document([model("Silent", [property("x")])], [])
    #expect(throws: ChartError.self) { try plates(silent) }
    #expect(throws: ChartError.self) { try plates(player(), model: "Silent") }
    #expect(try plates(player(), model: "Player").map(\.name) == ["scan-Player"])
  }
}
