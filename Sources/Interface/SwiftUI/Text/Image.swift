import ComponentTree
import Foundation

/// An image, identified by its name. An image with inert modifiers is also an `Image`.
@frozen public struct Image: Hashable, Sendable, StablyHashable {
  /// The name of the system's symbol, or the name of the image in the app's resources.
  let name: String
  private let modifiers: UInt64

  private init(_ kind: String, _ name: String, _ modifiers: UInt64 = 0) {
    self.name = name
    self.modifiers = modifiers == 0 ? StableHasher(kind).word : modifiers
  }

  public init(systemName: String) { self.init("symbol", systemName) }

  /// - Parameter variableValue: the fraction of the symbol that is coloured, from 0 to 1.
  public init(systemName: String, variableValue: Double?) {
    self = Image(systemName: systemName)._inert("variableValue", variableValue)
  }

  public init(_ name: String, bundle: Bundle? = nil) { self.init("image", name) }
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self = Image(name)._inert("variableValue", variableValue)
  }
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self = Image(name)._inert("label", label)
  }
  public init(decorative name: String, bundle: Bundle? = nil) { self.init("decorative", name) }

  public enum Scale: UInt8, CaseIterable, Sendable, StablyHashable {
    case small, medium, large
  }

  public enum ResizingMode: UInt8, Sendable, StablyHashable {
    case tile, stretch
  }

  public enum TemplateRenderingMode: UInt8, Sendable, StablyHashable {
    case template, original
  }

  public enum Interpolation: UInt8, Sendable, StablyHashable {
    case none, low, medium, high
  }

  public enum Orientation: UInt8, CaseIterable, Sendable, StablyHashable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    _inert("resizable", capInsets, resizingMode)
  }

  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    _inert("renderingMode", mode)
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    _inert("interpolation", interpolation)
  }

  public func antialiased(_ isAntialiased: Bool) -> Image {
    _inert("antialiased", isAntialiased)
  }

  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(name)
    hasher.combine(bits: modifiers)
  }
}

extension Image: PrimitiveView {
  public static func _walk(_ view: inout Image, _ walker: inout Walker) {
    walker.put(view.modifiers)
    walker.put(view.name)
    if walker.isCollecting { walker.found(symbol: view.name) }
  }

  public nonisolated func _inert(_ modifier: UInt64) -> Image {
    var hasher = StableHasher(word: modifiers)
    hasher.combine(bits: modifier)
    return Image("", name, hasher.word)
  }
}
