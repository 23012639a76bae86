import Combine
import ComponentTree
import Foundation

extension WindowGroup {
  public init<T: TextArgument>(_ title: T, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  public init(id: String, @ViewBuilder content: () -> Content) { self.init(content: content) }

  public init<T: TextArgument>(_ title: T, id: String, @ViewBuilder content: () -> Content) {
    self.init(content: content)
  }

  /// A scene with a window for each value. In this module no window is opened for a value, so the
  /// scene shows its content for `nil`.
  public init<Value: Codable & Hashable>(
    id: String? = nil, for type: Value.Type,
    @ViewBuilder content: @escaping OnMain1<Binding<Value?>, Content>
  ) {
    self.init { content(.constant(nil)) }
  }
}

/// A scene with one window.
public struct Window<Content: View>: PrimitiveScene {
  private let content: Content

  public init<T: TextArgument>(_ title: T, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {
    Content._walk(made: scene.content, &walker)
  }
}

/// The settings of an app on a Mac. The settings are never shown in this module.
public struct Settings<Content: View>: PrimitiveScene {
  public init(@ViewBuilder content: @escaping OnMain<Content>) {}

  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {}
}

/// A menu in the menu bar of a Mac. The menu is never shown in this module.
public struct MenuBarExtra<Label: View, Content: View>: PrimitiveScene {
  public init(
    @ViewBuilder content: @escaping OnMain<Content>, @ViewBuilder label: () -> Label
  ) {}

  public init(
    isInserted: Binding<Bool>, @ViewBuilder content: @escaping OnMain<Content>,
    @ViewBuilder label: () -> Label
  ) {}

  public init<T: TextArgument>(
    _ title: T, systemImage: String, @ViewBuilder content: @escaping OnMain<Content>
  ) where Label == SwiftUIViews.Label<Text, Image> {}

  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {}
}

// There is no window and no menu, so modifiers of windows and menus have no effect.
extension Scene {
  public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> Self { self }
  public func commandsRemoved() -> Self { self }
  public func defaultSize(width: CGFloat, height: CGFloat) -> Self { self }
  public func defaultSize(_ size: CGSize) -> Self { self }
  public func defaultPosition(_ position: UnitPoint) -> Self { self }
  public func windowResizability(_ resizability: WindowResizability) -> Self { self }
  public func windowStyle(_ style: WindowStyle) -> Self { self }
  public func windowToolbarStyle(_ style: WindowToolbarStyle) -> Self { self }
  public func windowLevel(_ level: WindowLevel) -> Self { self }
  public func menuBarExtraStyle(_ style: MenuBarExtraStyle) -> Self { self }
  public func handlesExternalEvents(matching conditions: Set<String>) -> Self { self }
  public func defaultAppStorage(_ store: UserDefaults) -> Self { self }
  public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> Self { self }
  public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> Self { self }

  /// The action never runs, because this module does not observe values for a scene.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping OnMain2<Value, Value, Void>
  ) -> Self { self }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping OnMain<Void>
  ) -> Self { self }

  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping OnMain1<Value, Void>
  ) -> Self { self }

  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    ModifiedScene(scene: self) { $0.environment(object) }
  }

  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
    ModifiedScene(scene: self) { $0.environmentObject(object) }
  }

  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    ModifiedScene(scene: self) { $0.environment(keyPath, value) }
  }
}

/// A scene that applies a view modifier to the view of another scene.
private struct ModifiedScene<Content: Scene, Modified: View>: PrimitiveScene {
  let scene: Content
  @ViewBuilder let modify: OnMain1<SceneView<Content>, Modified>

  static func _walkScene(_ scene: Self, _ walker: inout Walker) {
    Modified._walk(made: scene.modify(SceneView(scene: scene.scene)), &walker)
  }
}

public enum WindowResizability: Sendable { case automatic, contentSize, contentMinSize }
public enum WindowLevel: Sendable { case automatic, normal, floating, desktop }
public enum SceneRestorationBehavior: Sendable { case automatic, disabled }
public enum SceneLaunchBehavior: Sendable { case automatic, presented, suppressed }

/// A style of a window.
public struct WindowStyle: Sendable {
  public static let automatic = WindowStyle()
  public static let titleBar = WindowStyle()
  public static let hiddenTitleBar = WindowStyle()
  public static let plain = WindowStyle()
}

public typealias HiddenTitleBarWindowStyle = WindowStyle

/// A style of a window's toolbar.
public struct WindowToolbarStyle: Sendable {
  public static let automatic = WindowToolbarStyle()
  public static let expanded = WindowToolbarStyle()
  public static let unified = WindowToolbarStyle()
  public static let unifiedCompact = WindowToolbarStyle()
  public static func unified(showsTitle: Bool) -> WindowToolbarStyle { .unified }
  public static func unifiedCompact(showsTitle: Bool) -> WindowToolbarStyle { .unifiedCompact }
}

/// A style of a `MenuBarExtra`.
public struct MenuBarExtraStyle: Sendable {
  public static let automatic = MenuBarExtraStyle()
  public static let menu = MenuBarExtraStyle()
  public static let window = MenuBarExtraStyle()
}
