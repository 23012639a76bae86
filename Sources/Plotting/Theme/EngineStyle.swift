/// How an engine looks on every picture: fixed by its id, so that a reader learns it once. Hue and
/// marker both tell engines apart, for those who cannot tell the hues.
public struct EngineStyle: Hashable, Sendable {
  public enum Marker: String, Hashable, Sendable, CaseIterable {
    case circle, square, diamond, triangle, bar, funnel
  }

  /// Marks and lines.
  public var color: Color
  /// Texts: the same hue with a contrast of 4.5:1 at least.
  public var text: Color
  public var marker: Marker
  /// Drawn as an outline: a variant of the engine that has the same marker filled.
  public var isHollow: Bool

  /// Okabe and Ito's colours for the engines of the headline, and lighter forms of them for dark
  /// grounds; the others were sought so that any two differ by 15 (CIE 1976) for every kind of eye.
  private static let table: [String: (light: UInt32, dark: UInt32, Marker, hollow: Bool)] = [
    "fine": (0x009e73, 0x1fc596, .circle, false),
    "fine-key-path": (0x6bc0ec, 0xa4ddff, .circle, true),
    "fine-one-shot": (0x446633, 0x66fb7c, .triangle, false),
    "observation": (0x0072b2, 0x4a9eea, .square, false),
    "observation-spi": (0xab75e3, 0xafa6c6, .square, true),
    "publish-all": (0xd55e00, 0xff8138, .diamond, false),
    "opencombine": (0xe69f00, 0xffd33d, .diamond, true),
    "oracle": (0x333333, 0xe8e8e8, .bar, false),
  ]

  /// An engine that the table does not know gets a grey triangle that stands on its tip.
  public init(engine: String, theme: Theme) {
    let known = Self.table[engine] ?? (0x7a7a7a, 0x9aa0aa, .funnel, false)
    color = Color(theme.lifted ? known.dark : known.light)
    text = color.readable(on: theme.background, minimum: 4.6)
    marker = known.2
    isHollow = known.hollow
  }

  /// More engines than this no picture keeps apart: neither by colour and marker, nor by a column
  /// each.
  public static let mostTogether = 12

  /// The order in which engines are listed: the ids of the table's families, then the unknown as
  /// they come.
  public static let order = [
    "publish-all", "opencombine", "observation", "observation-spi", "fine-one-shot",
    "fine-key-path", "fine", "oracle",
  ]

  /// `engines` without repetitions, in listing order.
  public static func sorted(_ engines: [String]) -> [String] {
    var seen: Set<String> = []
    let unique = engines.filter { seen.insert($0).inserted }
    let known = order.filter(unique.contains)
    return known + unique.filter { !order.contains($0) }
  }
}
