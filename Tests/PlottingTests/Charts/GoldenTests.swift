import Foundation
import RunFolder
import Testing

@testable import Plotting

/// Three pictures at half size against stored ones. After a change that is meant, look at the pictures and store
/// them anew: `PLOTTING_STORE_GOLDENS=1 swift test --filter GoldenTests`.
@Suite("Goldens")
struct GoldenTests {
  // Beside the test targets: SwiftPM complains of files in a target that it does not know.
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")
  private static let charts = ["sunburst", "dots", "scaling-wide-components"]
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

  @Test("the picture is the stored one", arguments: charts)
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
  enum Mutant: CaseIterable {
    case droppedLabel, wrongLabel, movedMark, wrongColor, droppedCurve

    func applied(to scene: Scene) throws -> Scene {
      var scene = scene
      func index(_ prefix: String) throws -> Int {
        try #require(scene.marks.firstIndex { $0.name.hasPrefix(prefix) })
      }
      switch self {
      case .droppedLabel: scene.marks.remove(at: try index("tick/"))
      case .wrongLabel:
        let place = try index("tick/")
        guard case .text(var text) = scene.marks[place].shape else { break }
        text.string = "1 s"
        scene.marks[place].shape = .text(text)
      case .movedMark:
        let place = try index("dot/wide/fine")
        guard case .circle(let center, let radius) = scene.marks[place].shape else { break }
        scene.marks[place].shape = .circle(center: Point(center.x + 12, center.y), radius: radius)
      case .wrongColor: scene.marks[try index("dot/wide/fine")].fill = Color(0xd55e00)
      case .droppedCurve: scene.marks.remove(at: try index("legend/"))
      }
      return scene
    }
  }

  @Test("a picture with one fault is not the stored one", arguments: Mutant.allCases)
  func mutants(mutant: Mutant) throws {
    let scene = try mutant.applied(to: scene("dots"))
    let distance = try golden("dots").distance(to: BlockMeans(DecodedPNG(render(scene))))
    #expect(distance > BlockMeans.threshold)
  }
}
