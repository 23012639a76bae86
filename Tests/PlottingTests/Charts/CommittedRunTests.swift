import Foundation
import RunFolder
import TestSupport
import Testing

@testable import Plotting

/// Tests the pictures of the committed run. The pictures are committed in plots/.
@Suite("Pictures of the committed run")
struct CommittedRunTests {
  private let fonts: FontBook

  init() throws { fonts = try .system() }

  private static let input = Result {
    try CommittedRun.unpacked { directory in
      let run = try directory.readDocument().completed(
        with: Dictionary(
          uniqueKeysWithValues: DeclaredEngines.infos.compactMap { info in
            info.facts.map { (info.id, $0) }
          }))
      let files = try directory.readTraceAndSeries(of: run)
      return ChartInput(run: run, trace: files.trace, samples: files.series)
    }
  }

  private func scenes(_ theme: Theme, _ size: Size = .standard) throws -> [Plate] {
    let style = try ChartStyle(theme: theme, size: size, metrics: fonts)
    return try Gallery.draw(Self.input.get(), style).flatMap { item in
      if case .drawn(let plates) = item.outcome { plates } else { [] as [Plate] }
    }
  }

  @Test(
    "the lint finds no fault in any picture or in the film, in both themes", arguments: Theme.all)
  func lint(theme: Theme) throws {
    let film = try RunAnimation().scenes(
      Self.input.get(), try ChartStyle(theme: theme, metrics: fonts))
    let plates =
      try scenes(theme)
      + [film.first, film.last].compactMap { $0 }
      .map { Plate(name: RunAnimation.name, scene: $0) }
    #expect(plates.count > 20)
    for plate in plates {
      let findings = SceneLint(scene: plate.scene, metrics: fonts).findings()
      #expect(findings.isEmpty, "\(plate.name): \(findings.prefix(5).joined(separator: "; "))")
    }
  }

  @Test(
    "pictures of trees show the first workload that is a tree, as large as possible",
    arguments: [
      (NodeLinkChart.limit, 111), (SunburstChart.limit, 1111), (TreemapChart.limit, 1111),
    ])
  func chosenTree(limit: Int, components: Int) throws {
    let chosen = try TreePair.choose(Self.input.get().trace, limit: limit)
    #expect(chosen.id == "tree.mixed" && chosen.components.count == components)
  }

  @Test(
    "charts of one workload show the two most important workloads", arguments: ["phases", "rain"])
  func single(chart: String) throws {
    let plates = try scenes(.light).map(\.name).filter { $0.hasPrefix("\(chart)-") }
    #expect(plates == ["\(chart)-wide", "\(chart)-tree.mixed"])
  }

  @Test("every title states a finding")
  func titles() throws {
    for plate in try scenes(.light) {
      #expect(!plate.scene.title.contains("no paired comparison"), "\(plate.name)")
      #expect(plate.scene.title.count < 100, "\(plate.scene.title)")
    }
  }

  @Test("no name of an engine or a workload is cut")
  func names() throws {
    for plate in try scenes(.light) {
      for mark in plate.scene.marks {
        guard case .text(let text) = mark.shape else { continue }
        #expect(!text.string.contains("…"), "\(plate.name): \(text.string)")
      }
    }
  }

  /// Under the address sanitizer, this test checks the memory accesses of every chart, of both
  /// renderers and of the film.
  @Test("every renderer draws every picture and the film")
  func rendering() throws {
    let plates = try scenes(.dark)
    for result in PNGRenderer(fonts: fonts, scale: 0.5).pngs(plates.map(\.scene)) {
      #expect(try DecodedPNG(result.get()).width == 800)
    }
    for plate in plates {
      #expect(SVGRenderer(metrics: fonts).svg(plate.scene).hasSuffix("</svg>\n"))
    }
    let film = try RunAnimation().scenes(Self.input.get(), ChartStyle(metrics: fonts))
    let gif = try GIFRenderer(fonts: fonts, scale: 0.3).gif(Array(film.prefix(10)))
    #expect(gif.last == 0x3b)
  }
}
