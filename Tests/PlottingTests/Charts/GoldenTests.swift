import Foundation
import PictureSupport
import RunFolder
import TestSupport
import Testing

@testable import Plotting

/// Compares four pictures at half size with stored pictures. After an intended change, look at the
/// pictures and store them again: `PLOTTING_STORE_GOLDENS=1 swift test --filter GoldenTests`.
@Suite("Golden pictures")
struct GoldenTests {
  // The folder is beside the test targets and not in a target, because SwiftPM warns about files of
  // unknown types in a target.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")
  private static let charts = ["treemap", "dots", "scaling-wide-components", "evaluations"]
  private let fonts: FontBook

  init() throws { fonts = try .system() }

  private func scene(_ name: String) throws -> Scene {
    let style = try ChartStyle(metrics: fonts)
    let input = ChartInput(
      run: SyntheticRun.document(), trace: Trace(workloads: [SyntheticTrace.mixed()]))
    let chart = try Gallery.chart(named: String(name.prefix { $0 != "-" }))
    return try #require(chart.plates(input, style).first { $0.name == name }).scene
  }

  private func render(_ scene: Scene) throws -> [UInt8] {
    try PNGRenderer(fonts: fonts, scale: 0.5).png(scene)
  }

  private func golden(_ name: String) throws -> BlockMeans {
    let file = Self.folder.appending(path: "\(name).png")
    return BlockMeans(try DecodedPNG(Array(Data(contentsOf: file))))
  }

  @Test("the picture equals the stored picture", arguments: charts)
  func unchanged(name: String) throws {
    let bytes = try render(scene(name))
    if ProcessInfo.processInfo.environment["PLOTTING_STORE_GOLDENS"] == "1" {
      try Data(bytes).write(to: Self.folder.appending(path: "\(name).png"))
    }
    let distance = try golden(name).distance(to: BlockMeans(DecodedPNG(bytes)))
    if distance > BlockMeans.threshold {
      let file = FileManager.default.temporaryDirectory.appending(path: "\(name)-now.png")
      try Data(bytes).write(to: file)
      Issue.record("\(name) differs by \(distance); what is drawn now is in \(file.path())")
    }
  }

  /// A picture with one fault.
  struct Mutant: CustomTestStringConvertible, Sendable {
    var chart: String
    var fault: String
    var apply: @Sendable (inout Scene) throws -> Void

    var testDescription: String { "\(chart): \(fault)" }

    /// Makes a picture with a fault: `change` changes the first mark whose name begins with `mark`.
    init(
      _ chart: String, _ fault: String, of mark: String,
      _ change: @escaping @Sendable (inout Mark) -> Void
    ) {
      (self.chart, self.fault) = (chart, fault)
      apply = { scene in
        let place = try #require(scene.marks.firstIndex { $0.name.hasPrefix(mark) })
        change(&scene.marks[place])
      }
    }

    /// A picture in which the mark is not painted.
    static func dropped(_ chart: String, _ mark: String) -> Mutant {
      Mutant(chart, "\(mark) dropped", of: mark) { mark in
        (mark.fill, mark.stroke) = (nil, nil)
      }
    }

    static func recolored(_ chart: String, _ mark: String, _ color: Color) -> Mutant {
      Mutant(chart, "\(mark) of another colour", of: mark) { mark in
        if mark.fill != nil { mark.fill = color }
        mark.stroke?.color = color
      }
    }

    static func renamed(_ chart: String, _ mark: String, _ string: String) -> Mutant {
      Mutant(chart, "\(mark) says \(string)", of: mark) { mark in
        guard case .text(var text) = mark.shape else { return }
        text.string = string
        mark.shape = .text(text)
      }
    }

    /// Moves the mark by 12 pixels to the right, which are six pixels of the stored picture.
    static func moved(_ chart: String, _ mark: String) -> Mutant {
      Mutant(chart, "\(mark) moved", of: mark) { mark in
        guard case .circle(let center, let radius) = mark.shape else { return }
        mark.shape = .circle(center: Point(center.x + 12, center.y), radius: radius)
      }
    }

    static func longer(_ chart: String, _ mark: String) -> Mutant {
      Mutant(chart, "\(mark) longer", of: mark) { mark in
        guard case .rect(var rect) = mark.shape else { return }
        rect.width += 12
        mark.shape = .rect(rect)
      }
    }
  }

  private static let vermillion = Color(0xd55e00)
  private static let faults: [Mutant] = [
    .dropped("dots", "tick/"), .renamed("dots", "tick/", "1 s"), .moved("dots", "dot/wide/fine"),
    .recolored("dots", "dot/wide/fine", vermillion), .dropped("dots", "legend/"),
    .dropped("treemap", "component/publish-all/3"),
    .recolored("treemap", "component/publish-all/0", Theme.light.never),
    .recolored("treemap", "component/fine/500", Color(0)), .dropped("treemap", "title"),
    .dropped("scaling-wide-components", "curve/fine"),
    .recolored("scaling-wide-components", "curve/fine", vermillion),
    .renamed("scaling-wide-components", "tick/y/", "1 s"),
    .dropped("scaling-wide-components", "end/oracle"),
    .longer("evaluations", "redundant/wide/publish-all"),
    .recolored("evaluations", "redundant/wide/publish-all", Color(0x4a6785)),
    .renamed("evaluations", "total/wide/publish-all", "40"),
    .dropped("evaluations", "necessary/wide/"),
  ]

  @Test("a picture with a fault differs from the stored picture", arguments: faults)
  func mutants(mutant: Mutant) throws {
    var scene = try scene(mutant.chart)
    try mutant.apply(&scene)
    let distance = try golden(mutant.chart).distance(to: BlockMeans(DecodedPNG(render(scene))))
    #expect(distance > BlockMeans.threshold)
  }

  /// The labelled ticks of a picture that have no gridline. The comparison of block means cannot
  /// find a missing gridline, because the lines are too faint.
  private func bareTicks(_ scene: Scene) -> [String] {
    let lines = scene.marks.compactMap { mark -> Rect? in
      guard case .rect(let rect) = mark.shape, min(rect.width, rect.height) <= 2,
        max(rect.width, rect.height) > 300
      else { return nil }
      return rect
    }
    return scene.marks(named: "tick/").compactMap { mark in
      guard case .text(let text) = mark.shape else { return nil }
      let isHigh = text.anchor == .end
      let hasLine = lines.contains { line in
        // The baseline of a label's text is 7 px below the grid line of the label.
        isHigh
          ? line.width > line.height && abs(line.middle.y - text.origin.y + 7) < 1.5
          : line.height > line.width && abs(line.middle.x - text.origin.x) < 1.5
      }
      return hasLine ? nil : text.string
    }
  }

  @Test("every labelled tick has a gridline", arguments: ["dots", "scaling-wide-components"])
  func gridlines(name: String) throws {
    var scene = try scene(name)
    #expect(scene.marks(named: "tick/").count > 4)
    #expect(bareTicks(scene).isEmpty)
    scene.marks.removeAll { mark in
      if case .rect(let rect) = mark.shape { rect.width <= 1 || rect.height <= 1 } else { false }
    }
    #expect(bareTicks(scene).count > 4)
  }
}
