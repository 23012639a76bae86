/// An app: a scene with the root view. Without a screen there is no `main()`; a host mounts it.
@MainActor public protocol App: DynamicPropertyHolder {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

/// What an app shows.
@MainActor public protocol Scene {
  associatedtype Content: View
  var content: Content { get }
}

@MainActor @resultBuilder public enum SceneBuilder {
  public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }
}

/// A scene with one view.
public struct WindowGroup<Content: View>: Scene {
  public let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// The component that stands for an app: it owns the app's `@State`.
struct AppRoot<Application: App>: View {
  var app: Application
  var body: some View { app.body.content }
}

extension TreeHost {
  /// Mounts an app. The app itself is the root component: its `@State` and `@StateObject` live in
  /// it.
  public func mount<Application: App>(app: Application) throws {
    mountComponent(AppRoot(app: app))
    try flush()
  }
}
