import Foundation
import PictureSupport
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

  @Test("the treemap and the film show an app, whose views have names of their own")
  func chosenTree() throws {
    for limit in [RunAnimation.usual, TreemapChart.limit] {
      let chosen = try TreePair.choose(Self.input.get(), limit: limit)
      let isApp = try Self.input.get().run.workloads.contains {
        $0.id == chosen.id && $0.kind == .app
      }
      #expect(isApp && Set(chosen.components.map(\.kind)).count > 3)
    }
  }

  @Test("no title, subtitle or legend contains an engine's id, and no title the SPI's")
  func readersWords() throws {
    let ids = Set(DeclaredEngines.infos.map(\.id)).subtracting(["observation-spi"])
      .filter { !$0.hasPrefix("fine-") }
    for plate in try scenes(.light) {
      let texts = plate.scene.marks.compactMap { mark in
        if case .text(let text) = mark.shape { text.string } else { nil }
      }
      for text in texts {
        let words = Set(text.split { !$0.isLetter && $0 != "-" }.map(String.init))
        #expect(words.isDisjoint(with: ids), "\(plate.name): \(text)")
      }
      #expect(!plate.scene.title.contains("observation-spi"), "\(plate.name)")
    }
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
      #expect(plate.scene.marks(named: "title").count <= 2, "\(plate.scene.title)")
    }
  }

  @Test("no name of an engine or a workload is cut")
  func names() throws {
    for plate in try scenes(.light) {
      for mark in plate.scene.marks {
        // A treemap shortens the names of views that are wider than their rectangles.
        guard case .text(let text) = mark.shape, !mark.name.hasPrefix("name/") else { continue }
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
