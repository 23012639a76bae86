/// Shows its content, and what was gone on to from there.
///
/// What is on the stack is a path of values, of the stack itself or of the view that binds it. Each
/// is shown by the `navigationDestination(for:)` of its type: a scope, evaluated when it is shown.
/// The body that binds the path does not depend on it.
public struct NavigationStack<Content: View>: PrimitiveView {
  private let path: NavigationPathSource?
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    path = nil
    self.content = content()
  }

  package init(path: NavigationPathSource, content: Content) {
    self.path = path
    self.content = content
  }

  public static func _walk(_ view: Self, _ walker: inout Walker) {
    walker.put(Tag.navigation)
    let outer = walker.environment?.takeUnretainedValue()
    walker.group(with: NavigationPayload.self) {
      NavigationPayload(view.path, in: outer)
    } isKnown: { payload, _ in
      if let path = view.path { payload.model.path = path }
    } content: { walker in
      if let object = walker.list.pointee.object {
        let payload = unsafeDowncast(object.takeUnretainedValue(), to: NavigationPayload.self)
        walker.environment = .passUnretained(payload.scope)
      }
      Content._walk(view.content, &walker)
    }
    walker.put(Tag.close)
  }
}

/// Where the path of a stack is.
@MainActor package struct NavigationPathSource {
  /// Reads it: the scope that does depends on it.
  let read: @MainActor (ContentScope) -> [AnyHashable]
  /// Puts a value on it; says whether it takes one of this type.
  let push: @MainActor (AnyHashable) -> Bool
  /// Cuts it off before a place.
  let cut: @MainActor (Int) -> Void

  /// A collection that somebody else owns.
  package init<Path>(
    _ path: Binding<Path>, elements: @escaping @MainActor (Path) -> [AnyHashable],
    push: @escaping @MainActor (inout Path, AnyHashable) -> Bool,
    cut: @escaping @MainActor (inout Path, Int) -> Void
  ) {
    read = { elements($0.read(path)) }
    self.push = { value in
      var changed = path.wrappedValue
      let takes = push(&changed, value)
      if takes { path.wrappedValue = changed }
      return takes
    }
    self.cut = { place in
      var changed = path.wrappedValue
      cut(&changed, place)
      path.wrappedValue = changed
    }
  }

  /// A path of the stack's own.
  init() {
    self.init(
      Binding(box: Location<[AnyHashable]>([])), elements: { $0 },
      push: { path, value in
        path.append(value)
        return true
      },
      cut: { path, place in path.removeLast(max(0, path.count - place)) })
  }

  var count: Int { read(ContentScope(node: nil)).count }
}

/// What links and destinations know of the stack that they are in.
@MainActor package final class NavigationModel {
  fileprivate(set) var path: NavigationPathSource
  /// The types whose values a destination shows already.
  fileprivate var types: Set<ObjectIdentifier> = []

  init(_ path: NavigationPathSource) { self.path = path }

  /// Goes on to a value; says whether the path takes one of its type.
  package func push(_ value: AnyHashable) -> Bool { path.push(value) }
}

private struct NavigationModelKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

extension EnvironmentValues {
  /// The stack that the view is in.
  package var navigation: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}

private final class NavigationPayload: GroupPayload {
  let model: NavigationModel
  let scope: EnvironmentScope

  init(_ path: NavigationPathSource?, in parent: EnvironmentScope?) {
    model = NavigationModel(path ?? NavigationPathSource())
    scope = ValueScope(parent: parent, keyPath: \.navigation, value: model)
  }

  override func leave(_ host: TreeHost) { scope.leave(host) }
}

extension View {
  /// Shows the values of a type that are on the path of the stack round the view. Of several for
  /// one type, the first shows them.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Destination
  ) -> some View {
    DestinationView(content: self, destination: destination)
  }
}

private struct DestinationView<Content: View, Value: Hashable, Destination: View>: PrimitiveView {
  let content: Content
  let destination: @MainActor (Value) -> Destination

  static func _walk(_ view: Self, _ walker: inout Walker) {
    Content._walk(view.content, &walker)
    guard let model = walker.environmentValues.navigation else { return }
    walker.group(with: DestinationPayload.self) {
      DestinationPayload(Value.self, in: model)
    } isKnown: { _, _ in
    } content: { walker in
      let payload = walker.list.pointee.object.map {
        unsafeDowncast($0.takeUnretainedValue(), to: DestinationPayload.self)
      }
      guard payload?.isFirst ?? false else { return }
      let destination = view.destination
      let presented = ScopedContent { scope in
        ForEach(shown(of: model, scope)) { shown in
          PresentedView(
            kind: .destination,
            dismissal: Dismissal(
              goBack: { model.path.cut(model.path.count - 1) },
              dismiss: { model.path.cut(shown.id) })
          ) { destination(shown.value) }
          .id(shown.value)
        }
      }
      ScopedContent._walk(presented, &walker)
    }
  }

  private static func shown(of model: NavigationModel, _ scope: ContentScope) -> [Shown] {
    model.path.read(scope).enumerated().compactMap { place, value in
      (value.base as? Value).map { Shown(id: place, value: $0) }
    }
  }

  /// A value at its place on the path.
  private struct Shown: Identifiable {
    let id: Int
    let value: Value
  }
}

private final class DestinationPayload: GroupPayload {
  private let type: ObjectIdentifier
  private let model: NavigationModel
  let isFirst: Bool

  init<Value>(_ type: Value.Type, in model: NavigationModel) {
    self.type = ObjectIdentifier(type)
    self.model = model
    isFirst = model.types.insert(ObjectIdentifier(type)).inserted
  }

  override func leave(_ host: TreeHost) {
    if isFirst { model.types.remove(type) }
  }
}

extension Walker {
  /// The values that hold here. Read like this, they are no dependency.
  @MainActor package var environmentValues: EnvironmentValues {
    (environment?.takeUnretainedValue().valueScope ?? .outermost).values
  }
}
