/// A text. Part of its component's output.
@frozen public struct Text: PrimitiveView {
  @usableFromInline let content: String

  @inlinable @inline(__always)
  public init(_ content: String) { self.content = content }

  @inlinable @inline(__always)
  public init<S: StringProtocol>(_ content: S) { self.content = String(content) }

  @inlinable @inline(__always)
  public init(verbatim content: String) { self.content = content }

  @inlinable @inline(__always)
  public static func _walk(_ view: Text, _ walker: inout Walker) {
    walker.put(Tag.text)
    walker.put(view.content)
    if walker.isCollecting { walker.found(text: view.content) }
  }
}

/// An integer as text, without building the string: for components whose own cost must not hide
/// what is measured.
@frozen public struct Number: PrimitiveView {
  @usableFromInline let value: Int

  @inlinable @inline(__always)
  public init(_ value: Int) { self.value = value }

  @inlinable @inline(__always)
  public static func _walk(_ view: Number, _ walker: inout Walker) {
    walker.put(UInt64(bitPattern: Int64(view.value)) ^ Tag.number)
    if walker.isCollecting { walker.found(text: String(view.value)) }
  }
}
