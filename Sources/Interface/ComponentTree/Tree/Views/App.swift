/// An app: a list of scenes. A host mounts the first scene.
@preconcurrency @MainActor public protocol App: DynamicPropertyHolder {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }
  init()
}

/// A scene of an app. A scene whose `body` is written by the user is a component.
@preconcurrency @MainActor public protocol Scene: DynamicPropertyHolder {
  associatedtype Body: Scene
  @SceneBuilder var body: Body { get }

  /// Adds the scene to the output. A scene with a body never implements this function.
  static func _walkScene(_ scene: Self, _ walker: inout Walker)
}

extension Scene {
  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {
    SceneComponent._walk(made: SceneComponent(scene: scene), &walker)
  }
}

/// A scene without a body.
public protocol PrimitiveScene: Scene where Body == Never {}

extension PrimitiveScene {
  /// This property is never read, because a primitive scene has no body.
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

/// Two scenes. There is only one screen, so only the first scene is shown.
public struct PairScene<A: Scene, B: Scene>: PrimitiveScene {
  let first: A

  public static func _walkScene(_ scene: Self, _ walker: inout Walker) {
    A._walkScene(scene.first, &walker)
  }
}

/// The scene of an `if` without an `else`. If the condition is false, nothing is shown.
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
    Content._walk(made: scene.content, &walker)
  }
}

/// A view that shows a scene. The scene is the result of the body of an app or of another scene.
package struct SceneView<Content: Scene>: PrimitiveView {
  let scene: Content

  package init(scene: Content) { self.scene = scene }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walkScene(view.scene, &walker)
  }
}

/// The component of a scene with a body.
private struct SceneComponent<Content: Scene>: View {
  var scene: Content
  var body: some View { SceneView(scene: scene.body) }
}

/// The component of an app. This component owns the app's `@State`.
struct AppRoot<Application: App>: View, OwnView {
  var app: Application
  var body: some View { SceneView(scene: app.body) }
}

extension TreeHost {
  /// Mounts an app. The app is the root component and owns its `@State` and `@StateObject`.
  public func mount<Application: App>(app: Application) throws {
    mountComponent(AppRoot(app: app))
    try flush()
  }
}
