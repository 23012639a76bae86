import ComponentTree
import Foundation

/// A style for drawing a shape, a text or a background. For a custom style, the output contains a
/// hash of the plain data in the style.
public protocol ShapeStyle: StablyHashable, Sendable {}

extension ShapeStyle {
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(fieldsOf: self) }

  public func opacity(_ opacity: Double) -> some ShapeStyle { changed("opacity", opacity) }
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { changed("blendMode", mode) }
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { changed("shadow", style) }

  public var secondary: some ShapeStyle { changed("level", 2) }
  public var tertiary: some ShapeStyle { changed("level", 3) }
  public var quaternary: some ShapeStyle { changed("level", 4) }
  public var quinary: some ShapeStyle { changed("level", 5) }

  private func changed<A: StablyHashable>(_ name: String, _ argument: A) -> AnyShapeStyle {
    AnyShapeStyle(self)._changed(name, argument)
  }
}

extension ShapeStyle where Self: HashedValue {
  public func stableHash(into hasher: inout StableHasher) { hasher.combine(bits: _hash) }
}

/// A style of any type.
@frozen public struct AnyShapeStyle: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }
  @inlinable public init<S: ShapeStyle>(_ style: S) { self = ._made("style", style) }
}

/// The style of the surrounding view, at one of five levels. `primary` is the strongest level.
@frozen public struct HierarchicalShapeStyle: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var primary: HierarchicalShapeStyle { ._made("primary") }
  public static var secondary: HierarchicalShapeStyle { ._made("secondary") }
  public static var tertiary: HierarchicalShapeStyle { ._made("tertiary") }
  public static var quaternary: HierarchicalShapeStyle { ._made("quaternary") }
  public static var quinary: HierarchicalShapeStyle { ._made("quinary") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { ._made("primary") }
  public static var secondary: Self { ._made("secondary") }
  public static var tertiary: Self { ._made("tertiary") }
  public static var quaternary: Self { ._made("quaternary") }
  public static var quinary: Self { ._made("quinary") }
}

/// A blur of the background.
@frozen public struct Material: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var ultraThin: Material { ._made("ultraThin") }
  public static var thin: Material { ._made("thin") }
  public static var regular: Material { ._made("regular") }
  public static var thick: Material { ._made("thick") }
  public static var ultraThick: Material { ._made("ultraThick") }
  public static var bar: Material { ._made("bar") }

  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Self { .ultraThin }
  public static var thinMaterial: Self { .thin }
  public static var regularMaterial: Self { .regular }
  public static var thickMaterial: Self { .thick }
  public static var ultraThickMaterial: Self { .ultraThick }
  public static var bar: Self { ._made("bar") }
}

/// The foreground style of the surrounding view.
@frozen public struct ForegroundStyle: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }
  @inlinable public init() { self = ._made("foreground") }
}

/// The background style of the surrounding view.
@frozen public struct BackgroundStyle: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }
  @inlinable public init() { self = ._made("background") }
}

/// The tint of the surrounding view.
@frozen public struct TintShapeStyle: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }
  @inlinable public init() { self = ._made("tint") }
}

/// A style that the system provides, for separators, selections, placeholders, links and fills.
@frozen public struct SystemShapeStyle: HashedValue, ShapeStyle {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: Self { Self() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: Self { Self() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: Self { Self() }
}

extension ShapeStyle where Self == SystemShapeStyle {
  public static var separator: Self { ._made("separator") }
  public static var selection: Self { ._made("selection") }
  public static var placeholder: Self { ._made("placeholder") }
  public static var link: Self { ._made("link") }
  public static var fill: Self { ._made("fill") }
  public static var windowBackground: Self { ._made("windowBackground") }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { ._made("red") }
  public static var orange: Color { ._made("orange") }
  public static var yellow: Color { ._made("yellow") }
  public static var green: Color { ._made("green") }
  public static var mint: Color { ._made("mint") }
  public static var teal: Color { ._made("teal") }
  public static var cyan: Color { ._made("cyan") }
  public static var blue: Color { ._made("blue") }
  public static var indigo: Color { ._made("indigo") }
  public static var purple: Color { ._made("purple") }
  public static var pink: Color { ._made("pink") }
  public static var brown: Color { ._made("brown") }
  public static var white: Color { ._made("white") }
  public static var gray: Color { ._made("gray") }
  public static var black: Color { ._made("black") }
  public static var clear: Color { ._made("clear") }
}

/// A shadow that a style adds.
@frozen public struct ShadowStyle: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static func drop(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    made("drop", color, [radius, x, y])
  }

  public static func inner(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    made("inner", color, [radius, x, y])
  }

  private static func made(_ name: String, _ color: Color, _ lengths: [CGFloat]) -> ShadowStyle {
    _made(name) {
      $0.combine(color)
      $0.combine(lengths)
    }
  }
}

/// How a view's colours are combined with the colours behind the view.
public enum BlendMode: UInt8, Sendable, CaseIterable, StablyHashable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter
}
