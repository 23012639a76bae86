/// Shows its content, and the destinations to which the user has navigated.
///
/// The state of the stack is a path of values. The stack owns the path, or has a binding to the
/// path. The `navigationDestination(for:)` of a value's type shows the value. The destination is
/// evaluated when it is shown, in a separate tracking scope. The body that passes the binding of
/// the path does not depend on the path.
public struct NavigationStack<Content: View>: PrimitiveView {
  private let path: NavigationPathSource?
  /// Whether the stack is a column whose destinations are shown in another column.
  private let isColumn: Bool
  private var content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.init(path: nil, content: content())
  }

  package init(path: NavigationPathSource?, isColumn: Bool = false, content: Content) {
    self.path = path
    self.isColumn = isColumn
    self.content = content
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    walker.put(Tag.navigation)
    let outer = walker.environment?.takeUnretainedValue()
    let (path, isColumn) = (view.path, view.isColumn)
    walker.group(with: NavigationPayload.self) {
      NavigationPayload(path, in: outer, isColumn: isColumn)
    } isKnown: { payload, _ in
      if let path { payload.model.path = path }
    } content: { walker in
      if let object = walker.list.pointee.object {
        let payload = unsafeDowncast(object.takeUnretainedValue(), to: NavigationPayload.self)
        walker.environment = .passUnretained(payload.scope)
      }
      Content._walk(&view.content, &walker)
    }
    walker.put(Tag.close)
  }
}

/// Access to the path of a navigation stack.
@MainActor package struct NavigationPathSource {
  /// Reads the path for content, such as a destination. The argument is the tracking scope of this
  /// content. After the call, the content depends on the path.
  let read: OnMain1<ContentScope, [AnyHashable]>
  /// Appends a value to the path. Returns whether the path takes values of this type.
  let push: OnMain1<AnyHashable, Bool>
  /// Removes the values of the path from an index to the end.
  let cut: OnMain1<Int, Void>

  /// Access to a path that is owned outside the stack.
  package init<Path>(
    _ path: Binding<Path>, elements: @escaping OnMain1<Path, [AnyHashable]>,
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

  /// Access to a new path that the stack owns.
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

/// The data of a navigation stack that its links and destinations use.
@MainActor package final class NavigationModel {
  fileprivate(set) var path: NavigationPathSource
  /// The mounted `navigationDestination(for:)` that shows the values of a type.
  fileprivate var destinations: [ObjectIdentifier: DestinationPayload] = [:]
  /// The places on the path whose destinations are mounted.
  var places: [Int] = []

  init(_ path: NavigationPathSource) { self.path = path }

  /// Appends a value to the path. Returns whether the path takes values of this type.
  package func push(_ value: AnyHashable) -> Bool { path.push(value) }
}

private struct NavigationModelKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

extension EnvironmentValues {
  /// The navigation stack that contains the view.
  package var navigation: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }
}

private final class NavigationPayload: LevelPayload {
  let model: NavigationModel
  let scope: EnvironmentScope
  private let isColumn: Bool

  init(_ path: NavigationPathSource?, in parent: EnvironmentScope?, isColumn: Bool) {
    self.isColumn = isColumn
    model = NavigationModel(path ?? NavigationPathSource())
    scope = ValueScope(parent: parent, keyPath: \.navigation, value: model)
  }

  override var hiding: Hiding? { .level(isCovered: covers > 0 && !isColumn, isRoot: true) }

  override func leave(_ host: TreeHost) { scope.leave(host) }
}

extension View {
  /// Shows the values of one type that are on the path of the surrounding navigation stack. If
  /// several `navigationDestination` modifiers have the same type, the first modifier shows the
  /// values.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping OnMain1<Value, Destination>
  ) -> some View {
    DestinationView(content: self, destination: destination)
  }
}

private struct DestinationView<Content: View, Value: Hashable, Destination: View>: PrimitiveView {
  var content: Content
  let destination: OnMain1<Value, Destination>

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    Content._walk(&view.content, &walker)
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
              dismiss: { model.path.cut(shown.id) }),
            level: PathLevel(model: model, place: shown.id)
          ) { destination(shown.value) }
          .id(shown.value)
        }
      }
      ScopedContent._walk(made: presented, &walker)
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
    // The modifier of a view that is leaving makes room for the modifier of its successor.
    isFirst = model.destinations[self.type]?.group?.isLeaving ?? true
    super.init()
    if isFirst { model.destinations[self.type] = self }
  }

  override func leave(_ host: TreeHost) {
    if model.destinations[type] === self { model.destinations[type] = nil }
  }
}

extension Walker {
  /// The environment values at this place. Reading this property does not make the component depend
  /// on these values.
  @MainActor package var environmentValues: EnvironmentValues {
    (environment?.takeUnretainedValue().valueScope ?? .outermost).values
  }
}
