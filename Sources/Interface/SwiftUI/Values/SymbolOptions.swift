import ComponentTree

/// How a symbol is coloured.
@frozen public struct SymbolRenderingMode: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var monochrome: SymbolRenderingMode { ._made("monochrome") }
  public static var multicolor: SymbolRenderingMode { ._made("multicolor") }
  public static var hierarchical: SymbolRenderingMode { ._made("hierarchical") }
  public static var palette: SymbolRenderingMode { ._made("palette") }
}

/// The variant of a symbol.
@frozen public struct SymbolVariants: HashedValue {
  public let _hash: UInt64
  @inlinable public init(_hash: UInt64) { self._hash = _hash }

  public static var none: SymbolVariants { ._made("none") }
  public static var fill: SymbolVariants { ._made("fill") }
  public static var circle: SymbolVariants { ._made("circle") }
  public static var square: SymbolVariants { ._made("square") }
  public static var rectangle: SymbolVariants { ._made("rectangle") }
  public static var slash: SymbolVariants { ._made("slash") }

  public var fill: SymbolVariants { _changed("fill") }
  public var circle: SymbolVariants { _changed("circle") }
  public var square: SymbolVariants { _changed("square") }
  public var rectangle: SymbolVariants { _changed("rectangle") }
  public var slash: SymbolVariants { _changed("slash") }
}

/// The reasons for hiding parts of a view.
public struct RedactionReasons: OptionSet, Sendable, StablyHashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let placeholder = RedactionReasons(rawValue: 1)
  public static let privacy = RedactionReasons(rawValue: 2)
  public static let invalidated = RedactionReasons(rawValue: 4)
}
