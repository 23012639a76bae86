import Findings
import RunFolder

/// A scene under construction, with the header, footer, legend and rules that all charts share.
struct Sketch {
  static let margin = 48.0

  let style: ChartStyle
  /// How the engines of the picture look.
  let engines: Engines
  var scene: Scene
  /// The area between the header and the footer.
  private(set) var content: Rect

  var theme: Theme { style.theme }
  var metrics: any TextMetrics { style.metrics }

  /// An empty picture of the style's size.
  init(_ style: ChartStyle, _ engines: Engines = Engines([])) {
    self.init(style, engines, height: style.size.height)
  }

  /// An empty picture for the given number of rows. The picture has the style's height, unless the
  /// height of a row would then be outside of `heights`.
  ///
  /// - Parameter furniture: the height of everything except the rows.
  init(
    _ style: ChartStyle, _ engines: Engines, rows: Int, of heights: ClosedRange<Double>,
    furniture: Double
  ) {
    let least = furniture + Double(rows) * heights.lowerBound
    let most = furniture + Double(max(rows, 2)) * heights.upperBound
    self.init(style, engines, height: min(max(style.size.height, least), max(most, least)))
  }

  /// An empty picture with the given height.
  init(_ style: ChartStyle, _ engines: Engines, height: Double) {
    self.style = style
    self.engines = engines
    let size = Size(width: style.size.width, height: height.rounded())
    scene = Scene(size: size, background: style.theme.background)
    content = Rect(
      left: Self.margin, top: 40, right: size.width - Self.margin, bottom: size.height - 60)
  }

  mutating func add(_ mark: Mark) { scene.marks.append(mark) }

  mutating func rect(_ rect: Rect, _ color: Color, name: String = "") {
    add(Mark(.rect(rect), fill: color, name: name))
  }

  /// Draws a horizontal rule of the thickness `width`, centred on `y` as precisely as whole pixels
  /// allow.
  mutating func rule(
    y: Double, from left: Double, to right: Double, _ color: Color, width: Double = 1
  ) {
    let top = (y - width / 2).rounded()
    rect(Rect(left: left, top: top, right: right, bottom: top + width), color)
  }

  /// Draws a vertical rule.
  mutating func rule(
    x: Double, from top: Double, to bottom: Double, _ color: Color, width: Double = 1
  ) {
    let left = (x - width / 2).rounded()
    rect(Rect(left: left, top: top, right: left + width, bottom: bottom), color)
  }

  /// Draws a rule across the picture, above a row with which a new family of workloads begins (the
  /// part of the id before the first dot changes).
  mutating func familyRule(y: Double) {
    rule(y: y, from: content.left, to: content.right, theme.stem)
  }

  mutating func text(
    _ string: String, at point: Point, _ size: Double, _ color: Color,
    anchor: Text.Anchor = .start, face: TextStyle.Face = .regular, halo: Color? = nil,
    isTurned: Bool = false, name: String = ""
  ) {
    guard !string.isEmpty else { return }
    let text = Text(
      string, at: point, anchor: anchor, style: TextStyle(size, face), halo: halo,
      isTurned: isTurned)
    add(Mark(.text(text), fill: color, name: name))
  }

  func width(_ string: String, _ size: Double, _ face: TextStyle.Face = .regular) -> Double {
    metrics.width(of: string, style: TextStyle(size, face))
  }

  func fitted(
    _ string: String, _ size: Double, _ face: TextStyle.Face = .regular, width: Double
  ) -> String {
    metrics.fitted(string, style: TextStyle(size, face), width: width)
  }

  /// `name` if it fits into `width`, and otherwise the beginning and the end of `name` with an
  /// ellipsis between them. Both ends are kept, because names of workloads can differ at both ends.
  func fittedName(_ name: String, _ size: Double, width: Double) -> String {
    if self.width(name, size) <= width { return name }
    // The width is measured, because a character that the font lacks is drawn as its code point and
    // takes more room.
    let count = (0...min(12, name.count)).last {
      self.width(String(name.suffix($0)), size) < width / 2
    }
    let end = String(name.suffix(count ?? 0))
    return fitted(
      String(name.dropLast(count ?? 0)), size, width: width - self.width(end, size)) + end
  }

  /// `name` in at most the given number of lines, broken after hyphens, dots and blanks, or before
  /// the capital of a further word if necessary.
  func brokenName(
    _ name: String, _ size: Double, _ face: TextStyle.Face, width: Double, lines: Int
  ) -> [String] {
    var result = [""]
    var part = ""
    func take() {
      let last = result.count - 1
      if result[last].isEmpty || self.width(result[last] + part, size, face) <= width
        || result.count == lines
      {
        result[last] += part
      } else {
        result.append(part)
      }
      part = ""
    }
    for letter in name {
      if letter.isUppercase, part.last?.isLowercase == true { take() }
      part.append(letter)
      if "-. ".contains(letter) { take() }
    }
    take()
    return result.map { fitted($0, size, face, width: width) }
  }

  // MARK: Header and footer

  /// Draws the title, which states the finding, and below it the subtitle, which says what is
  /// plotted. A long title gets a smaller font. If the title still does not fit, it gets a second
  /// line.
  mutating func header(title: String, subtitle: String) {
    scene.title = title
    scene.summary = subtitle
    let width = content.width
    let sizes = [TypeScale.title, 33, 30]
    let size = sizes.first { self.width(title, $0, .bold) <= width } ?? 28
    let titleStyle = TextStyle(size, .bold)
    var y = 63.0
    for line in metrics.balanced(title.split(separator: " "), " ", titleStyle, width: width) {
      text(line, at: Point(content.left, y), size, theme.ink, face: .bold, name: "title")
      y += size * 1.15
    }
    y += 39 - size * 1.15
    let subtitleStyle = TextStyle(TypeScale.subtitle)
    for line in metrics.balanced(subtitle.split(separator: " "), " ", subtitleStyle, width: width) {
      text(line, at: Point(content.left, y), TypeScale.subtitle, theme.secondary, name: "subtitle")
      y += 30
    }
    content = Rect(left: content.left, top: y, right: content.right, bottom: content.bottom)
  }

  /// Draws the notes about the origin of the numbers at the bottom. If the notes do not fit into
  /// one line, they get two lines.
  mutating func footer(_ notes: [String]) {
    let lines = metrics.balanced(
      notes.map { $0[...] }, " · ", TextStyle(TypeScale.note), width: content.width)
    var y = scene.size.height - 24 - Double(lines.count - 1) * 23
    let bottom = y - 40
    for line in lines {
      text(line, at: Point(content.left, y), TypeScale.note, theme.secondary, name: "footer")
      y += 23
    }
    content = Rect(left: content.left, top: content.top, right: content.right, bottom: bottom)
  }

  // MARK: Colours

  /// What a colour means. A hollow swatch is only a frame.
  struct Swatch {
    var label: String
    var color: Color
    var isHollow = false

    init(_ label: String, _ color: Color, isHollow: Bool = false) {
      (self.label, self.color, self.isHollow) = (label, color, isHollow)
    }
  }

  /// Draws labelled swatches in a line, with the baseline of their labels at `point`.
  ///
  /// - Returns: the end of the line.
  @discardableResult
  mutating func legend(
    _ swatches: [Swatch], at point: Point, _ size: Double = TypeScale.tick
  ) -> Double {
    var x = point.x
    for swatch in swatches {
      let rect = Rect(x: x, y: point.y - 15, width: 18, height: 18)
      cell(rect, swatch.color, isHollow: swatch.isHollow, name: "legend/\(swatch.label)")
      text(swatch.label, at: Point(x + 26, point.y), size, theme.label)
      x += 26 + width(swatch.label, size) + 38
    }
    return x
  }

  /// Draws labelled swatches at the top of the content.
  mutating func topLegend(_ swatches: [Swatch]) {
    legend(swatches, at: Point(content.left, content.top + 18))
    content = Rect(
      left: content.left, top: content.top + 40, right: content.right, bottom: content.bottom)
  }

  /// Draws a rectangle, or only its frame.
  mutating func cell(_ rect: Rect, _ color: Color, isHollow: Bool, name: String) {
    add(
      Mark(
        .rect(rect), fill: isHollow ? nil : color,
        stroke: isHollow ? Stroke(color, width: 2) : nil, name: name))
  }

  // MARK: Engines

  func look(of engine: String) -> EngineStyle { engines.style(of: engine, theme: theme) }

  /// Draws the marker of an engine, with a rim in the background's colour.
  mutating func marker(
    _ engine: String, at center: Point, radius: Double, name: String = "", ground: Color? = nil
  ) {
    let look = look(of: engine)
    let shape = look.mark.shape(center: center, radius: radius)
    let rim = look.mark.shape(center: center, radius: radius + 2.5)
    let ground = ground ?? theme.background
    add(Mark(rim, fill: ground))
    if look.isHollow {
      add(Mark(shape, fill: look.color))
      add(
        Mark(look.mark.shape(center: center, radius: radius * 0.52), fill: ground, name: name))
    } else {
      add(Mark(shape, fill: look.color, name: name))
    }
  }

  /// Draws the engines' markers and titles, starting at `left` on the baseline `y`, after the
  /// notation that they share. No line extends beyond `right`.
  ///
  /// - Returns: the baseline of the last line.
  mutating func legend(
    _ ids: [String], left: Double, y: Double, right: Double
  ) -> Double {
    var (x, y) = (left, y)
    var named: String?
    for engine in ids {
      let notation = engines.roles.notation(of: engine)
      let heading = notation.map { $0 == named ? "" : $0 + ":" } ?? ""
      named = notation
      let indent = heading.isEmpty ? 0 : width(heading, TypeScale.tick, .bold) + 14
      let label = fitted(
        engines.roles.title(of: engine), TypeScale.tick, width: min(360, right - left - indent - 30)
      )
      let extent = 26 + width(label, TypeScale.tick)
      if x > left, x + indent + extent > right { (x, y) = (left, y + 30) }
      text(heading, at: Point(x, y), TypeScale.tick, theme.label, face: .bold)
      x += indent
      marker(engine, at: Point(x + 8, y - 6.5), radius: 8.5, name: "legend/\(engine)")
      text(label, at: Point(x + 26, y), TypeScale.tick, theme.label)
      x += extent + 30
    }
    return y
  }

  /// The width of the labels that ``rowLabel(_:right:middle:width:)`` draws.
  func rowLabelWidth(_ ids: [String]) -> Double {
    let widths = ids.flatMap { engine in
      [
        width(engines.roles.title(of: engine), TypeScale.strong, .bold),
        width(engines.roles.notation(of: engine) ?? "", TypeScale.note),
      ]
    }
    return min(widths.max() ?? 0, 360)
  }

  /// Draws an engine's title, and its notation below, in front of a row.
  mutating func rowLabel(_ engine: String, right: Double, middle: Double, width: Double) {
    let notation = engines.roles.notation(of: engine)
    text(
      fitted(engines.roles.title(of: engine), TypeScale.strong, .bold, width: width),
      at: Point(right, middle + (notation == nil ? 7 : -2)), TypeScale.strong,
      look(of: engine).text, anchor: .end, face: .bold, name: "row/\(engine)")
    text(
      notation ?? "", at: Point(right, middle + 20), TypeScale.note, theme.secondary, anchor: .end)
  }
}

extension EngineFacts.Look.Mark {
  /// The mark's outline. Marks with the same radius look about equally large.
  func shape(center: Point, radius r: Double) -> Shape {
    func points(_ offsets: [(Double, Double)]) -> Shape {
      .polygon(offsets.map { Point(center.x + $0.0 * r, center.y + $0.1 * r) })
    }
    return switch self {
    case .circle: .circle(center: center, radius: r)
    case .square: points([(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)])
    case .diamond: points([(0, -1.22), (1.22, 0), (0, 1.22), (-1.22, 0)])
    case .triangle: points([(0, -1.15), (1.1, 0.8), (-1.1, 0.8)])
    case .funnel: points([(0, 1.15), (1.1, -0.8), (-1.1, -0.8)])
    case .bar: points([(-0.42, -1.15), (0.42, -1.15), (0.42, 1.15), (-0.42, 1.15)])
    }
  }
}
