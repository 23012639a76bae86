import ComponentTree
import Foundation

// Values that the system puts into the environment. In this module a value changes only if a view
// sets the value.

extension EnvironmentValues {
  @Entry public var accessibilityDifferentiateWithoutColor: Bool = false
  @Entry public var accessibilityEnabled: Bool = false
  @Entry public var accessibilityInvertColors: Bool = false
  @Entry public var accessibilityReduceMotion: Bool = false
  @Entry public var accessibilityReduceTransparency: Bool = false
  @Entry public var accessibilityShowButtonShapes: Bool = false
  @Entry public var accessibilityVoiceOverEnabled: Bool = false
  @Entry public var allowsTightening: Bool = false
  @Entry public var autocorrectionDisabled: Bool = false
  @Entry public var backgroundMaterial: Material? = nil
  @Entry public var calendar: Calendar = Calendar(identifier: .gregorian)
  @Entry public var colorScheme: ColorScheme = .light
  @Entry public var colorSchemeContrast: ColorSchemeContrast = .standard
  @Entry public var controlActiveState: ControlActiveState = .key
  @Entry public var controlSize: ControlSize = .regular
  @Entry public var defaultMinListHeaderHeight: CGFloat? = nil
  @Entry public var defaultMinListRowHeight: CGFloat = 44
  @Entry public var dismissSearch: DismissSearchAction = DismissSearchAction()
  @Entry public var dismissWindow: DismissWindowAction = DismissWindowAction()
  @Entry public var displayScale: CGFloat = 1
  @Entry public var dynamicTypeSize: DynamicTypeSize = .large
  @Entry public var editMode: Binding<EditMode>? = nil
  @Entry public var font: Font? = nil
  @Entry public var headerProminence: Prominence = .standard
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = nil
  @Entry public var imageScale: Image.Scale = .medium
  @Entry public var isFocused: Bool = false
  @Entry public var isHoverEffectEnabled: Bool = true
  @Entry public var isLuminanceReduced: Bool = false
  @Entry public var isPresented: Bool = false
  @Entry public var isScrollEnabled: Bool = true
  @Entry public var isSearching: Bool = false
  @Entry public var layoutDirection: LayoutDirection = .leftToRight
  @Entry public var legibilityWeight: LegibilityWeight? = nil
  @Entry public var lineLimit: Int? = nil
  @Entry public var lineSpacing: CGFloat = 0
  @Entry public var locale: Locale = Locale(identifier: "en_US")
  @Entry public var minimumScaleFactor: CGFloat = 1
  @Entry public var multilineTextAlignment: TextAlignment = .leading
  @Entry public var openSettings: OpenSettingsAction = OpenSettingsAction()
  @Entry public var openURL: OpenURLAction = OpenURLAction { _ in .discarded }
  @Entry public var openWindow: OpenWindowAction = OpenWindowAction()
  @Entry public var pixelLength: CGFloat = 1
  @Entry public var redactionReasons: RedactionReasons = []
  @Entry public var refresh: RefreshAction? = nil
  @Entry public var scenePhase: ScenePhase = .active
  @Entry public var sidebarRowSize: SidebarRowSize = .medium
  @Entry public var sizeCategory: ContentSizeCategory = .large
  @Entry public var supportsMultipleWindows: Bool = false
  @Entry public var symbolVariants: SymbolVariants = .none
  @Entry public var textCase: Text.Case? = nil
  @Entry public var timeZone: TimeZone = TimeZone(secondsFromGMT: 0) ?? .current
  @Entry public var truncationMode: Text.TruncationMode = .tail
  @Entry public var verticalSizeClass: UserInterfaceSizeClass? = nil

  /// A value that says whether the view is presented, and that can dismiss the view.
  public var presentationMode: Binding<PresentationMode> {
    let dismiss = dismiss
    return Binding(
      converting: .constant(isPresented), by: true,
      to: { PresentationMode(isPresented: $0, dismissal: dismiss) }, from: { $1 })
  }
}

/// The deprecated way to dismiss a presentation, for example
/// `presentationMode.wrappedValue.dismiss()`.
public struct PresentationMode {
  public let isPresented: Bool
  fileprivate let dismissal: DismissAction

  @MainActor public mutating func dismiss() { dismissal() }
}

/// Whether a scene is visible and can be used.
public enum ScenePhase: Int, Comparable, Sendable {
  case background, inactive, active

  public static func < (left: ScenePhase, right: ScenePhase) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// Whether a window of a Mac is the active window.
public enum ControlActiveState: CaseIterable, Sendable { case key, active, inactive }

/// Whether the rows of a list are edited.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

public enum SidebarRowSize: Sendable { case small, medium, large }
public enum LegibilityWeight: Sendable { case regular, bold }

/// Refreshes the contents of a view. `refreshable(action:)` puts this action into the environment.
public struct RefreshAction: Sendable {
  let action: @MainActor @Sendable () async -> Void

  @MainActor public func callAsFunction() async { await action() }
}

/// Opens a window in SwiftUI. The action does nothing in this module, because this module has only
/// one screen.
@MainActor public struct OpenWindowAction {
  nonisolated init() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<Value: Codable & Hashable>(value: Value) {}
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
}

/// Closes a window in SwiftUI. The action does nothing in this module.
@MainActor public struct DismissWindowAction {
  nonisolated init() {}
  public func callAsFunction() {}
  public func callAsFunction(id: String) {}
  public func callAsFunction<Value: Codable & Hashable>(id: String, value: Value) {}
}

/// Shows the settings in SwiftUI. The action does nothing in this module.
@MainActor public struct OpenSettingsAction {
  nonisolated init() {}
  public func callAsFunction() {}
}

/// Ends a search in SwiftUI. The action does nothing in this module.
@MainActor public struct DismissSearchAction {
  nonisolated init() {}
  public func callAsFunction() {}
}
