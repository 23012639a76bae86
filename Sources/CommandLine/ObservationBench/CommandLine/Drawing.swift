import Findings
import Foundation
import Messages
import Plotting
import Reporting
import RunFolder
import ScanFacts

extension CannotDraw {
  /// The advice in errors of commands that have the option `--no-plots`.
  static let adviceForRuns = "\(advice), or run with --no-plots"
}

/// Draws a run's charts into a folder, and writes a page that shows these charts.
struct Drawing {
  enum Format: String, CaseIterable { case png, svg }

  /// The allowed scales of pictures. At a smaller scale, the text in pictures is too small to read.
  /// At a larger scale, the largest picture would exceed the limit for pictures in pixels.
  static let scales = 0.25...4.0

  /// The size in bytes above which an SVG is replaced by a PNG on the page, if the PNG is smaller.
  /// PNGs are rarely larger than this size.
  private static let largestSVG = 150_000

  let fonts: FontBook
  var format = Format.png
  var style: ChartStyle
  var scale = 1.0
  /// Whether the animated chart is also drawn. Drawing the animated chart takes seconds.
  var animates = false

  struct Drawn {
    /// The paths of all files that were written.
    var files: [String] = []
    var pictures: [PagePicture] = []
    var skipped: [(chart: String, reason: String)] = []
    /// A message about characters that the font lacks; `nil` if the font has all characters.
    var complaint: String?

    /// Notes for the user about charts that were not drawn, and about charts in which characters
    /// are missing.
    var notes: [String] {
      (skipped.isEmpty ? [] : [absences]) + (complaint.map { [$0 + "."] } ?? [])
    }

    /// The largest number of reasons that are printed; the page contains all reasons.
    private static let shownReasons = 3

    /// A note about the charts that were not drawn. The note groups the charts by reason, and
    /// begins with the reason that applies to the most charts.
    private var absences: String {
      var groups: [(reason: String, charts: [String])] = []
      for (chart, reason) in skipped {
        if let place = groups.firstIndex(where: { $0.reason == reason }) {
          groups[place].charts.append(chart)
        } else {
          groups.append((reason, [chart]))
        }
      }
      let ranked = groups.enumerated().sorted {
        ($1.element.charts.count, $0.offset) < ($0.element.charts.count, $1.offset)
      }.map(\.element)
      var items = ranked.prefix(Drawn.shownReasons).map {
        "\($0.charts.joined(separator: ", ")): \($0.reason)"
      }
      let others = ranked.dropFirst(Drawn.shownReasons).flatMap(\.charts)
      if !others.isEmpty {
        items.append("\(others.joined(separator: ", ")): index.html states the reasons")
      }
      let width = RunSummary.columns(of: Terminal.errorsWidth)
      let lines = items.map { wrapped($0, width: width, bullet: "• ") }.joined()
      return "Charts that were not drawn:\n" + lines.dropLast()
    }
  }

  /// - Parameter isOptional: `true` if the command has the option `--no-plots`. An error then
  ///   mentions this option.
  /// - Throws: `cannotDraw` if there is no font or no libgd; `badOption` if the size is too small
  ///   for any chart.
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

  /// - Throws: a problem if the folder cannot be made.
  static func makeFolder(_ folder: String) throws(Problem) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .folder(.notWritable(path: folder, reason: "the folder cannot be made"))
    }
  }

  /// Draws all charts for which the run has data, and writes `index.md` and `index.html`.
  /// - Parameters:
  ///   - selfTest: the self-test of the gate, whose picture is also drawn.
  ///   - facts: what the page says beyond the run.
  ///   - chart: the name of the only chart to draw; `nil` for all charts. If a name is given, no
  ///     index is written. The function then throws an error if this chart cannot be drawn. If
  ///     `nil`, charts that cannot be drawn are skipped.
  func draw(
    _ input: ChartInput, selfTest: SelfTestDocument? = nil, chart: String? = nil,
    facts: PageFacts = PageFacts(), into folder: String
  ) throws(Problem) -> Drawn {
    try Drawing.makeFolder(folder)
    var drawn = Drawn()
    if let chart {
      if chart != RunAnimation.name {
        try add(try plates(input, chart: chart), [], folder, &drawn)
      }
    } else {
      let own = try plates(input, selfTest, style.theme)
      let other = try plates(input, selfTest, style.theme.other)
      drawn.skipped = own.skipped
      try add(own.plates, other.plates, folder, &drawn)
    }
    if chart == RunAnimation.name || (chart == nil && animates) {
      try animate(input, mustBeDrawn: chart != nil, folder, &drawn)
    }
    if chart == nil { try writeIndex(of: input, facts, folder, &drawn) }
    drawn.complaint = fonts.complaint
    return drawn
  }

  /// Draws the picture of a self-test, without a page.
  func draw(_ selfTest: SelfTestDocument, into folder: String) throws(Problem) -> Drawn {
    try Drawing.makeFolder(folder)
    var drawn = Drawn()
    try add([try shown(selfTest, style)], [], folder, &drawn)
    return drawn
  }

  /// Draws what a scan of sources found, without a page.
  func draw(
    _ scan: ScanDocument, class model: String?, into folder: String
  ) throws(Problem) -> Drawn {
    let plates: [Plate]
    do throws(ChartError) {
      plates = try ScanChart().plates(scan, model: model, style)
    } catch {
      throw .cannotDraw(error.description)
    }
    try Drawing.makeFolder(folder)
    var drawn = Drawn()
    try add(
      plates.map { Shown(chart: ScanChart.name, question: .evaluations, plate: $0) }, [], folder,
      &drawn)
    drawn.complaint = fonts.complaint
    return drawn
  }

  /// Draws the steps of one workload's migration, and writes the page of the run that counted it.
  /// The names of the files contain the workload's id, so they replace no file of a run.
  func draw(
    migrationIn input: ChartInput, facts: PageFacts, into folder: String
  ) throws(Problem) -> Drawn {
    try Drawing.makeFolder(folder)
    let id = input.run.workloads[0].id
    let name = MigrationChart().name
    func named(_ theme: Theme) throws(Problem) -> [Shown] {
      var drawing = self
      drawing.style.theme = theme
      return try drawing.plates(input, chart: name).map { shown in
        Shown(
          chart: shown.chart, question: shown.question,
          plate: Plate(shown.chart, id, scene: shown.plate.scene))
      }
    }
    var drawn = Drawn()
    if input.trace?.workloads.first?.migration.isEmpty == false {
      try add(try named(style.theme), try named(style.theme.other), folder, &drawn)
    }
    try write(page(of: input, facts, drawn), to: "\(folder)/\(name)-\(id).html", &drawn)
    drawn.complaint = fonts.complaint
    return drawn
  }

  /// Draws the causes of one frame into a file, in the format that the file's name says.
  func draw(_ causes: CauseFlow, to path: String) throws(Problem) {
    let scene: Scene
    do throws(ChartError) {
      scene = try CauseChart().plate(causes, style).scene
    } catch {
      throw .cannotDraw(error.description)
    }
    let data: Data
    switch URL(fileURLWithPath: path).pathExtension {
    case "png": data = try pngs([scene], scale: scale)[0]
    case "svg": data = svg(scene)
    case "json": data = Data(JSONText.pretty(causes).utf8)
    default:
      throw .badOption(
        "--picture \(path)", reason: "the name of the file has to end in .png, .svg or .json")
    }
    var drawn = Drawn()
    try write(data, to: path, &drawn)
  }

  // MARK: Scenes

  /// A picture, with the facts about the picture that the page needs.
  private struct Shown {
    var chart: String
    var question: Question
    var plate: Plate
  }

  private func shown(
    _ selfTest: SelfTestDocument, _ style: ChartStyle
  ) throws(Problem) -> Shown {
    do throws(ChartError) {
      let plate = try SelfTestChart().plate(selfTest, style)
      return Shown(chart: SelfTestChart.name, question: .trust, plate: plate)
    } catch {
      throw .cannotDraw(error.description)
    }
  }

  /// All pictures for which the run and the self-test have data, in one theme.
  private func plates(
    _ input: ChartInput, _ selfTest: SelfTestDocument?, _ theme: Theme
  ) throws(Problem) -> (plates: [Shown], skipped: [(chart: String, reason: String)]) {
    var style = style
    style.theme = theme
    var plates: [Shown] = []
    var skipped: [(chart: String, reason: String)] = []
    for (chart, outcome) in Gallery.draw(input, style) {
      switch outcome {
      case .skipped(let reason): skipped.append((chart.name, reason))
      case .drawn(let own):
        let question = Gallery.question(of: chart)
        plates += own.map { Shown(chart: chart.name, question: question, plate: $0) }
      }
    }
    if let selfTest { plates.append(try shown(selfTest, style)) }
    return (plates, skipped)
  }

  /// The pictures of one chart. This function throws an error if the chart cannot be drawn.
  private func plates(_ input: ChartInput, chart name: String) throws(Problem) -> [Shown] {
    do {
      let chart = try Gallery.chart(named: name)
      return try chart.plates(input, style).map {
        Shown(chart: name, question: Gallery.question(of: chart), plate: $0)
      }
    } catch ChartError.unknownChart(_, let known) {
      let known = known + [RunAnimation.name, SelfTestChart.name]
      throw .badOption(
        "--chart",
        reason: "there is no chart \"\(name)\"\(Suggestion.text(for: name, among: known));"
          + " there are \(known.joined(separator: ", "))")
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
    let file = "\(RunAnimation.name).gif"
    try write(film, to: "\(folder)/\(file)", &drawn)
    drawn.pictures.append(
      PagePicture(
        chart: RunAnimation.name, question: .evaluations, file: file, title: last.title,
        summary: last.summary, light: .init(mediaType: "image/gif", bytes: film)))
  }

  // MARK: Files

  /// - Parameter others: the pictures of `plates` in the second theme, for the page: the dark theme
  ///   if `plates` is in the light theme, and the reverse. The page shows a picture that is missing
  ///   in `others` in one theme only.
  private func add(
    _ plates: [Shown], _ others: [Shown], _ folder: String, _ drawn: inout Drawn
  ) throws(Problem) {
    // The pictures of a second theme are in the same order, so they get the same names.
    let others = Dictionary(
      uniqueKeysWithValues: Plate.apart(others.map(\.plate)).map { ($0.name, $0.scene) })
    let own = Plate.apart(plates.map(\.plate))
    for (shown, (plate, bytes)) in zip(plates, zip(own, try files(of: own))) {
      let scene = plate.scene
      let file = "\(plate.name).\(format.rawValue)"
      try write(bytes, to: "\(folder)/\(file)", &drawn)
      let own = try image(scene)
      var other: PagePicture.Image?
      if let scene = others[plate.name] { other = try image(scene) }
      let isDark = style.theme == .dark
      drawn.pictures.append(
        PagePicture(
          chart: shown.chart, question: shown.question, file: file, title: scene.title,
          summary: scene.summary, light: isDark ? other ?? own : own, dark: isDark ? own : other))
    }
  }

  private func files(of plates: [Plate]) throws(Problem) -> [Data] {
    switch format {
    case .png: try pngs(plates.map(\.scene), scale: scale)
    case .svg: plates.map { svg($0.scene) }
    }
  }

  private func pngs(_ scenes: [Scene], scale: Double) throws(Problem) -> [Data] {
    do throws(RenderError) {
      var files: [Data] = []
      for result in PNGRenderer(fonts: fonts, scale: scale).pngs(scenes) {
        files.append(Data(try result.get()))
      }
      return files
    } catch {
      throw .cannotDraw(error.description)
    }
  }

  private func svg(_ scene: Scene) -> Data { Data(SVGRenderer(metrics: fonts).svg(scene).utf8) }

  /// The image for the page. The image is an SVG, because an SVG is sharp at any size. If the SVG
  /// is larger than `largestSVG` and a PNG is smaller, the image is the PNG.
  private func image(_ scene: Scene) throws(Problem) -> PagePicture.Image {
    let svg = svg(scene)
    if svg.count > Drawing.largestSVG, let png = try pngs([scene], scale: 1).first,
      png.count < svg.count
    {
      return .init(mediaType: "image/png", bytes: png)
    }
    return .init(mediaType: "image/svg+xml", bytes: svg)
  }

  private func writeIndex(
    of input: ChartInput, _ facts: PageFacts, _ folder: String, _ drawn: inout Drawn
  ) throws(Problem) {
    let page = page(of: input, facts, drawn)
    try write(Data(page.markdown.utf8), to: "\(folder)/index.md", &drawn)
    try write(page, to: "\(folder)/index.html", &drawn)
  }

  private func page(of input: ChartInput, _ facts: PageFacts, _ drawn: Drawn) -> RunPage {
    RunPage(
      document: input.run, pictures: drawn.pictures, skipped: drawn.skipped, trace: input.trace,
      predictions: facts.predictions, command: facts.command)
  }

  private func write(_ page: RunPage, to path: String, _ drawn: inout Drawn) throws(Problem) {
    let html = page.html(light: PageTheme(.light), dark: PageTheme(.dark))
    try write(Data(html.utf8), to: path, &drawn)
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

/// What the page of a run says beyond the run.
struct PageFacts {
  var predictions: [Prediction] = []
  /// The command that starts the executable.
  var command = ""
}

extension Theme {
  fileprivate var other: Theme { self == .dark ? .light : .dark }
}

extension PageTheme {
  /// The colours of the page: the colours of the theme in which its pictures are drawn.
  fileprivate init(_ theme: Theme) {
    self.init(
      background: theme.background.hex, ink: theme.ink.hex, secondary: theme.secondary.hex,
      axis: theme.axis.hex, grid: theme.grid.hex, stripe: theme.stripe.hex, never: theme.never.hex,
      necessary: theme.necessary.hex, redundant: theme.redundant.hex, relief: theme.relief.hex,
      alarm: theme.alarm.hex, link: theme.faster.readable(on: theme.background).hex)
  }
}
