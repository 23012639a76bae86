import ComponentTree
import Foundation

/// A font.
@frozen public struct Font: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public enum TextStyle: UInt8, CaseIterable, Sendable, StablyHashable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2, extraLargeTitle, extraLargeTitle2
  }

  @frozen public struct Weight: HashedValue {
    public let _hash: UInt64
    @inlinable public init(_hash: UInt64) { self._hash = _hash }

    public static var ultraLight: Weight { ._made("ultraLight") }
    public static var thin: Weight { ._made("thin") }
    public static var light: Weight { ._made("light") }
    public static var regular: Weight { ._made("regular") }
    public static var medium: Weight { ._made("medium") }
    public static var semibold: Weight { ._made("semibold") }
    public static var bold: Weight { ._made("bold") }
    public static var heavy: Weight { ._made("heavy") }
    public static var black: Weight { ._made("black") }
  }

  @frozen public struct Width: HashedValue {
    public let _hash: UInt64
    @inlinable public init(_hash: UInt64) { self._hash = _hash }
    public init(_ value: CGFloat) { self = ._made("width", value) }

    public static var compressed: Width { ._made("compressed") }
    public static var condensed: Width { ._made("condensed") }
    public static var standard: Width { ._made("standard") }
    public static var expanded: Width { ._made("expanded") }
  }

  public enum Design: UInt8, CaseIterable, Sendable, StablyHashable {
    case `default`, serif, rounded, monospaced
  }

  public enum Leading: UInt8, CaseIterable, Sendable, StablyHashable {
    case standard, tight, loose
  }

  public static var largeTitle: Font { ._made("largeTitle") }
  public static var extraLargeTitle: Font { ._made("extraLargeTitle") }
  public static var extraLargeTitle2: Font { ._made("extraLargeTitl2") }
  public static var title: Font { ._made("title") }
  public static var title2: Font { ._made("title2") }
  public static var title3: Font { ._made("title3") }
  public static var headline: Font { ._made("headline") }
  public static var subheadline: Font { ._made("subheadline") }
  public static var body: Font { ._made("body") }
  public static var callout: Font { ._made("callout") }
  public static var footnote: Font { ._made("footnote") }
  public static var caption: Font { ._made("caption") }
  public static var caption2: Font { ._made("caption2") }

  /// - Parameter size: the size of the font in points.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    _made("size") {
      $0.combine(size)
      $0.combine(weight)
      $0.combine(design)
    }
  }

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    _made("style") {
      $0.combine(style)
      $0.combine(weight)
      $0.combine(design)
    }
  }

  public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, [size], nil) }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    custom(name, [fixedSize, 1], nil)
  }
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    custom(name, [size], style)
  }

  private static func custom(_ name: String, _ sizes: [CGFloat], _ style: TextStyle?) -> Font {
    _made(name) {
      $0.combine(sizes)
      $0.combine(style)
    }
  }

  public func weight(_ weight: Weight) -> Font { _changed("weight", weight) }
  public func width(_ width: Width) -> Font { _changed("width", width) }
  public func leading(_ leading: Leading) -> Font { _changed("leading", leading) }
  public func bold(_ isActive: Bool = true) -> Font { _changed("bold", isActive) }
  public func italic(_ isActive: Bool = true) -> Font { _changed("italic", isActive) }
  public func monospaced() -> Font { _changed("monospaced") }
  public func monospacedDigit() -> Font { _changed("monospacedDigit") }
  public func smallCaps() -> Font { _changed("smallCaps") }
  public func lowercaseSmallCaps() -> Font { _changed("lowerSmallCaps") }
  public func uppercaseSmallCaps() -> Font { _changed("upperSmallCaps") }
}
