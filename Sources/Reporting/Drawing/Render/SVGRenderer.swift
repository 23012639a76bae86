/// Writes scenes as SVG text, which is sharp at any size and can be compared line by line.
public struct SVGRenderer: Sendable {
  private static let family = "'DejaVu Sans Condensed','DejaVu Sans',Verdana,sans-serif"
  public var metrics: any TextMetrics

  /// - Parameter metrics: the text widths that the scene was laid out with. A viewer with a
  ///   different font stretches the text to these widths.
  public init(metrics: any TextMetrics) {
    self.metrics = metrics
  }

  public func svg(_ scene: Scene) -> String {
    let (width, height) = (number(scene.size.width), number(scene.size.height))
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(width)" height="\#(height)" "#
        + #"viewBox="0 0 \#(width) \#(height)" role="img" font-family="\#(Self.family)">"#,
      "<title>\(escaped(scene.title))</title>",
      "<desc>\(escaped(scene.summary))</desc>",
      #"<rect width="100%" height="100%" fill="\#(scene.background.hex)"/>"#,
    ]
    lines += scene.marks.compactMap(element)
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  private func element(_ mark: Mark) -> String? {
    switch mark.shape {
    case .rect(let rect):
      guard rect.width > 0, rect.height > 0 else { return nil }
      return #"<rect x="\#(number(rect.x))" y="\#(number(rect.y))" width="\#(number(rect.width))" "#
        + #"height="\#(number(rect.height))"\#(paint(mark)) shape-rendering="crispEdges"/>"#
    case .polygon(let points):
      return #"<polygon points="\#(list(points))"\#(paint(mark))/>"#
    case .polyline(let points):
      return #"<polyline points="\#(list(points))"\#(paint(mark))/>"#
    case .circle(let center, let radius):
      return #"<circle cx="\#(number(center.x))" cy="\#(number(center.y))" "#
        + #"r="\#(number(radius))"\#(paint(mark))/>"#
    case .text(let text):
      guard !text.string.isEmpty else { return nil }
      return self.text(text, mark)
    }
  }

  private func text(_ text: Text, _ mark: Mark) -> String {
    let face =
      switch text.style.face {
      case .regular: ""
      case .bold: #" font-weight="bold""#
      case .italic: #" font-style="italic""#
      }
    let halo =
      text.halo.map {
        #" stroke="\#($0.hex)" stroke-width="6" stroke-linejoin="round" paint-order="stroke""#
      } ?? ""
    let anchor = text.anchor == .start ? "" : #" text-anchor="\#(text.anchor.rawValue)""#
    let width = number(metrics.width(of: text.string, style: text.style))
    let (x, y) = (number(text.origin.x), number(text.origin.y))
    let turn = text.isTurned ? #"transform="rotate(-90 \#(x) \#(y))" "# : ""
    return #"<text x="\#(x)" y="\#(y)" \#(turn)"#
      + #"font-size="\#(number(text.style.size))"\#(face)\#(anchor) textLength="\#(width)" "#
      + #"lengthAdjust="spacingAndGlyphs"\#(fill(mark.fill))\#(halo)>\#(escaped(text.string))</text>"#
  }

  private func paint(_ mark: Mark) -> String {
    guard let stroke = mark.stroke else { return fill(mark.fill) }
    var result = fill(mark.fill) + #" stroke="\#(stroke.color.hex)""#
    result += #" stroke-width="\#(number(stroke.width))" stroke-linejoin="round""#
    if stroke.color.alpha < 255 {
      result += #" stroke-opacity="\#(number(Double(stroke.color.alpha) / 255))""#
    }
    if !stroke.dash.isEmpty {
      result += #" stroke-dasharray="\#(stroke.dash.map(number).joined(separator: " "))""#
    }
    return result
  }

  private func fill(_ color: Color?) -> String {
    guard let color else { return #" fill="none""# }
    let opacity =
      color.alpha < 255 ? #" fill-opacity="\#(number(Double(color.alpha) / 255))""# : ""
    return #" fill="\#(color.hex)""# + opacity
  }

  private func list(_ points: [Point]) -> String {
    points.map { number($0.x) + "," + number($0.y) }.joined(separator: " ")
  }

  /// The number with at most two decimals, a precision of a hundredth of a pixel.
  private func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e9 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)."
      + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }

  private func escaped(_ string: String) -> String {
    var result = ""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
