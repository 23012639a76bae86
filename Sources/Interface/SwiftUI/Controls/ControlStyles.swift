import ComponentTree

// This file declares custom control styles, which have a body. In each control, the style's body is
// a separate component. If a style changes, a control gets the new style when the body that
// contains the control runs.

/// How one kind of control looks. The style's body is a separate component in each control below
/// the modifier.
@preconcurrency @MainActor public protocol ControlStyle: DynamicPropertyHolder {
  /// The type that describes the control whose look the style determines. The name is not
  /// `Configuration`, because a style may declare a nested type `Configuration`. With such a nested
  /// type, the compiler could not infer the associated type.
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

public protocol ProgressViewStyle: ControlStyle
where _Configuration == ProgressViewStyleConfiguration {
  typealias Configuration = ProgressViewStyleConfiguration
}

public protocol GaugeStyle: ControlStyle where _Configuration == GaugeStyleConfiguration {
  typealias Configuration = GaugeStyleConfiguration
}

public protocol GroupBoxStyle: ControlStyle where _Configuration == GroupBoxStyleConfiguration {
  typealias Configuration = GroupBoxStyleConfiguration
}

public protocol LabeledContentStyle: ControlStyle
where _Configuration == LabeledContentStyleConfiguration {
  typealias Configuration = LabeledContentStyleConfiguration
}

extension View {
  /// Sets the style of the labels in the view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View { styled(style) }
  /// Sets the style of the menus in the view.
  public func menuStyle<Style: MenuStyle>(_ style: Style) -> some View { styled(style) }
  /// Sets the style of the progress views in the view.
  public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View {
    styled(style)
  }
  /// Sets the style of the gauges in the view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View { styled(style) }
  /// Sets the style of the group boxes in the view.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View { styled(style) }
  /// Sets the style of the labelled content in the view.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    styled(style)
  }
  /// Sets the style of the toggles in the view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    styled(style)
  }

  private func styled<Style: ControlStyle>(_ style: Style) -> some View {
    environment(\.[style: TypeName<Style._Configuration>()], StyleMakerOf(style: style))
  }
}

/// The label whose look a style determines.
public struct LabelStyleConfiguration {
  public typealias Title = AnyView
  public typealias Icon = AnyView
  public let title: Title
  public let icon: Icon
}

/// The menu whose look a style determines.
@MainActor public struct MenuStyleConfiguration {
  public typealias Label = AnyView
  public let label: Label
  let content: OnMain<AnyView>
}

/// The gauge whose look a style determines.
public struct GaugeStyleConfiguration {
  public let value: Double
  public let label: AnyView
  public let currentValueLabel: AnyView
  public var minimumValueLabel: AnyView?
  public var maximumValueLabel: AnyView?
}

/// The group box whose look a style determines.
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

/// The component of a style's body. A style does not apply to the controls inside its own body.
private struct StyledControl<Style: ControlStyle>: View {
  let style: Style
  let configuration: Style._Configuration

  var body: some View {
    style.makeBody(configuration: configuration)
      .environment(\.[style: TypeName<Style._Configuration>()], nil)
  }
}
