import ComponentTree

extension Toggle {
  public init<T: TextArgument>(_ title: T, isOn: Binding<Bool>) where Label == Text {
    self.init(isOn: isOn) { title.asText }
  }

  public init<T: TextArgument>(_ title: T, systemImage: String, isOn: Binding<Bool>)
  where Label == SwiftUI.Label<Text, Image> {
    self.init(isOn: isOn) { SwiftUI.Label(title, systemImage: systemImage) }
  }

  /// The toggle that a style is asked to show.
  public init(_ configuration: ToggleStyleConfiguration)
  where Label == ToggleStyleConfiguration.Label {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// How toggles look: a body, which is a component of its own in each toggle below.
@preconcurrency @MainActor public protocol ToggleStyle: DynamicPropertyHolder {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The toggle that a style is asked to show.
@MainActor public struct ToggleStyleConfiguration {
  public typealias Label = AnyView

  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }
}

/// A style of the system's for toggles.
public protocol SystemToggleStyle: InertStyle {}

extension View {
  /// The style of the toggles in the view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    environment(\.toggleBody, ToggleBodyOf(style: style))
  }

  public nonisolated func toggleStyle<Style: SystemToggleStyle>(_ style: Style) -> _Inert {
    _inert(style, "toggleStyle")
  }
}

private struct ToggleBodyOf<Style: ToggleStyle>: ToggleBody {
  let style: Style

  func body(isOn: Binding<Bool>, label: AnyView) -> AnyView {
    let configuration = ToggleStyleConfiguration(label: label, isOn: isOn)
    return AnyView(StyledToggle(style: style, configuration: configuration))
  }
}

/// The component that a style's body is.
private struct StyledToggle<Style: ToggleStyle>: View {
  let style: Style
  let configuration: ToggleStyleConfiguration

  // What the style itself shows as a toggle has no style.
  var body: some View {
    style.makeBody(configuration: configuration).environment(\.toggleBody, nil)
  }
}
