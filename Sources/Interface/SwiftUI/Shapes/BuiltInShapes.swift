import ComponentTree
import Foundation

/// A rectangle.
@frozen public struct Rectangle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _inert("inset", amount)
  }
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: 1)
  }
}

/// A circle.
@frozen public struct Circle: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let corner = CGPoint(x: rect.midX - side / 2, y: rect.midY - side / 2)
    return Path(ellipseIn: CGRect(origin: corner, size: CGSize(width: side, height: side)))
  }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _inert("inset", amount)
  }
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: 2)
  }
}

/// An ellipse.
@frozen public struct Ellipse: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _inert("inset", amount)
  }
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: 3)
  }
}

/// How a corner is rounded.
@frozen public enum RoundedCornerStyle: UInt8, Sendable, StablyHashable {
  case circular, continuous
}

/// A rectangle with a half circle at each short side.
@frozen public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  public nonisolated init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public nonisolated func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius, style: style)
  }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _inert("inset", amount)
  }
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: 4)
    hasher.combine(style)
  }
}

/// A rectangle with rounded corners.
@frozen public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _inert("inset", amount)
  }
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: 5)
    hasher.combine(cornerSize)
    hasher.combine(style)
  }
}

/// The radii of a rectangle's corners.
@frozen public struct RectangleCornerRadii: Hashable, Sendable, StablyHashable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine([topLeading, bottomLeading, bottomTrailing, topTrailing])
  }
}

/// A rectangle whose corners have different radii.
@frozen public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public nonisolated init(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public nonisolated init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _inert("inset", amount)
  }
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: 6)
    hasher.combine(cornerRadii)
    hasher.combine(style)
  }
}

/// The shape of the container around the view.
@frozen public struct ContainerRelativeShape: InsettableShape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _inert("inset", amount)
  }
  public nonisolated func stableHash(into hasher: inout StableHasher) {
    hasher.combine(bits: 7)
  }
}

nonisolated extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

nonisolated extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

nonisolated extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

nonisolated extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

nonisolated extension Shape where Self == ContainerRelativeShape {
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

nonisolated extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

nonisolated extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }

  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
}
