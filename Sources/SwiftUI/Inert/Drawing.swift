import ComponentTree
import Foundation

// Inert modifiers of colour, shape and effect.

nonisolated extension View {
  @inlinable
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> _Inert {
    _inert("foregroundStyle", style)
  }

  @inlinable public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> _Inert {
    _inert("foregroundStyle", primary, secondary)
  }

  @inlinable public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> _Inert {
    _inert("foregroundStyle", primary, secondary, tertiary)
  }

  @inlinable
  public func foregroundColor(_ color: Color?) -> _Inert { _inert("foregroundColor", color) }

  @inlinable public func accentColor(_ color: Color?) -> _Inert { _inert("accentColor", color) }
  @inlinable public func tint(_ tint: Color?) -> _Inert { _inert("tint", tint) }
  @_disfavoredOverload
  @inlinable public func tint<S: ShapeStyle>(_ tint: S) -> _Inert { _inert("tint", tint) }

  @inlinable
  public func opacity(_ opacity: Double) -> _Inert { _inert("opacity", opacity) }

  @inlinable public func hidden() -> _Inert { _inert("hidden") }

  @inlinable public func background() -> _Inert { background(.background) }

  @inlinable
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> _Inert {
    _inert("background", style, edges)
  }

  @inlinable public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> _Inert {
    _inert("background", style, shape, fillStyle)
  }

  @inlinable public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle())
    -> _Inert
  {
    _inert("background", shape, fillStyle)
  }

  @inlinable public func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> _Inert {
    _inert("containerBack", style, container)
  }

  @inlinable public func backgroundStyle<S: ShapeStyle>(_ style: S) -> _Inert {
    _inert("backgroundStyle", style)
  }

  @inlinable public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> _Inert {
    _inert("overlay", style, edges)
  }

  @inlinable public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> _Inert {
    _inert("overlay", style, shape, fillStyle)
  }

  @inlinable public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> _Inert {
    _inert("border", content, width)
  }

  @inlinable public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> _Inert {
    _inert("clipShape", shape, style)
  }

  @inlinable public func clipped(antialiased: Bool = false) -> _Inert {
    _inert("clipped", antialiased)
  }
  @inlinable public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> _Inert {
    _inert("cornerRadius", radius, antialiased)
  }

  @inlinable public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> _Inert {
    _inert("contentShape", shape, eoFill)
  }

  @inlinable public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> _Inert {
    _inert("contentShape", kind, shape, eoFill)
  }

  @inlinable public func containerShape<S: Shape>(_ shape: S) -> _Inert {
    _inert("containerShape", shape)
  }

  @inlinable public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> _Inert {
    _inert("shadow") {
      $0.combine(color)
      $0.combine(radius)
      $0.combine(x)
      $0.combine(y)
    }
  }

  @inlinable public func blur(radius: CGFloat, opaque: Bool = false) -> _Inert {
    _inert("blur", radius, opaque)
  }

  @inlinable public func brightness(_ amount: Double) -> _Inert { _inert("brightness", amount) }
  @inlinable public func contrast(_ amount: Double) -> _Inert { _inert("contrast", amount) }
  @inlinable public func saturation(_ amount: Double) -> _Inert { _inert("saturation", amount) }
  @inlinable public func grayscale(_ amount: Double) -> _Inert { _inert("grayscale", amount) }
  @inlinable public func hueRotation(_ angle: Angle) -> _Inert { _inert("hueRotation", angle) }
  @inlinable public func colorInvert() -> _Inert { _inert("colorInvert") }
  @inlinable public func colorMultiply(_ color: Color) -> _Inert { _inert("colorMultiply", color) }
  @inlinable public func luminanceToAlpha() -> _Inert { _inert("luminance") }
  @inlinable public func blendMode(_ mode: BlendMode) -> _Inert { _inert("blendMode", mode) }
  @inlinable public func compositingGroup() -> _Inert { _inert("compositing") }
  @inlinable public func drawingGroup(opaque: Bool = false) -> _Inert {
    _inert("drawingGroup", opaque)
  }
  @inlinable public func geometryGroup() -> _Inert { _inert("geometryGroup") }

  @inlinable public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> _Inert {
    _inert("scaleEffect", scale, anchor)
  }

  @inlinable public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> _Inert {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  @inlinable public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> _Inert {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  @inlinable public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> _Inert {
    _inert("rotationEffect", angle, anchor)
  }

  @inlinable public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> _Inert {
    _inert("rotation3D") {
      $0.combine(angle)
      $0.combine([axis.x, axis.y, axis.z, anchorZ, perspective])
      $0.combine(anchor)
    }
  }

  @inlinable public func glassEffect(_ glass: Glass = .regular) -> _Inert {
    _inert("glassEffect", glass)
  }
  @inlinable public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> _Inert {
    _inert("glassEffect", glass, shape)
  }
  @inlinable public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> _Inert {
    _inert("glassEffectID") { $0.combine(fieldsOf: id) }
  }

  @inlinable public func backgroundExtensionEffect() -> _Inert { _inert("backgroundExt") }

  @inlinable public func preferredColorScheme(_ scheme: ColorScheme?) -> _Inert {
    _inert("colorScheme", scheme)
  }

  @inlinable public func redacted(reason: RedactionReasons) -> _Inert { _inert("redacted", reason) }
  @inlinable public func unredacted() -> _Inert { _inert("unredacted") }
  @inlinable public func privacySensitive(_ sensitive: Bool = true) -> _Inert {
    _inert("private", sensitive)
  }
  @inlinable public func invalidatableContent(_ invalidatable: Bool = true) -> _Inert {
    _inert("invalidatable", invalidatable)
  }
}

/// Behind which container something is drawn.
@frozen public struct ContainerBackgroundPlacement: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var navigation: Self { ._made("navigation") }
  public static var navigationSplitView: Self { ._made("splitView") }
  public static var tabView: Self { ._made("tabView") }
  public static var widget: Self { ._made("widget") }
  public static var window: Self { ._made("window") }
}
