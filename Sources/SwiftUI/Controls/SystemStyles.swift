import ComponentTree

// Styles of the system's for controls: inert.

public protocol SystemLabelStyle: InertStyle {}
public protocol SystemToggleStyle: InertStyle {}
public protocol SystemMenuStyle: InertStyle {}
public protocol SystemProgressViewStyle: InertStyle {}
public protocol SystemGaugeStyle: InertStyle {}
public protocol SystemGroupBoxStyle: InertStyle {}
public protocol SystemLabeledContentStyle: InertStyle {}

/// A style of text fields.
public protocol TextFieldStyle: InertStyle {}

public struct DefaultTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: Self { Self() }
}

public struct PlainTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: Self { Self() }
}

public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: Self { Self() }
}

public struct SquareBorderTextFieldStyle: TextFieldStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  public static var squareBorder: Self { Self() }
}

/// A style of groups of controls.
public protocol ControlGroupStyle: InertStyle {}

public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: Self { Self() }
}

public struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: Self { Self() }
}

public struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: Self { Self() }
}

public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}

public struct PaletteControlGroupStyle: ControlGroupStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: Self { Self() }
}

/// A style of disclosure groups.
public protocol DisclosureGroupStyle: InertStyle {}

public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: Self { Self() }
}

public struct DefaultLabelStyle: SystemLabelStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension SystemLabelStyle where Self == DefaultLabelStyle {
  public static var automatic: Self { Self() }
}

public struct TitleOnlyLabelStyle: SystemLabelStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension SystemLabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: Self { Self() }
}

public struct IconOnlyLabelStyle: SystemLabelStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension SystemLabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: Self { Self() }
}

public struct TitleAndIconLabelStyle: SystemLabelStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension SystemLabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: Self { Self() }
}

public struct DefaultToggleStyle: SystemToggleStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension SystemToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: Self { Self() }
}

public struct SwitchToggleStyle: SystemToggleStyle {
  public init() {}
  public init(tint: Color) {}
  public var _word: UInt64 { 1 }
}

extension SystemToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: Self { Self() }
}

public struct ButtonToggleStyle: SystemToggleStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension SystemToggleStyle where Self == ButtonToggleStyle {
  public static var button: Self { Self() }
}

public struct CheckboxToggleStyle: SystemToggleStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension SystemToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: Self { Self() }
}

public struct LinkButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 10 }
}

extension SystemButtonStyle where Self == LinkButtonStyle {
  public static var link: Self { Self() }
}

public struct AccessoryBarButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 11 }
}

extension SystemButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: Self { Self() }
}

public struct AccessoryBarActionButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 12 }
}

extension SystemButtonStyle where Self == AccessoryBarActionButtonStyle {
  public static var accessoryBarAction: Self { Self() }
}

public struct CardButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 13 }
}

extension SystemButtonStyle where Self == CardButtonStyle {
  public static var card: Self { Self() }
}

public struct GlassButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 14 }
}

extension SystemButtonStyle where Self == GlassButtonStyle {
  public static var glass: Self { Self() }
}

public struct GlassProminentButtonStyle: SystemButtonStyle {
  public init() {}
  public var _word: UInt64 { 15 }
}

extension SystemButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: Self { Self() }
}

public struct DefaultMenuStyle: SystemMenuStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension SystemMenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { Self() }
}

public struct BorderlessButtonMenuStyle: SystemMenuStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension SystemMenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { Self() }
}

public struct ButtonMenuStyle: SystemMenuStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension SystemMenuStyle where Self == ButtonMenuStyle {
  public static var button: Self { Self() }
}

public struct BorderedButtonMenuStyle: SystemMenuStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension SystemMenuStyle where Self == BorderedButtonMenuStyle {
  public static var borderedButton: Self { Self() }
}

public struct DefaultProgressViewStyle: SystemProgressViewStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension SystemProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: Self { Self() }
}

public struct LinearProgressViewStyle: SystemProgressViewStyle {
  public init() {}
  public init(tint: Color) {}
  public var _word: UInt64 { 1 }
}

extension SystemProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: Self { Self() }
}

public struct CircularProgressViewStyle: SystemProgressViewStyle {
  public init() {}
  public init(tint: Color) {}
  public var _word: UInt64 { 2 }
}

extension SystemProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: Self { Self() }
}

public struct DefaultGaugeStyle: SystemGaugeStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension SystemGaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: Self { Self() }
}

public struct LinearCapacityGaugeStyle: SystemGaugeStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

extension SystemGaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: Self { Self() }
}

public struct AccessoryLinearGaugeStyle: SystemGaugeStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension SystemGaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: Self { Self() }
}

public struct AccessoryLinearCapacityGaugeStyle: SystemGaugeStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

extension SystemGaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: Self { Self() }
}

public struct AccessoryCircularGaugeStyle: SystemGaugeStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

extension SystemGaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: Self { Self() }
}

public struct AccessoryCircularCapacityGaugeStyle: SystemGaugeStyle {
  public init() {}
  public var _word: UInt64 { 5 }
}

extension SystemGaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: Self { Self() }
}

public struct CircularGaugeStyle: SystemGaugeStyle {
  public init() {}
  public var _word: UInt64 { 6 }
}

extension SystemGaugeStyle where Self == CircularGaugeStyle {
  public static var circular: Self { Self() }
}

public struct DefaultGroupBoxStyle: SystemGroupBoxStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension SystemGroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: Self { Self() }
}

public struct AutomaticLabeledContentStyle: SystemLabeledContentStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

extension SystemLabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: Self { Self() }
}

extension View {
  public nonisolated func labelStyle<Style: SystemLabelStyle>(_ style: Style) -> _Inert {
    _inert(style, "labelStyle")
  }

  public nonisolated func toggleStyle<Style: SystemToggleStyle>(_ style: Style) -> _Inert {
    _inert(style, "toggleStyle")
  }

  public nonisolated func menuStyle<Style: SystemMenuStyle>(_ style: Style) -> _Inert {
    _inert(style, "menuStyle")
  }

  public nonisolated func progressViewStyle<Style: SystemProgressViewStyle>(_ style: Style) -> _Inert {
    _inert(style, "progressViewStyle")
  }

  public nonisolated func gaugeStyle<Style: SystemGaugeStyle>(_ style: Style) -> _Inert {
    _inert(style, "gaugeStyle")
  }

  public nonisolated func groupBoxStyle<Style: SystemGroupBoxStyle>(_ style: Style) -> _Inert {
    _inert(style, "groupBoxStyle")
  }

  public nonisolated func labeledContentStyle<Style: SystemLabeledContentStyle>(_ style: Style) -> _Inert {
    _inert(style, "labeledContentStyle")
  }

  public nonisolated func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> _Inert {
    _inert(style, "textFieldStyle")
  }

  public nonisolated func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> _Inert {
    _inert(style, "controlGroupStyle")
  }

  public nonisolated func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style) -> _Inert {
    _inert(style, "disclosureGroupStyle")
  }
}
