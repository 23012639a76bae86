import ComponentTree

extension Button {
  public init<Title: TextArgument>(
    _ title: Title, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) where Label == Text {
    self.init(role: role, action: action) { title.asText }
  }

  public init<Title: TextArgument>(
    _ title: Title, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) where Label == SwiftUI.Label<Text, Image> {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  /// A button that does what `role` says.
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) where Label == Text {
    let title: String =
      switch role {
      case .cancel: "Cancel"
      case .close: "Close"
      case .confirm: "Confirm"
      default: "Delete"
      }
    self.init(role: role, action: action) { Text(verbatim: title) }
  }

  /// The button that a style is asked to show.
  public init(_ configuration: PrimitiveButtonStyleConfiguration)
  where Label == PrimitiveButtonStyleConfiguration.Label {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// How buttons look and when they act: a body, which is a component of its own.
///
/// It is made a style like any other: the tree presses a button by its action, and `trigger()` of
/// the configuration does nothing more.
public protocol PrimitiveButtonStyle: DynamicPropertyHolder {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The button that a style is asked to show.
@MainActor public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = AnyView

  public let role: ButtonRole?
  public let label: Label

  /// Does what the button does: nothing, where the button itself is pressed.
  public func trigger() {}
}

/// A style of that kind as one of the other.
private struct TriggeringStyle<Style: PrimitiveButtonStyle>: ButtonStyle {
  let style: Style

  func makeBody(configuration: Configuration) -> some View {
    style.makeBody(
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role, label: configuration.label))
  }
}

extension View {
  /// The style of the buttons in the view.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    buttonStyle(TriggeringStyle(style: style))
  }
}
