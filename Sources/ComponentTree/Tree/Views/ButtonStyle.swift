/// How buttons look: a body, which is a component of its own in each button below.
@MainActor public protocol ButtonStyle: DynamicPropertyHolder {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The button that a style is asked to show.
public struct ButtonStyleConfiguration {
  /// What the button shows without the style. Its body is the button's owner's.
  public let label: AnyView
  /// Never here: a press is one frame.
  public let isPressed = false
}

/// A style of the system's: accepted, without effect on the output.
public struct SystemButtonStyle: Sendable {
  public static let automatic = SystemButtonStyle()
  public static let plain = SystemButtonStyle()
  public static let bordered = SystemButtonStyle()
  public static let borderedProminent = SystemButtonStyle()
  public static let borderless = SystemButtonStyle()
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
  /// The style of the buttons in the view. Another one reaches a button when the body that contains
  /// the button runs.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    StyledView(content: environment(\.buttonStyle, style))
  }

  @inlinable
  public func buttonStyle(_ style: SystemButtonStyle) -> Self { self }
}

/// Tells the host that there are styles to look for.
struct StyledView<Content: View>: PrimitiveView {
  let content: Content

  static func _walk(_ view: Self, _ walker: inout Walker) {
    if !walker.isInspecting { walker.host.pointee.usesStyles = true }
    Content._walk(view.content, &walker)
  }
}

/// A style as the modifier of a button's label.
private struct ButtonStyleModifier<Style: ButtonStyle>: ViewModifier {
  let style: Style

  func body(content: Content) -> some View {
    style.makeBody(configuration: ButtonStyleConfiguration(label: AnyView(content)))
  }
}

extension Walker {
  /// Walks a button's label, in the style that holds here.
  @MainActor @usableFromInline @inline(never)
  mutating func walkStyled<Label: View>(_ label: Label) {
    let scope = environment?.takeUnretainedValue().valueScope ?? .outermost
    guard let style = scope.values.buttonStyle else {
      Label._walk(label, &self)
      return
    }
    func walk<Style: ButtonStyle>(_ style: Style, _ walker: inout Walker) {
      let modifier = ButtonStyleModifier(style: style)
      func walk<V: View>(_ view: V, _ walker: inout Walker) { V._walk(view, &walker) }
      walk(label.modifier(modifier), &walker)
    }
    walk(style, &self)
  }
}
