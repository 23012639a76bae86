import Foundation
import Messages
import Plotting
import Reporting
import RunFolder

extension CannotDraw {
  /// What to do about it where pictures are not all that is wanted.
  static let adviceForRuns = "\(advice), or run with --no-plots"
}

/// Draws a run's charts into a folder, and a page round them.
struct Drawing {
  enum Format: String, CaseIterable { case png, svg }

  /// Below the least, no text of a picture can be read; beyond the most, the largest cannot be
  /// made.
  static let scales = 0.25...4.0

  let fonts: FontBook
  var format = Format.png
  var style: ChartStyle
  var scale = 1.0
  /// Whether the film is one of all charts: it takes seconds.
  var animates = false

  struct Drawn {
    /// Paths of everything written.
    var files: [String] = []
    var pictures: [GalleryPage.Picture] = []
    var skipped: [(chart: String, reason: String)] = []
    /// What no font here can write, if anything.
    var complaint: String?

    /// What a reader should know of what was not drawn, or not as it should be.
    var notes: [String] {
      skipped.map { "No \($0.chart) chart: \($0.reason)." } + (complaint.map { [$0 + "."] } ?? [])
    }
  }

  /// - Parameter isOptional: whether `--no-plots` would do instead.
  /// - Throws: `cannotDraw` where there is no font or no libgd, `badOption` for a size that nothing
  ///   fits on.
  init(
    theme: Theme = .light, size: Size = .standard, isOptional: Bool = false
  ) throws(Problem) {
    do throws(CannotDraw) {
      fonts = try FontBook.system()
    } catch {
      let advice = isOptional ? CannotDraw.adviceForRuns : CannotDraw.advice
      throw .cannotDraw("\(error.description); \(advice)")
    }
    do throws(ChartError) {
      style = try ChartStyle(theme: theme, size: size, metrics: fonts)
    } catch {
      throw .badOption("--size", reason: error.description)
    }
  }

  /// - Throws: where the folder cannot be made.
  static func makeFolder(_ folder: String) throws(Problem) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .folder(.notWritable(path: folder, reason: "the folder cannot be made"))
    }
  }

  /// Draws the charts that the run can feed, and `index.md` and `index.html` round them.
  /// - Parameters:
  ///   - selfTest: of the gate, to go with them.
  ///   - chart: only this one, which must then be drawn, and no index.
  func draw(
    _ input: ChartInput, selfTest: SelfTestDocument? = nil, chart: String? = nil,
    into folder: String
  ) throws(Problem) -> Drawn {
    try Drawing.makeFolder(folder)
    var drawn = Drawn()
    if chart != RunAnimation.name {
      var plates: [Plate] = []
      for (chart, outcome) in try outcomes(input, chart: chart) {
        switch outcome {
        case .skipped(let reason): drawn.skipped.append((chart, reason))
        case .drawn(let own): plates += own
        }
      }
      if let selfTest { plates.append(try plate(of: selfTest)) }
      try add(plates, folder, &drawn)
    }
    if chart == RunAnimation.name || (chart == nil && animates) {
      try animate(input, mustBeDrawn: chart != nil, folder, &drawn)
    }
    if chart == nil { try writeIndex(of: input.run, folder, &drawn) }
    drawn.complaint = fonts.complaint
    return drawn
  }

  /// Draws the picture of a self-test, and nothing round it.
  func draw(_ selfTest: SelfTestDocument, into folder: String) throws(Problem) -> Drawn {
    try Drawing.makeFolder(folder)
    var drawn = Drawn()
    try add([try plate(of: selfTest)], folder, &drawn)
    return drawn
  }

  private func plate(of selfTest: SelfTestDocument) throws(Problem) -> Plate {
    do throws(ChartError) {
      return try SelfTestChart().plate(selfTest, style)
    } catch {
      throw .cannotDraw(error.description)
    }
  }

  private func outcomes(
    _ input: ChartInput, chart name: String?
  ) throws(Problem) -> [(chart: String, outcome: Gallery.Outcome)] {
    guard let name else {
      return Gallery.draw(input, style).map { ($0.chart.name, $0.outcome) }
    }
    do {
      return [(name, .drawn(try Gallery.chart(named: name).plates(input, style)))]
    } catch ChartError.unknownChart(_, let known) {
      let known = known + [RunAnimation.name, SelfTestChart.name]
      throw .badOption(
        "--chart",
        reason: "there is no \"\(name)\"\(Suggestion.text(for: name, among: known)), only"
          + " \(known.joined(separator: ", "))")
    } catch {
      throw .cannotDraw(error.description)
    }
  }

  private func animate(
    _ input: ChartInput, mustBeDrawn: Bool, _ folder: String, _ drawn: inout Drawn
  ) throws(Problem) {
    let scenes: [Scene]
    do throws(ChartError) {
      scenes = try RunAnimation().scenes(input, style)
    } catch {
      if mustBeDrawn { throw .cannotDraw(error.description) }
      drawn.skipped.append((RunAnimation.name, error.description))
      return
    }
    guard let last = scenes.last else { return }
    var renderer = GIFRenderer(fonts: fonts)
    renderer.scale *= scale
    let film: Data
    do {
      film = Data(try renderer.gif(scenes))
    } catch {
      throw .cannotDraw("\(error)")
    }
    try add("\(RunAnimation.name).gif", last, film, folder, &drawn)
  }

  private func files(of plates: [Plate]) throws(Problem) -> [Data] {
    switch format {
    case .png:
      do throws(RenderError) {
        var files: [Data] = []
        for result in PNGRenderer(fonts: fonts, scale: scale).pngs(plates.map(\.scene)) {
          files.append(Data(try result.get()))
        }
        return files
      } catch {
        throw .cannotDraw(error.description)
      }
    case .svg:
      return plates.map { Data(SVGRenderer(metrics: fonts).svg($0.scene).utf8) }
    }
  }

  // MARK: Files

  private func add(_ plates: [Plate], _ folder: String, _ drawn: inout Drawn) throws(Problem) {
    for (plate, bytes) in zip(plates, try files(of: plates)) {
      try add("\(plate.name).\(format.rawValue)", plate.scene, bytes, folder, &drawn)
    }
  }

  private func add(
    _ file: String, _ scene: Scene, _ bytes: Data, _ folder: String, _ drawn: inout Drawn
  ) throws(Problem) {
    try write(bytes, to: "\(folder)/\(file)", &drawn)
    drawn.pictures.append(
      .init(file: file, title: scene.title, summary: scene.summary, bytes: bytes))
  }

  private func writeIndex(
    of run: RunDocument, _ folder: String, _ drawn: inout Drawn
  ) throws(Problem) {
    let page = GalleryPage(document: run, pictures: drawn.pictures, skipped: drawn.skipped)
    let theme = style.theme
    let colors = GalleryPage.Colors(
      background: theme.background.hex, ink: theme.ink.hex, secondary: theme.secondary.hex,
      rule: theme.grid.hex, good: theme.relief.hex, bad: theme.alarm.hex)
    try write(Data(page.markdown.utf8), to: "\(folder)/index.md", &drawn)
    try write(Data(page.html(colors).utf8), to: "\(folder)/index.html", &drawn)
  }

  private func write(_ data: Data, to path: String, _ drawn: inout Drawn) throws(Problem) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw .folder(.notWritable(path: path, reason: error.localizedDescription))
    }
    drawn.files.append(path)
  }
}
