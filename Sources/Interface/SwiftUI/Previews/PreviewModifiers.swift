import ComponentTree
import Foundation

// This file declares modifiers for previews. The modifiers are inert: they only add their arguments
// to the output.

nonisolated extension View {
  public func previewLayout(_ layout: PreviewLayout) -> _Inert { _inert("previewLayout", layout) }
  public func previewDisplayName(_ name: String?) -> _Inert { _inert("previewName", name) }
  public func previewDevice(_ device: PreviewDevice?) -> _Inert {
    _inert("previewDevice", device?.rawValue)
  }
  public func previewInterfaceOrientation(_ orientation: InterfaceOrientation) -> _Inert {
    _inert("orientation", orientation)
  }
}

/// How large a preview is.
@frozen public struct PreviewLayout: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var device: PreviewLayout { ._made("device") }
  public static var sizeThatFits: PreviewLayout { ._made("sizeThatFits") }
  public static func fixed(width: CGFloat, height: CGFloat) -> PreviewLayout {
    ._made("fixed", [width, height])
  }
}

/// A device, identified by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral: String) { self.init(rawValue: stringLiteral) }
}

/// The orientation of a device.
@frozen public struct InterfaceOrientation: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var portrait: InterfaceOrientation { ._made("portrait") }
  public static var portraitUpsideDown: InterfaceOrientation { ._made("upsideDown") }
  public static var landscapeLeft: InterfaceOrientation { ._made("landscapeLeft") }
  public static var landscapeRight: InterfaceOrientation { ._made("landscapeRight") }
}
