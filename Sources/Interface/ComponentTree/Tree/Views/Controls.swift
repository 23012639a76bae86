/// A button. The button is part of its component's output. The button's action is not part of the
/// output.
@frozen public struct Button<Label: View>: PrimitiveView {
  @usableFromInline let action: OnMain<Void>
  @usableFromInline let role: ButtonRole?
  @usableFromInline var label: Label

  @inlinable @inline(__always)
  public init(
    role: ButtonRole? = nil, action: @escaping OnMain<Void>,
    @ViewBuilder label: () -> Label
  ) {
    self.action = action
    self.role = role
    self.label = label()
  }

  @inlinable @inline(__always)
  public init(_ title: String, action: @escaping OnMain<Void>) where Label == Text {
    self.action = action
    role = nil
    label = Text(title)
  }

  @inlinable @inline(__always)
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.button)
    if let role = view.role { walker.put(role.word) }
    if walker.isCollecting { walker.found(button: view.action) }
    if walker.host.pointee.usesStyles {
      walker.walkStyled(view.label, view.role)
    } else {
      Label._walk(&view.label, &walker)
    }
    if walker.isCollecting { walker.foundEndOfButton() }
    walker.put(Tag.close)
  }
}

/// The purpose of a button.
@frozen public struct ButtonRole: Hashable, Sendable {
  @usableFromInline let word: UInt64

  @inlinable init(word: UInt64) { self.word = word }

  /// The button deletes something.
  @inlinable public static var destructive: ButtonRole { ButtonRole(word: 1) }
  /// The button cancels an action.
  @inlinable public static var cancel: ButtonRole { ButtonRole(word: 2) }
  /// The button closes something.
  @inlinable public static var close: ButtonRole { ButtonRole(word: 3) }
  /// The button confirms an action.
  @inlinable public static var confirm: ButtonRole { ButtonRole(word: 4) }
}

/// A label and a value.
@frozen public struct LabeledContent<Label: View, Content: View>: PrimitiveView {
  @usableFromInline let label: Label
  @usableFromInline var content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @inlinable @inline(__always)
  public init(_ label: String, @ViewBuilder content: () -> Content) where Label == Text {
    self.label = Text(label)
    self.content = content()
  }

  @inlinable @inline(__always)
  public init<S: StringProtocol>(_ label: String, value: S) where Label == Text, Content == Text {
    self.label = Text(label)
    content = Text(value)
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.labeled)
    let isStyled = walker.walkStyled(
      LabeledContentStyleConfiguration(
        label: AnyView(view.label), content: AnyView(view.content)))
    if !isStyled {
      walker.putTitle(view.label)
      Content._walk(&view.content, &walker)
    }
    walker.put(Tag.close)
  }
}

/// Shows that work is in progress, or which fraction of the work is done.
public struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
  private let label: Label
  private var currentValueLabel: CurrentValueLabel
  private let fraction: Double?

  package init(fraction: Double?, label: Label, currentValueLabel: CurrentValueLabel) {
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.fraction = fraction
  }

  public init() where Label == EmptyView, CurrentValueLabel == EmptyView {
    self.init(fraction: nil, label: EmptyView(), currentValueLabel: EmptyView())
  }

  public init(_ title: String) where Label == Text, CurrentValueLabel == EmptyView {
    self.init(fraction: nil, label: Text(title), currentValueLabel: EmptyView())
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.progress)
    let isStyled = walker.walkStyled(
      ProgressViewStyleConfiguration(
        fractionCompleted: view.fraction, label: AnyView(view.label),
        currentValueLabel: AnyView(view.currentValueLabel)))
    if isStyled { return }
    if walker.isCollecting { walker.found(progress: title(of: view.label)) }
    walker.putLabel(view.label)
    CurrentValueLabel._walk(&view.currentValueLabel, &walker)
    if let fraction = view.fraction { walker.put(fraction.bitPattern) }
  }
}
