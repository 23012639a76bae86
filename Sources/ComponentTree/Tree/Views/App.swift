/// An app: scenes, the first of which is mounted by a host.
@preconcurrency @MainActor public protocol App: DynamicPropertyHolder {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

/// What an app shows. A scene whose `body` is written by the user is a component.
@preconcurrency @MainActor public protocol Scene: DynamicPropertyHolder {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }

  /// Puts the scene's part into the output. A scene with a body never implements it.
  static func _walkScene(_ scene: Self, _ walker: inout Walker)
}

extension Scene {
  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {
    SceneComponent._walk(SceneComponent(scene: scene), &walker)
  }
}

/// A scene without a body.
public protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  /// Never called.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Scene {}

@MainActor @resultBuilder public enum SceneBuilder {
  public static func buildExpression<S: Scene>(_ scene: S) -> S { scene }
  public static func buildPartialBlock<S: Scene>(first: S) -> S { first }
  public static func buildPartialBlock<A: Scene, B: Scene>(
    accumulated: A, next: B
  ) -> PairScene<A, B> {
    PairScene(first: accumulated)
  }
  public static func buildOptional<S: Scene>(_ scene: S?) -> OptionalScene<S> {
    OptionalScene(scene: scene)
  }
  public static func buildLimitedAvailability<S: Scene>(_ scene: S) -> S { scene }
}

/// Two scenes. There is one screen: the first is shown.
public struct PairScene<A: Scene, B: Scene>: PrimitiveScene {
  let first: A

  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {
    A._walkScene(scene.first, &walker)
  }
}

/// A scene that may not be there.
public struct OptionalScene<Wrapped: Scene>: PrimitiveScene {
  let scene: Wrapped?

  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {
    if let scene = scene.scene { Wrapped._walkScene(scene, &walker) }
  }
}

/// A scene with one view.
public struct WindowGroup<Content: View>: PrimitiveScene {
  private let content: Content
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {
    Content._walk(scene.content, &walker)
  }
}

/// A scene as a view: what an app's body, or another scene's, has made.
package struct SceneView<Content: Scene>: PrimitiveView {
  let scene: Content

  package init(scene: Content) { self.scene = scene }

  package static func _walk(_ view: Self, _ walker: inout Walker) { Content._walkScene(view.scene, &walker) }
}

/// The component that a scene with a body is.
private struct SceneComponent<Content: Scene>: View {
  var scene: Content
  var body: some View { SceneView(scene: scene.body) }
}

/// The component that stands for an app: it owns the app's `@State`.
struct AppRoot<Application: App>: View {
  var app: Application
  var body: some View { SceneView(scene: app.body) }
}

extension TreeHost {
  /// Mounts an app. The app itself is the root component: its `@State` and `@StateObject` live in
  /// it.
  public func mount<Application: App>(app: Application) throws {
    mountComponent(AppRoot(app: app))
    try flush()
  }
}
