import ComponentTree

// The system's styles for content and progress views. The styles are inert: they only change the
// output's hash.

public protocol SystemProgressViewStyle: InertStyle {}
public protocol SystemGaugeStyle: InertStyle {}
public protocol SystemGroupBoxStyle: InertStyle {}
public protocol SystemLabeledContentStyle: InertStyle {}

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
  public nonisolated func progressViewStyle<Style: SystemProgressViewStyle>(_ style: Style)
    -> _Inert
  {
    _inert(style, "progressViewStyle")
  }

  public nonisolated func gaugeStyle<Style: SystemGaugeStyle>(_ style: Style) -> _Inert {
    _inert(style, "gaugeStyle")
  }

  public nonisolated func groupBoxStyle<Style: SystemGroupBoxStyle>(_ style: Style) -> _Inert {
    _inert(style, "groupBoxStyle")
  }

  public nonisolated func labeledContentStyle<Style: SystemLabeledContentStyle>(_ style: Style)
    -> _Inert
  {
    _inert(style, "labeledContentStyle")
  }

  public nonisolated func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> _Inert {
    _inert(style, "controlGroupStyle")
  }

  public nonisolated func disclosureGroupStyle<Style: DisclosureGroupStyle>(_ style: Style)
    -> _Inert
  {
    _inert(style, "disclosureGroupStyle")
  }
}
