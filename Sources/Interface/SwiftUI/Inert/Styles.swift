import ComponentTree
import Foundation

// The system's styles for lists, forms, pickers and date pickers, and the modifiers that set these
// styles.

/// How a list looks.
public protocol ListStyle: InertStyle {}

public struct DefaultListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct PlainListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct GroupedListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

public struct InsetListStyle: ListStyle {
  public init(alternatesRowBackgrounds: Bool = false) {
    _word = alternatesRowBackgrounds ? 7 : 3
  }
  public let _word: UInt64
}

public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

public struct SidebarListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 5 }
}

public struct BorderedListStyle: ListStyle {
  public init() {}
  public var _word: UInt64 { 6 }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: Self { Self() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: Self { Self() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: Self { Self() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: Self { Self() }
  public static func inset(alternatesRowBackgrounds: Bool) -> Self {
    Self(alternatesRowBackgrounds: alternatesRowBackgrounds)
  }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: Self { Self() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: Self { Self() }
}

extension ListStyle where Self == BorderedListStyle {
  public static var bordered: Self { Self() }
}

/// How a form looks.
public protocol FormStyle: InertStyle {}

public struct AutomaticFormStyle: FormStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct GroupedFormStyle: FormStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct ColumnsFormStyle: FormStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: Self { Self() }
}

extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: Self { Self() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: Self { Self() }
}

/// How a picker looks.
public protocol PickerStyle: InertStyle {}

public struct DefaultPickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct InlinePickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct MenuPickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

public struct NavigationLinkPickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

public struct PalettePickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

public struct RadioGroupPickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 5 }
}

public struct SegmentedPickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 6 }
}

public struct WheelPickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 7 }
}

public struct PopUpButtonPickerStyle: PickerStyle {
  public init() {}
  public var _word: UInt64 { 8 }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: Self { Self() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: Self { Self() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: Self { Self() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: Self { Self() }
}

extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: Self { Self() }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: Self { Self() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: Self { Self() }
}

extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: Self { Self() }
}

/// How a date picker looks.
public protocol DatePickerStyle: InertStyle {}

public struct DefaultDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _word: UInt64 { 0 }
}

public struct CompactDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _word: UInt64 { 1 }
}

public struct GraphicalDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _word: UInt64 { 2 }
}

public struct WheelDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _word: UInt64 { 3 }
}

public struct FieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _word: UInt64 { 4 }
}

public struct StepperFieldDatePickerStyle: DatePickerStyle {
  public init() {}
  public var _word: UInt64 { 5 }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: Self { Self() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: Self { Self() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: Self { Self() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: Self { Self() }
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: Self { Self() }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  public static var stepperField: Self { Self() }
}

nonisolated extension View {
  public func listStyle<S: ListStyle>(_ style: S) -> _Inert { _inert(style, "listStyle") }
  public func formStyle<S: FormStyle>(_ style: S) -> _Inert { _inert(style, "formStyle") }
  public func pickerStyle<S: PickerStyle>(_ style: S) -> _Inert { _inert(style, "pickerStyle") }
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> _Inert {
    _inert(style, "datePickerStyle")
  }
}
