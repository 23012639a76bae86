/// Something to press. Part of its component's output; its action is not.
@frozen public struct Button<Label: View>: PrimitiveView {
  @usableFromInline let action: @MainActor () -> Void
  @usableFromInline let label: Label

  @inlinable @inline(__always)
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    self.label = label()
  }

  @inlinable @inline(__always)
  public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text {
    self.action = action
    label = Text(title)
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.button)
    if walker.isCollecting { walker.found(button: view.action) }
    if walker.host.pointee.usesStyles {
      walker.walkStyled(view.label)
    } else {
      Label._walk(view.label, &walker)
    }
    if walker.isCollecting { walker.foundEndOfButton() }
    walker.put(Tag.close)
  }
}

/// A label and a value.
@frozen public struct LabeledContent<Content: View>: PrimitiveView {
  @usableFromInline let label: String
  @usableFromInline let content: Content

  @inlinable @inline(__always)
  public init(_ label: String, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  @inlinable @inline(__always)
  public init<S: StringProtocol>(_ label: String, value: S) where Content == Text {
    self.label = label
    content = Text(value)
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.labeled)
    walker.put(view.label)
    if walker.isCollecting { walker.found(text: view.label) }
    Content._walk(view.content, &walker)
    walker.put(Tag.close)
  }
}

/// Something is going on.
@frozen public struct ProgressView: PrimitiveView {
  @usableFromInline let title: String

  @inlinable public init() { title = "" }
  @inlinable public init(_ title: String) { self.title = title }

  @inlinable
  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.progress)
    walker.put(view.title)
    if walker.isCollecting { walker.found(progress: view.title) }
  }
}
