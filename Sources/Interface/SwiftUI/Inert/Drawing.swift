import ComponentTree
import Foundation

// This file declares modifiers for colours, shapes and effects. The modifiers are inert: they only
// add their arguments to the output.

nonisolated extension View {
  @inlinable @inline(__always)
  public __consuming func foregroundStyle<S: ShapeStyle>(_ style: S) -> _Inert {
    _inert("foregroundStyle", style)
  }

  @inlinable @inline(__always)
  public __consuming func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> _Inert {
    _inert("foregroundStyle", primary, secondary)
  }

  @inlinable @inline(__always)
  public __consuming func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> _Inert {
    _inert("foregroundStyle", primary, secondary, tertiary)
  }

  @inlinable @inline(__always)
  public __consuming func foregroundColor(_ color: Color?) -> _Inert {
    _inert("foregroundColor", color)
  }

  @inlinable @inline(__always)
  public __consuming func accentColor(_ color: Color?) -> _Inert { _inert("accentColor", color) }
  @inlinable @inline(__always)
  public __consuming func tint(_ tint: Color?) -> _Inert { _inert("tint", tint) }
  @_disfavoredOverload
  @inlinable @inline(__always)
  public __consuming func tint<S: ShapeStyle>(_ tint: S) -> _Inert { _inert("tint", tint) }

  @inlinable @inline(__always)
  public __consuming func opacity(_ opacity: Double) -> _Inert { _inert("opacity", opacity) }

  @inlinable @inline(__always)
  public __consuming func hidden() -> _Inert { _inert("hidden") }

  @inlinable @inline(__always)
  public __consuming func background() -> _Inert { background(.background) }

  @inlinable @inline(__always)
  public __consuming func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> _Inert {
    _inert("background", style, edges)
  }

  @inlinable @inline(__always)
  public __consuming func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> _Inert {
    _inert("background", style, shape, fillStyle)
  }

  @inlinable @inline(__always)
  public __consuming func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle())
    -> _Inert
  {
    _inert("background", shape, fillStyle)
  }

  @inlinable @inline(__always)
  public __consuming func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> _Inert {
    _inert("containerBack", style, container)
  }

  @inlinable @inline(__always)
  public __consuming func backgroundStyle<S: ShapeStyle>(_ style: S) -> _Inert {
    _inert("backgroundStyle", style)
  }

  @inlinable @inline(__always)
  public __consuming func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> _Inert {
    _inert("overlay", style, edges)
  }

  @inlinable @inline(__always)
  public __consuming func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> _Inert {
    _inert("overlay", style, shape, fillStyle)
  }

  @inlinable @inline(__always)
  public __consuming func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> _Inert {
    _inert("border", content, width)
  }

  @inlinable @inline(__always)
  public __consuming func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> _Inert
  {
    _inert("clipShape", shape, style)
  }

  @inlinable @inline(__always)
  public __consuming func clipped(antialiased: Bool = false) -> _Inert {
    _inert("clipped", antialiased)
  }
  @inlinable @inline(__always)
  public __consuming func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> _Inert {
    _inert("cornerRadius", radius, antialiased)
  }

  @inlinable @inline(__always)
  public __consuming func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> _Inert {
    _inert("contentShape", shape, eoFill)
  }

  @inlinable @inline(__always)
  public __consuming func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> _Inert {
    _inert("contentShape", kind, shape, eoFill)
  }

  @inlinable @inline(__always)
  public __consuming func containerShape<S: Shape>(_ shape: S) -> _Inert {
    _inert("containerShape", shape)
  }

  @inlinable @inline(__always)
  public __consuming func shadow(
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

  @inlinable @inline(__always)
  public __consuming func blur(radius: CGFloat, opaque: Bool = false) -> _Inert {
    _inert("blur", radius, opaque)
  }

  @inlinable @inline(__always)
  public __consuming func brightness(_ amount: Double) -> _Inert { _inert("brightness", amount) }
  @inlinable @inline(__always)
  public __consuming func contrast(_ amount: Double) -> _Inert { _inert("contrast", amount) }
  @inlinable @inline(__always)
  public __consuming func saturation(_ amount: Double) -> _Inert { _inert("saturation", amount) }
  @inlinable @inline(__always)
  public __consuming func grayscale(_ amount: Double) -> _Inert { _inert("grayscale", amount) }
  @inlinable @inline(__always)
  public __consuming func hueRotation(_ angle: Angle) -> _Inert { _inert("hueRotation", angle) }
  @inlinable @inline(__always)
  public __consuming func colorInvert() -> _Inert { _inert("colorInvert") }
  @inlinable @inline(__always)
  public __consuming func colorMultiply(_ color: Color) -> _Inert { _inert("colorMultiply", color) }
  @inlinable @inline(__always)
  public __consuming func luminanceToAlpha() -> _Inert { _inert("luminance") }
  @inlinable @inline(__always)
  public __consuming func blendMode(_ mode: BlendMode) -> _Inert { _inert("blendMode", mode) }
  @inlinable @inline(__always)
  public __consuming func compositingGroup() -> _Inert { _inert("compositing") }
  @inlinable @inline(__always)
  public __consuming func drawingGroup(opaque: Bool = false) -> _Inert {
    _inert("drawingGroup", opaque)
  }
  @inlinable @inline(__always)
  public __consuming func geometryGroup() -> _Inert { _inert("geometryGroup") }

  @inlinable @inline(__always)
  public __consuming func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> _Inert {
    _inert("scaleEffect", scale, anchor)
  }

  @inlinable @inline(__always)
  public __consuming func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> _Inert {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  @inlinable @inline(__always)
  public __consuming func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> _Inert {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  @inlinable @inline(__always)
  public __consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> _Inert {
    _inert("rotationEffect", angle, anchor)
  }

  @inlinable @inline(__always)
  public __consuming func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> _Inert {
    _inert("rotation3D") {
      $0.combine(angle)
      $0.combine([axis.x, axis.y, axis.z, anchorZ, perspective])
      $0.combine(anchor)
    }
  }

  @inlinable @inline(__always)
  public __consuming func glassEffect(_ glass: Glass = .regular) -> _Inert {
    _inert("glassEffect", glass)
  }
  @inlinable @inline(__always)
  public __consuming func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> _Inert {
    _inert("glassEffect", glass, shape)
  }
  @inlinable @inline(__always)
  public __consuming func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> _Inert {
    _inert("glassEffectID") { $0.combine(fieldsOf: id) }
  }

  @inlinable @inline(__always)
  public __consuming func backgroundExtensionEffect() -> _Inert { _inert("backgroundExt") }

  @inlinable @inline(__always)
  public __consuming func preferredColorScheme(_ scheme: ColorScheme?) -> _Inert {
    _inert("colorScheme", scheme)
  }

  @inlinable @inline(__always)
  public __consuming func redacted(reason: RedactionReasons) -> _Inert {
    _inert("redacted", reason)
  }
  @inlinable @inline(__always)
  public __consuming func unredacted() -> _Inert { _inert("unredacted") }
  @inlinable @inline(__always)
  public __consuming func privacySensitive(_ sensitive: Bool = true) -> _Inert {
    _inert("private", sensitive)
  }
  @inlinable @inline(__always)
  public __consuming func invalidatableContent(_ invalidatable: Bool = true) -> _Inert {
    _inert("invalidatable", invalidatable)
  }
}

/// The kind of container whose background is drawn.
@frozen public struct ContainerBackgroundPlacement: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var navigation: Self { ._made("navigation") }
  public static var navigationSplitView: Self { ._made("splitView") }
  public static var tabView: Self { ._made("tabView") }
  public static var widget: Self { ._made("widget") }
  public static var window: Self { ._made("window") }
}
