import ComponentTree

// The system's styles for controls. The styles are inert: they only change the output's hash.

public protocol SystemLabelStyle: InertStyle {}
public protocol SystemToggleStyle: InertStyle {}
public protocol SystemMenuStyle: InertStyle {}

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

  public nonisolated func textFieldStyle<Style: TextFieldStyle>(_ style: Style) -> _Inert {
    _inert(style, "textFieldStyle")
  }
}
