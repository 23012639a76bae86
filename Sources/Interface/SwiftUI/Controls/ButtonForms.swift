import ComponentTree

extension Button {
  public init<Title: TextArgument>(
    _ title: Title, role: ButtonRole? = nil, action: @escaping OnMain<Void>
  ) where Label == Text {
    self.init(role: role, action: action) { title.asText }
  }

  public init<Title: TextArgument>(
    _ title: Title, systemImage: String, role: ButtonRole? = nil,
    action: @escaping OnMain<Void>
  ) where Label == SwiftUIViews.Label<Text, Image> {
    self.init(role: role, action: action) { SwiftUIViews.Label(title, systemImage: systemImage) }
  }

  /// A button whose title is the name of its role.
  public init(role: ButtonRole, action: @escaping OnMain<Void>) where Label == Text {
    let title: String =
      switch role {
      case .cancel: "Cancel"
      case .close: "Close"
      case .confirm: "Confirm"
      default: "Delete"
      }
    self.init(role: role, action: action) { Text(verbatim: title) }
  }

  /// Makes a button from the configuration of a button style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration)
  where Label == PrimitiveButtonStyleConfiguration.Label {
    self.init(role: configuration.role, action: configuration.trigger) { configuration.label }
  }
}

/// How buttons look and when they act. The style's body is a separate component in each button.
///
/// The style is converted to a `ButtonStyle`. The test driver presses a button by running the
/// button's action, so `trigger()` of the configuration does nothing.
public protocol PrimitiveButtonStyle: DynamicPropertyHolder {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The button whose look and behaviour a style determines.
@MainActor public struct PrimitiveButtonStyleConfiguration {
  public typealias Label = AnyView

  public let role: ButtonRole?
  public let label: Label

  /// Runs the button's action in SwiftUI. In this module the function does nothing, because the
  /// test driver runs the action itself when it presses the button.
  public func trigger() {}
}

/// Converts a `PrimitiveButtonStyle` to a `ButtonStyle`.
private struct TriggeringStyle<Style: PrimitiveButtonStyle>: ButtonStyle {
  let style: Style

  func makeBody(configuration: Configuration) -> some View {
    style.makeBody(
      configuration: PrimitiveButtonStyleConfiguration(
        role: configuration.role, label: configuration.label))
  }
}

extension View {
  /// Sets the style of the buttons in the view.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    buttonStyle(TriggeringStyle(style: style))
  }
}
