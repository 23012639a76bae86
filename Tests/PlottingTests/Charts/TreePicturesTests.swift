import Findings
import Foundation
import Numbers
import RunFolder
import TestSupport
import Testing

@testable import Plotting

@Suite("The treemap")
struct TreemapTests {
  @Test(
    "the areas of parts are proportional to their weights, and fill the whole without overlap",
    arguments: 1...5)
  func areas(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let weights = (0..<17).map { _ in 1 + 20 * random.unit() }
    let area = Rect(x: 10, y: 20, width: 640, height: 410)
    let parts = TreemapChart.squarify(weights, in: area)
    let unit = area.area / weights.reduce(0, +)
    for (part, weight) in zip(parts, weights) { #expect(abs(part.area - weight * unit) < 1e-6) }
    for (index, part) in parts.enumerated() {
      #expect(part.left >= area.left - 1e-9 && part.right <= area.right + 1e-9)
      #expect(part.top >= area.top - 1e-9 && part.bottom <= area.bottom + 1e-9)
      for other in parts[(index + 1)...] {
        #expect(!part.inset(by: 1e-6).overlaps(other.inset(by: 1e-6)), "seed \(seed)")
      }
    }
  }

  @Test("every component is drawn once per panel, inside its parent, with a visible area")
  func nesting() throws {
    let trace = SyntheticTrace.mixed()
    let input = ChartInput(run: SyntheticRun.document(), trace: Trace(workloads: [trace]))
    let style = try ChartStyle(metrics: FontBook.system())
    let scene = try #require(TreemapChart().plates(input, style).first).scene
    for engine in ["publish-all", "fine"] {
      let marks = scene.marks(named: "component/\(engine)/")
      var rects: [Int: Rect] = [:]
      for mark in marks {
        guard case .rect(let rect) = mark.shape,
          let component = Int(mark.name.split(separator: "/").last ?? "")
        else { continue }
        rects[component] = rect
      }
      #expect(marks.count == 1111 && rects.count == 1111)
      for component in trace.components {
        let rect = try #require(rects[component.id])
        #expect(rect.area >= 20)
        guard let parent = component.parent.flatMap({ rects[$0] }) else { continue }
        #expect(rect.left >= parent.left && rect.right <= parent.right)
        #expect(rect.top >= parent.top && rect.bottom <= parent.bottom)
      }
    }
  }
}

@Suite("The rings of a tree")
struct ComponentRingsTests {
  @Test("sectors of a ring touch, and stay inside their parent's angle")
  func layout() throws {
    let forest = ComponentForest(SyntheticTrace.mixed().components)
    let sectors = ComponentRings.layout(forest, radius: 300)
    let byComponent = Dictionary(uniqueKeysWithValues: sectors.map { ($0.component, $0) })
    for (parent, children) in forest.children.enumerated() where !children.isEmpty {
      let outer = try #require(byComponent[parent])
      let inner = children.compactMap { byComponent[$0] }
      #expect(abs(inner[0].start - outer.start) < 1e-9)
      #expect(abs((inner.last?.end ?? 0) - outer.end) < 1e-9)
      #expect(inner.allSatisfy { abs($0.inner - outer.outer) < 1e-9 })
    }
    let outermost = sectors.map(\.outer).max() ?? 0
    #expect(abs(outermost - 300) < 1e-9)
  }

  @Test("several roots, and components listed before their parents, are drawn too")
  func forest() throws {
    let components = [
      Trace.Component(id: 3, name: "leaf", parent: 9), .init(id: 9, name: "a", parent: nil),
      .init(id: 4, name: "b", parent: nil), .init(id: 5, name: "lost", parent: 77),
    ]
    let forest = ComponentForest(components)
    #expect(forest.roots == [1, 2, 3] && forest.depths == [1, 0, 0, 0])
    #expect(ComponentRings.layout(forest, radius: 100).count == 4)
  }
}

@Suite("Pictures of the tree of a small app")
struct SmallTreeTests {
  private let style: ChartStyle
  init() throws { style = try ChartStyle(metrics: FontBook.system()) }

  /// The trace of a screen with a header, a field and a list of twelve rows. A frame evaluates all
  /// rows on the first engine, and the first `rows` rows on the other engines.
  private func trace(_ engines: [String], rows: Int = 12) -> Trace.WorkloadTrace {
    let components: [Trace.Component] =
      [
        Trace.Component(id: 0, name: "PackingScreen", parent: nil),
        .init(id: 1, name: "ProgressHeader", parent: 0),
        .init(id: 2, name: "TextField \"Customer\"", parent: 0),
        .init(id: 3, name: "CrateList", parent: 0),
      ] + (0..<12).map { Trace.Component(id: 4 + $0, name: "CrateRow[\($0)]", parent: 3) }
    return Trace.WorkloadTrace(
      id: "shift", parameters: Parameters([.frames: 1]), components: components,
      engines: engines.enumerated().map { index, engine in
        let evaluated = ComponentRuns(Array(4..<4 + (index == 0 ? 12 : rows)))
        return .init(
          engine: engine,
          frames: [Trace.Frame(evaluated: evaluated, redundant: evaluated)])
      })
  }

  private func scene(_ trace: Trace.WorkloadTrace) throws -> Scene {
    let input = ChartInput(run: SyntheticRun.document(), trace: Trace(workloads: [trace]))
    return try #require(TreemapChart().plates(input, style).first).scene
  }

  private func names(_ scene: Scene) -> [String] {
    scene.marks(named: "name/").compactMap { mark in
      if case .text(let text) = mark.shape { text.string } else { nil }
    }
  }

  private func texts(_ scene: Scene) -> [String] {
    scene.marks.compactMap { mark in
      if case .text(let text) = mark.shape { text.string } else { nil }
    }
  }

  @Test("engines with equal counts share one panel, which names the notations")
  func onePanel() throws {
    let scene = try scene(trace(["publish-all", "fine", "observation"]))
    #expect(scene.marks(named: "component/").count == 16)
    #expect(
      scene.summary.hasSuffix("; equal counts with ObservableObject and @Observable"),
      "\(scene.summary)")
    #expect(texts(scene).contains("ObservableObject and @Observable"))
    #expect(!texts(scene).contains { $0.contains("both panels") })
  }

  @Test("a panel names the engine if another of its notation counts differently")
  func engineWithOtherCounts() throws {
    var trace = self.trace(["publish-all", "fine", "observation"])
    trace.engines[2].frames = [Trace.Frame()]
    let scene = try scene(trace)
    #expect(
      scene.summary.hasSuffix("counts with ObservableObject and @Observable (FineObservation)"))
  }

  @Test("two engines with different counts have two panels")
  func twoPanels() throws {
    let scene = try scene(trace(["publish-all", "observation"], rows: 3))
    #expect(scene.marks(named: "component/").count == 32)
    #expect(!scene.summary.contains("equal counts"))
    #expect(Set(texts(scene)).isSuperset(of: ["ObservableObject", "@Observable"]))
  }

  @Test("an app in one notation has one panel, of the engine that titles are about")
  func oneNotation() throws {
    let scene = try scene(trace(["observation-spi", "observation"]))
    #expect(scene.marks(named: "component/observation/").count == 16)
    #expect(scene.marks(named: "component/").count == 16)
    #expect(scene.title == "shift: @Observable makes 12 redundant evaluations")
  }

  @Test("the treemap names every component that is large enough")
  func treemapNames() throws {
    let names = names(try scene(trace(["observation-spi", "observation"])))
    #expect(names.count == 16 && names.contains("PackingScreen") && names.contains("CrateList"))
  }

  @Test("a name that does not fit loses its label, and then whole words")
  func shorterNames() throws {
    let input = ChartInput(
      run: SyntheticRun.document(),
      trace: Trace(workloads: [trace(["observation-spi", "observation"])]))
    let pair = try TreePair(input, style, limit: 100)
    func shortened(_ name: String, toFit fitting: String) -> String? {
      let width = style.metrics.width(of: fitting, style: TextStyle(TypeScale.note, .bold))
      return pair.shortened(name, .bold, width: width + 1)
    }
    #expect(shortened("CrateRow[7]", toFit: "CrateRow[7]") == "CrateRow[7]")
    #expect(shortened("CrateRow[7]", toFit: "CrateRow") == "CrateRow")
    #expect(shortened("SearchFieldView", toFit: "SearchField…") == "SearchField…")
    #expect(shortened("SearchFieldView", toFit: "SearchFi…") == "Search…")
    #expect(shortened("Search", toFit: "Se…") == nil)
  }

  @Test("the lint finds no fault in pictures with names, in both themes and at the smallest size")
  func lint() throws {
    let fonts = try FontBook.system()
    for (theme, size) in [
      (Theme.light, Size.standard), (Theme.dark, Size.standard),
      (Theme.light, Size(width: 1200, height: 675)),
    ] {
      let style = try ChartStyle(theme: theme, size: size, metrics: fonts)
      for rows in [12, 3] {
        let input = ChartInput(
          run: SyntheticRun.document(),
          trace: Trace(workloads: [trace(["publish-all", "observation"], rows: rows)]))
        for plate in try TreemapChart().plates(input, style) {
          let findings = SceneLint(scene: plate.scene, metrics: fonts).findings()
          #expect(findings.isEmpty, "\(plate.name): \(findings.joined(separator: "; "))")
        }
      }
    }
  }
}

@Suite("The animation")
struct RunAnimationTests {
  private let fonts: FontBook
  private let scenes: [Scene]

  init() throws {
    fonts = try .system()
    let trace = SyntheticTrace.mixed(levels: 2, frames: 6)
    let input = ChartInput(run: SyntheticRun.document(), trace: Trace(workloads: [trace]))
    scenes = try RunAnimation().scenes(input, ChartStyle(metrics: fonts))
  }

  @Test("there is a scene for every frame, and its counters never fall")
  func counters() throws {
    #expect(scenes.count == 6)
    let counts = try scenes.map { scene -> Int in
      guard case .text(let text)? = scene.marks(named: "counter/publish-all").first?.shape else {
        return -1
      }
      return try #require(Int(text.string.prefix { $0 != " " }.filter { $0 != "," }))
    }
    #expect(counts == counts.sorted() && counts[0] >= 0 && counts[5] > counts[0])
  }

  @Test("as many components flash as are evaluated")
  func flashes() throws {
    let trace = SyntheticTrace.mixed(levels: 2, frames: 6)
    let frame = try #require(trace.engines.first { $0.engine == "fine" }).frames[0]
    let necessary = Theme.light.necessary
    let flashing = scenes[0].marks(named: "component/fine/").filter { $0.fill == necessary }
    #expect(flashing.count == frame.evaluated.count)
  }

  @Test("the film is a repeating GIF of the right size, with all frames")
  func gif() throws {
    let bytes = try GIFRenderer(fonts: fonts, scale: 0.25).gif(scenes)
    #expect(String(decoding: bytes.prefix(6), as: UTF8.self) == "GIF89a")
    #expect(Int(bytes[6]) + Int(bytes[7]) << 8 == 400 && Int(bytes[8]) + Int(bytes[9]) << 8 == 225)
    #expect(bytes.last == 0x3b)
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.contains("NETSCAPE2.0"))
    // Every frame begins with a graphic control extension, 21 F9 04.
    let mark: [UInt8] = [0x21, 0xf9, 0x04]
    #expect((0..<bytes.count - 2).count { bytes[$0..<$0 + 3].elementsEqual(mark) } == 6)
  }

  @Test(
    "the film has exactly the colours of its background and marks, and no unused colour",
    arguments: Theme.all)
  func palette(theme: Theme) throws {
    let trace = SyntheticTrace.mixed(levels: 2, frames: 6)
    let input = ChartInput(run: SyntheticRun.document(), trace: Trace(workloads: [trace]))
    let scenes = try RunAnimation().scenes(input, ChartStyle(theme: theme, metrics: fonts))
    let bytes = try GIFRenderer(fonts: fonts, scale: 0.4).gif(scenes)
    // The header and the screen descriptor have 13 bytes. The low bits of byte 10 state the number
    // of the colours that follow. Each colour has 3 bytes.
    let count = 2 << Int(bytes[10] & 7)
    let colors = (0..<count).map { index in
      Color(red: bytes[13 + 3 * index], green: bytes[14 + 3 * index], blue: bytes[15 + 3 * index])
    }
    for color in [
      theme.background, theme.never, theme.necessary,
      theme.redundant,
    ] {
      #expect(colors.contains(color), "\(color.hex) of \(colors.map(\.hex))")
    }
    #expect(Set(colors).count == count)
  }

  @Test("a pointer shows each flash that is too thin to be seen, once per engine")
  func pointers() throws {
    let trace = SyntheticTrace.mixed(frames: 12)
    let input = ChartInput(run: SyntheticRun.document(), trace: Trace(workloads: [trace]))
    let scenes = try RunAnimation().scenes(input, ChartStyle(metrics: fonts))
    let panels = ["publish-all", "fine"].compactMap { engine in
      trace.engines.first { $0.engine == engine }
    }
    for (number, scene) in scenes.enumerated() {
      let thin = panels.map { panel in
        let evaluated = panel.frames[number].evaluated.ids
        // A thousand leaves share the outermost ring, so the flash of a leaf is thin.
        return evaluated.count > 40 ? 0 : evaluated.filter { $0 > 110 }.count
      }
      #expect(scene.marks(named: "pointer").count == thin.reduce(0, +))
    }
  }

  @Test("the film shows the smaller tree if the trace has two sizes")
  func smallTree() throws {
    let small = SyntheticTrace.mixed(levels: 2, frames: 2)
    let input = ChartInput(
      run: SyntheticRun.document(),
      trace: Trace(workloads: [SyntheticTrace.mixed(frames: 2), small]))
    let scenes = try RunAnimation().scenes(input, ChartStyle(metrics: fonts))
    #expect(scenes[0].marks(named: "component/fine/").count == 111)
  }

  @Test("the title says if one engine, or neither engine, evaluates bodies")
  func titles() {
    let engines = ["publish-all", "fine"]
    #expect(RunAnimation.title(engines, [1, 0]) == "publish-all evaluates one body, fine none")
    #expect(RunAnimation.title(engines, [0, 2]) == "fine evaluates 2 bodies, publish-all none")
    #expect(
      RunAnimation.title(engines, [0, 0]) == "neither publish-all nor fine evaluates a body")
  }

  @Test("a film without frames is refused")
  func empty() {
    #expect(throws: RenderError.self) { try GIFRenderer(fonts: fonts).gif([]) }
  }
}
