/// Determines how buttons look. The style's body is a separate component in each button below the
/// modifier `buttonStyle`.
@preconcurrency @MainActor public protocol ButtonStyle: DynamicPropertyHolder {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The button whose look a style determines.
public struct ButtonStyleConfiguration {
  /// The type of a button's label, before the style is applied.
  public typealias Label = AnyView

  /// The purpose of the button.
  public let role: ButtonRole?
  /// The button's label. The label is evaluated with the body that contains the button, not with
  /// the body of the style.
  public let label: Label
  /// Whether the button is pressed. The value is always `false`, because a press is one frame, and
  /// so takes no time.
  public let isPressed = false
}

/// A button style that the system provides.
public protocol SystemButtonStyle: InertStyle {}

public struct DefaultButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct PlainButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct BorderlessButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

public struct BorderedButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

public struct BorderedProminentButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

extension SystemButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
}

extension SystemButtonStyle where Self == PlainButtonStyle {
  public static var plain: Self { Self() }
}

extension SystemButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: Self { Self() }
}

extension SystemButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}

extension SystemButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}

private struct ButtonStyleKey: EnvironmentKey {
  static var defaultValue: (any ButtonStyle)? { nil }
}

extension EnvironmentValues {
  var buttonStyle: (any ButtonStyle)? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons in the view. If the style changes, a button gets the new style
  /// when the body that contains the button is evaluated.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    StyledView(content: environment(\.buttonStyle, style))
  }

  /// Sets a button style that the system provides.
  public nonisolated func buttonStyle<Style: SystemButtonStyle>(_ style: Style) -> _Inert {
    _inert(style, "buttonStyle")
  }
}

/// A view whose environment holds a style of controls. Visiting the view tells the host to look for
/// such styles.
struct StyledView<Content: View>: PrimitiveView {
  var content: Content

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    if !walker.isInspecting { walker.host.pointee.usesStyles = true }
    Content._walk(&view.content, &walker)
  }
}

/// Makes a style the modifier of a button's label, so that the style's body is a component.
private struct ButtonStyleModifier<Style: ButtonStyle>: ViewModifier {
  let style: Style
  let role: ButtonRole?

  func body(content: Content) -> some View {
    style.makeBody(configuration: ButtonStyleConfiguration(role: role, label: AnyView(content)))
  }
}

extension Walker {
  /// Visits a button's label in the button style that the environment holds at this place. Without
  /// such a style, visits the label alone.
  @MainActor @usableFromInline @inline(never)
  mutating func walkStyled<Label: View>(_ label: Label, _ role: ButtonRole?) {
    guard let style = environmentValues.buttonStyle else {
      Label._walk(made: label, &self)
      return
    }
    func walk<Style: ButtonStyle>(_ style: Style, _ walker: inout Walker) {
      let modifier = ButtonStyleModifier(style: style, role: role)
      func walk<V: View>(_ view: V, _ walker: inout Walker) { V._walk(made: view, &walker) }
      walk(label.modifier(modifier), &walker)
    }
    walk(style, &self)
  }
}
