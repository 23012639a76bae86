/// A text. The text and its inert modifiers are part of its component's output. A modified text is
/// also a `Text`.
@frozen public struct Text: Hashable, Sendable {
  /// The text that is shown.
  public let content: String
  /// A hash of the text's inert modifiers, or 0 if it has no modifiers.
  @usableFromInline let modifiers: UInt64

  @inlinable @inline(__always)
  init(_ content: String, modifiers: UInt64) {
    self.content = content
    self.modifiers = modifiers
  }

  // This initialiser is disfavoured, so that with `import SwiftUI` a literal is a
  // `LocalizedStringKey`.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public init(_ content: String) { self.init(content, modifiers: 0) }

  @inlinable @inline(__always)
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(String(content), modifiers: 0) }

  @inlinable @inline(__always)
  public init(verbatim content: String) { self.init(content, modifiers: 0) }

  /// Joins two texts. Each part keeps its modifiers.
  public static func + (left: Text, right: Text) -> Text {
    let content = left.content + right.content
    if left.modifiers == 0, right.modifiers == 0 { return Text(verbatim: content) }
    let place = mix(left.modifiers, UInt64(left.content.utf8.count))
    return Text(content, modifiers: mix(place, right.modifiers))
  }
}

extension Text: PrimitiveView {
  @inlinable @inline(__always)
  public static func _walk(_ view: inout Text, _ walker: inout Walker) {
    walker.put(Tag.text)
    walker.put(view.content)
    if view.modifiers != 0 { walker.put(view.modifiers) }
    if walker.isCollecting { walker.found(text: view.content) }
  }

  @inlinable @inline(__always)
  public nonisolated func _inert(_ modifier: UInt64) -> Text {
    Text(content, modifiers: mix(modifiers, modifier))
  }
}

extension Text: StablyHashable {
  @inlinable @inline(__always)
  public func stableHash(into hasher: inout StableHasher) {
    hasher.combine(content)
    hasher.combine(bits: modifiers)
  }
}

/// An integer as text. An evaluation of a `Number` builds no string. So in a benchmark, the time of
/// building strings does not hide the time that is measured.
@frozen public struct Number: PrimitiveView {
  @usableFromInline let value: Int

  @inlinable @inline(__always)
  public init(_ value: Int) { self.value = value }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Number, _ walker: inout Walker) {
    walker.put(UInt64(bitPattern: Int64(view.value)) ^ Tag.number)
    if walker.isCollecting { walker.found(text: String(view.value)) }
  }
}
