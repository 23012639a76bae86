import ComponentTree

// Styles that have a body: each is a component of its own in the control that it shows. A style
// reaches a control when the body that contains the control runs.

/// How one kind of controls looks: a body, which is a component of its own in each control below.
@preconcurrency @MainActor public protocol ControlStyle: DynamicPropertyHolder {
  /// The control that the style is asked to show. Not `Configuration`: the compiler would look for
  /// that in a circle where a style names it.
  associatedtype _Configuration
  associatedtype Body: View
  @ViewBuilder func makeBody(configuration: _Configuration) -> Body
}

public protocol LabelStyle: ControlStyle where _Configuration == LabelStyleConfiguration {
  typealias Configuration = LabelStyleConfiguration
}

public protocol ToggleStyle: ControlStyle where _Configuration == ToggleStyleConfiguration {
  typealias Configuration = ToggleStyleConfiguration
}

public protocol MenuStyle: ControlStyle where _Configuration == MenuStyleConfiguration {
  typealias Configuration = MenuStyleConfiguration
}

public protocol ProgressViewStyle: ControlStyle where _Configuration == ProgressViewStyleConfiguration {
  typealias Configuration = ProgressViewStyleConfiguration
}

public protocol GaugeStyle: ControlStyle where _Configuration == GaugeStyleConfiguration {
  typealias Configuration = GaugeStyleConfiguration
}

public protocol GroupBoxStyle: ControlStyle where _Configuration == GroupBoxStyleConfiguration {
  typealias Configuration = GroupBoxStyleConfiguration
}

public protocol LabeledContentStyle: ControlStyle where _Configuration == LabeledContentStyleConfiguration {
  typealias Configuration = LabeledContentStyleConfiguration
}


extension View {
  /// The style of the labels in the view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View { styled(style) }
  /// The style of the menus in the view.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View { styled(style) }
  /// The style of the progress views in the view.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    styled(style)
  }
  /// The style of the gauges in the view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View { styled(style) }
  /// The style of the group boxes in the view.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View { styled(style) }
  /// The style of the labelled content in the view.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    styled(style)
  }
  /// The style of the toggles in the view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    styled(style)
  }

  private func styled<Style: ControlStyle>(_ style: Style) -> some View {
    environment(\.[style: TypeName<Style._Configuration>()], StyleMakerOf(style: style))
  }
}

/// The label that a style is asked to show.
public struct LabelStyleConfiguration {
  public typealias Title = AnyView
  public typealias Icon = AnyView
  public let title: Title
  public let icon: Icon
}

/// The menu that a style is asked to show.
@MainActor public struct MenuStyleConfiguration {
  public typealias Label = AnyView
  public let label: Label
  let content: @MainActor () -> AnyView
}

/// The gauge that a style is asked to show.
public struct GaugeStyleConfiguration {
  public let value: Double
  public let label: AnyView
  public let currentValueLabel: AnyView
  public var minimumValueLabel: AnyView?
  public var maximumValueLabel: AnyView?
}

/// The group box that a style is asked to show.
public struct GroupBoxStyleConfiguration {
  public typealias Label = AnyView
  public typealias Content = AnyView
  public let label: Label
  public let content: Content
}

private struct StyleMakerOf<Style: ControlStyle>: StyleMaker {
  let style: Style

  func styled(_ configuration: Style._Configuration) -> AnyView {
    AnyView(StyledControl(style: style, configuration: configuration))
  }
}

/// The component that a style's body is. What the style itself shows has no style.
private struct StyledControl<Style: ControlStyle>: View {
  let style: Style
  let configuration: Style._Configuration

  var body: some View {
    style.makeBody(configuration: configuration)
      .environment(\.[style: TypeName<Style._Configuration>()], nil)
  }
}
