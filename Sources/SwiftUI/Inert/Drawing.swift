import ComponentTree
import Foundation

// Inert modifiers of colour, shape and effect.

nonisolated extension View {
  @inlinable
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> _Inert {
    _inert("foregroundStyle", style)
  }

  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> _Inert {
    _inert("foregroundStyle", primary, secondary)
  }

  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> _Inert {
    _inert("foregroundStyle", primary, secondary, tertiary)
  }

  @inlinable
  public func foregroundColor(_ color: Color?) -> _Inert { _inert("foregroundColor", color) }

  public func accentColor(_ color: Color?) -> _Inert { _inert("accentColor", color) }
  public func tint(_ tint: Color?) -> _Inert { _inert("tint", tint) }
  @_disfavoredOverload
  public func tint<S: ShapeStyle>(_ tint: S) -> _Inert { _inert("tint", tint) }

  @inlinable
  public func opacity(_ opacity: Double) -> _Inert { _inert("opacity", opacity) }

  public func hidden() -> _Inert { _inert("hidden") }

  public func background() -> _Inert { background(.background) }

  @inlinable
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> _Inert {
    _inert("background", style, edges)
  }

  public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> _Inert {
    _inert("background", style, shape, fillStyle)
  }

  public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> _Inert {
    _inert("background", shape, fillStyle)
  }

  public func backgroundStyle<S: ShapeStyle>(_ style: S) -> _Inert {
    _inert("backgroundStyle", style)
  }

  public func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> _Inert {
    _inert("overlay", style, edges)
  }

  public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> _Inert {
    _inert("overlay", style, shape, fillStyle)
  }

  public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> _Inert {
    _inert("border", content, width)
  }

  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> _Inert {
    _inert("clipShape", shape, style)
  }

  public func clipped(antialiased: Bool = false) -> _Inert { _inert("clipped", antialiased) }
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> _Inert {
    _inert("cornerRadius", radius, antialiased)
  }

  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> _Inert {
    _inert("contentShape", shape, eoFill)
  }

  public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> _Inert {
    _inert("contentShape", kind, shape, eoFill)
  }

  public func containerShape<S: Shape>(_ shape: S) -> _Inert { _inert("containerShape", shape) }

  public func shadow(
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

  public func blur(radius: CGFloat, opaque: Bool = false) -> _Inert {
    _inert("blur", radius, opaque)
  }

  public func brightness(_ amount: Double) -> _Inert { _inert("brightness", amount) }
  public func contrast(_ amount: Double) -> _Inert { _inert("contrast", amount) }
  public func saturation(_ amount: Double) -> _Inert { _inert("saturation", amount) }
  public func grayscale(_ amount: Double) -> _Inert { _inert("grayscale", amount) }
  public func hueRotation(_ angle: Angle) -> _Inert { _inert("hueRotation", angle) }
  public func colorInvert() -> _Inert { _inert("colorInvert") }
  public func colorMultiply(_ color: Color) -> _Inert { _inert("colorMultiply", color) }
  public func luminanceToAlpha() -> _Inert { _inert("luminance") }
  public func blendMode(_ mode: BlendMode) -> _Inert { _inert("blendMode", mode) }
  public func compositingGroup() -> _Inert { _inert("compositing") }
  public func drawingGroup(opaque: Bool = false) -> _Inert { _inert("drawingGroup", opaque) }
  public func geometryGroup() -> _Inert { _inert("geometryGroup") }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> _Inert {
    _inert("scaleEffect", scale, anchor)
  }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> _Inert {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> _Inert {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> _Inert {
    _inert("rotationEffect", angle, anchor)
  }

  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> _Inert {
    _inert("rotation3D") {
      $0.combine(angle)
      $0.combine([axis.x, axis.y, axis.z, anchorZ, perspective])
      $0.combine(anchor)
    }
  }

  public func glassEffect(_ glass: Glass = .regular) -> _Inert { _inert("glassEffect", glass) }
  public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> _Inert {
    _inert("glassEffect", glass, shape)
  }
  public func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> _Inert {
    _inert("glassEffectID") { $0.combine(fieldsOf: id) }
  }

  public func backgroundExtensionEffect() -> _Inert { _inert("backgroundExt") }

  public func preferredColorScheme(_ scheme: ColorScheme?) -> _Inert {
    _inert("colorScheme", scheme)
  }

  public func redacted(reason: RedactionReasons) -> _Inert { _inert("redacted", reason) }
  public func unredacted() -> _Inert { _inert("unredacted") }
  public func privacySensitive(_ sensitive: Bool = true) -> _Inert {
    _inert("private", sensitive)
  }
  public func invalidatableContent(_ invalidatable: Bool = true) -> _Inert {
    _inert("invalidatable", invalidatable)
  }
}
