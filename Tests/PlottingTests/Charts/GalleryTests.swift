import Foundation
import Testing

@testable import Plotting
@testable import RunFolder

@Suite("The gallery")
struct GalleryTests {
  private let fonts: FontBook

  init() throws { fonts = try .system() }

  @Test(
    "the lint finds no fault in any picture of any input, in both themes",
    arguments: Inputs.all.map(\.name), Theme.all)
  func lint(name: String, theme: Theme) throws {
    let input = try #require(Inputs.all.first { $0.name == name }).input
    for plate in try plates(input, theme: theme) {
      let findings = SceneLint(scene: plate.scene, metrics: fonts).findings()
      #expect(findings.isEmpty, "\(plate.name): \(findings.prefix(5).joined(separator: "; "))")
    }
  }

  @Test("the lint finds no fault at the smallest size and at an unusual size")
  func sizes() throws {
    for size in [Size(width: 1200, height: 675), Size(width: 2400, height: 800)] {
      let style = try ChartStyle(size: size, metrics: fonts)
      for plate in drawn(Inputs.whole, style) {
        let findings = SceneLint(scene: plate.scene, metrics: fonts).findings()
        #expect(findings.isEmpty, "\(plate.name): \(findings.prefix(5).joined(separator: "; "))")
      }
    }
  }

  @Test("a complete run has data for every chart, and an empty run gives a reason for each chart")
  func feeding() throws {
    let style = try ChartStyle(metrics: fonts)
    for (chart, outcome) in Gallery.draw(Inputs.whole, style) {
      guard case .drawn(let plates) = outcome else {
        Issue.record("\(chart.name) was skipped: \(outcome)")
        continue
      }
      #expect(!plates.isEmpty && plates.allSatisfy { $0.name.hasPrefix(chart.name) })
    }
    for (chart, outcome) in Gallery.draw(Inputs.empty, style) {
      guard case .skipped(let reason) = outcome else {
        Issue.record("\(chart.name) was drawn from nothing")
        continue
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test(
    "a chart refuses more engines than a reader can distinguish")
  func manyEngines() throws {
    let style = try ChartStyle(metrics: fonts)
    for chart in Gallery.charts {
      let error = #expect(throws: ChartError.self, "\(chart.name)") {
        try chart.plates(Inputs.manyEngines, style)
      }
      if ["migration", "treemap", "rain", "history"].contains(chart.name) {
        continue
      }
      #expect(error == .tooManyEngines(37), "\(chart.name)")
    }
  }

  @Test("names in other scripts stay inside the margins, and missing characters are reported")
  func otherScript() throws {
    let plates = try plates(Inputs.otherScript)
    #expect(plates.contains { $0.name == "dots" })
    let complaint = try #require(fonts.complaint)
    #expect(complaint.contains("DejaVuSans") && complaint.contains("code points"))
  }

  @Test("every picture has a unique name")
  func names() throws {
    let names = try plates(Inputs.whole).map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test("scenes are the same every time, and unchanged after JSON")
  func coding() throws {
    let plates = try plates(Inputs.oneWorkload)
    #expect(try plates == self.plates(Inputs.oneWorkload))
    for plate in plates {
      let data = try JSONEncoder().encode(plate.scene)
      #expect(try JSONDecoder().decode(Scene.self, from: data) == plate.scene)
    }
  }

  @Test("a chart is found by its name, and another name is an error that lists the charts")
  func lookup() throws {
    #expect(try Gallery.chart(named: "dots").name == "dots")
    let error = #expect(throws: ChartError.self) { try Gallery.chart(named: "pie") }
    #expect(try #require(error).description.contains("treemap"))
  }

  @Test("a size too small for readable text is refused")
  func tooSmall() {
    #expect(throws: ChartError.self) {
      try ChartStyle(size: Size(width: 640, height: 480), metrics: fonts)
    }
  }

  @Test("a size is read from a width and a height only")
  func sizeText() {
    #expect(Size("1600x900") == .standard)
    for text in ["", "1600", "1600x", "x900", "0x900", "-1x2", "1x2x3", "1.5x2"] {
      #expect(Size(text) == nil, "\(text)")
    }
  }

  @Test(
    "the footer of a picture of times says what doctor's warnings mean, inside the margins")
  func findings() throws {
    var input = Inputs.whole
    input.run.environment.findings = ["load: 3.00 on 2 cores", "steal: 4 % of the cores' time"]
    for plate in drawn(input, try ChartStyle(metrics: fonts)) {
      let foot = plate.scene.marks(named: "footer").compactMap { mark in
        if case .text(let text) = mark.shape { text.string } else { nil }
      }.joined(separator: " ")
      let isExact = [
        "treemap", "evaluations", "allocations", "migration",
      ].contains { plate.name.hasPrefix($0) }
      for meaning in ["measured on a busy machine", "machine shared with others"] {
        #expect(foot.contains(meaning) != isExact, "\(plate.name): \(foot)")
      }
      #expect(!foot.contains("doctor"), "\(plate.name): \(foot)")
      let findings = SceneLint(scene: plate.scene, metrics: fonts).findings()
      #expect(findings.isEmpty, "\(plate.name): \(findings.prefix(5).joined(separator: "; "))")
    }
  }

  @Test("the SVG of every picture contains every text, escaped")
  func svg() throws {
    for plate in try plates(Inputs.longNames) {
      let svg = SVGRenderer(metrics: fonts).svg(plate.scene)
      let texts = svg.components(separatedBy: "<text ").count - 1
      #expect(texts == plate.scene.texts.count)
      #expect(svg.hasSuffix("</svg>\n") && !svg.contains("<наблюдатель>"))
    }
  }

  private func plates(_ input: ChartInput, theme: Theme = .light) throws -> [Plate] {
    drawn(input, try ChartStyle(theme: theme, metrics: fonts))
  }

  private func drawn(_ input: ChartInput, _ style: ChartStyle) -> [Plate] {
    Gallery.draw(input, style).flatMap { item in
      if case .drawn(let plates) = item.outcome { plates } else { [] as [Plate] }
    }
  }
}

@Suite("The lint")
struct LintTests {
  private let fonts: FontBook

  init() throws { fonts = try .system() }

  private func findings(_ marks: [Mark]) -> [String] {
    let scene = Scene(
      size: Size(width: 400, height: 200), background: Color(0xffffff), marks: marks)
    return SceneLint(scene: scene, metrics: fonts).findings()
  }

  private func text(_ x: Double, size: Double = 20, color: Color = Color(0)) -> Mark {
    Mark(.text(Text("components", at: Point(x, 100), style: TextStyle(size))), fill: color)
  }

  @Test("a readable text is accepted")
  func good() { #expect(findings([text(50)]).isEmpty) }

  @Test("a text beyond the right margin is found")
  func margin() { #expect(findings([text(340)]).count == 1) }

  @Test("a text beyond the left margin is found, also if its letters begin a little inside")
  func leftMargin() { #expect(findings([text(40)]).count == 1) }

  @Test("a text that a line crosses is found, whichever of them is on top")
  func crossed() {
    let line = Mark(
      .polyline([Point(90, 40), Point(110, 160)]), stroke: Stroke(Color(0xb0b0b0), width: 1))
    #expect(findings([text(50), line]).count == 1)
    #expect(findings([line, text(50)]).count == 1)
    #expect(findings([text(120), line]).isEmpty)
  }

  @Test("a text that is too small is found")
  func small() { #expect(findings([text(50, size: 16)]).count == 1) }

  @Test("two texts on top of each other are found")
  func overlap() { #expect(findings([text(50), text(90)]).count == 1) }

  @Test("white text on mid red is found, in a rectangle, a circle and a polygon")
  func contrast() {
    let red = Color(0xd6604d)
    let grounds: [Shape] = [
      .rect(Rect(x: 0, y: 0, width: 400, height: 200)),
      .circle(center: Point(100, 90), radius: 150),
      .polygon([Point(0, 0), Point(400, 0), Point(0, 400)]),
    ]
    for ground in grounds {
      #expect(findings([Mark(ground, fill: red), text(50, color: Color(0xffffff))]).count == 1)
    }
  }

  @Test("pictures of one name get different files")
  func apart() {
    let plates = ["wide", "Wide", "wide", "wide-2", "deep"].map {
      Plate(name: $0, scene: Scene(size: .standard, background: Color(0xffffff)))
    }
    #expect(Plate.apart(plates).map(\.name) == ["wide", "Wide-2", "wide-3", "wide-2-2", "deep"])
  }
}
