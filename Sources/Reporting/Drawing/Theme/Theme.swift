/// The colours of a picture. Charts take each colour from the theme by its role, and contain no
/// colours themselves.
public struct Theme: Hashable, Sendable {
  public var name: String
  public var background: Color
  /// The colour of titles and values.
  public var ink: Color
  /// The colour of labels of rows and columns.
  public var label: Color
  /// The colour of subtitles, tick labels and notes.
  public var secondary: Color
  public var axis: Color
  public var grid: Color
  public var minorGrid: Color
  /// The background colour of every second row of a chart with rows.
  public var stripe: Color
  /// The colour of the line that joins the marks of a row, and of other thin lines.
  public var stem: Color
  /// The colour of a component that was never evaluated. This colour is not part of the ramp
  /// `counts`.
  public var never: Color
  /// The colour of a component that was never evaluated and is drawn as a frame around its
  /// children.
  public var neverFrame: Color
  /// The colour of a warning, for example about a regression.
  public var alarm: Color
  /// The colour of an improvement.
  public var relief: Color
  /// The colours of results that are slower than, faster than and equal to a reference. Built-in
  /// engines have these colours, too, so only pictures that show no engines use the colours for
  /// results.
  public var slower: Color
  public var faster: Color
  public var same: Color
  /// The colours of necessary and redundant evaluations.
  public var necessary: Color
  public var redundant: Color
  public var counts: ColorRamp
  public var ratios: ColorRamp
  /// Whether the background is dark. Engines have one colour for light and one for dark
  /// backgrounds.
  package var isDark: Bool

  public static let light = Theme(
    name: "light", background: Color(0xffffff), ink: Color(0x1a1a1a), label: Color(0x333333),
    secondary: Color(0x5c5c5c), axis: Color(0x8a8a8a), grid: Color(0xe6e6e6),
    minorGrid: Color(0xf1f1f1), stripe: Color(0xf8f8f8), stem: Color(0xc4c4c4),
    never: Color(0xe3e3e3), neverFrame: Color(0xcfcfcf), alarm: Color(0xb34700),
    relief: Color(0x007a5a), slower: Color(0xd55e00), faster: Color(0x0072b2),
    same: Color(0x009e73), necessary: Color(0x4a6785), redundant: Color(0xd55e00),
    counts: .ylOrRd, ratios: .rdBu, isDark: false)

  public static let dark = Theme(
    name: "dark", background: Color(0x14171c), ink: Color(0xf3f4f6), label: Color(0xd9dce1),
    secondary: Color(0xa5abb5), axis: Color(0x6d7480), grid: Color(0x2b3038),
    minorGrid: Color(0x1f232a), stripe: Color(0x191d23), stem: Color(0x4b515c),
    never: Color(0x333942), neverFrame: Color(0x444b56), alarm: Color(0xff9a5c),
    relief: Color(0x4fd1a5), slower: Color(0xff8138), faster: Color(0x4a9eea),
    same: Color(0x1fc596), necessary: Color(0x8fb0d4), redundant: Color(0xff8138),
    counts: .glow, ratios: .rdBuOnDark, isDark: true)

  /// The themes that a user can choose by name.
  public static let all: [Theme] = [.light, .dark]
}

extension Theme: CustomStringConvertible {
  public var description: String { name }
}

/// The font sizes in pixels at scale 1. `note` is the smallest size.
public enum TypeScale {
  public static let title = 36.0
  public static let subtitle = 23.0
  public static let heading = 25.0
  public static let strong = 21.0
  public static let body = 20.0
  public static let tick = 19.0
  public static let note = 17.0
}
