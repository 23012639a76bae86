import ComponentTree
import Foundation

/// Flexible empty space between views.
public struct Spacer: Hashable, Sendable {
  public var minLength: CGFloat?
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  public static func _walk(_ view: inout Spacer, _ walker: inout Walker) {
    var hasher = StableHasher("Spacer")
    hasher.combine(view.minLength)
    walker.put(hasher.word)
  }
}

/// A line between views.
public struct Divider: Hashable, Sendable {
  public nonisolated init() {}
}

extension Divider: PrimitiveView {
  public static func _walk(_ view: inout Divider, _ walker: inout Walker) {
    walker.put(StableHasher("Divider").word)
  }
}
