extension View {
  /// Puts an object into the environment. Views below find the object by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    EnvironmentObjectView(content: self, type: ObjectIdentifier(Object.self), object: object)
  }

  /// Puts an object into the environment. Views below read the object with `@EnvironmentObject` or
  /// `@Environment(Type.self)`.
  public func environmentObject<Object: SubscribableObject>(_ object: Object) -> some View {
    EnvironmentObjectView(content: self, type: ObjectIdentifier(Object.self), object: object)
  }

  /// Sets a value of the environment.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    EnvironmentValueView(content: self, keyPath: keyPath, value: value)
  }

  /// Changes a value of the environment. The function runs in a separate tracking scope: if a
  /// tracked property changes that the function reads, only the function runs again. It also runs
  /// again if the value above changes, and whenever the body that contains the view runs.
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    EnvironmentTransformView(content: self, keyPath: keyPath, transform: transform)
  }
}

struct EnvironmentObjectView<Content: View>: PrimitiveView {
  var content: Content
  let type: ObjectIdentifier
  let object: AnyObject?

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: 0)
    let group = walker.list
    if let payload = group.pointee.object {
      let scope = unsafeDowncast(payload.takeUnretainedValue(), to: EnvironmentScope.self)
      if scope.object?.value.pointee !== view.object {
        if walker.isInspecting {
          walker.note(view.object as Any, at: group, .environment, .contents)
        } else {
          // Releasing the old object may run a `deinit`. So the old object is released after the
          // tracking scope has closed.
          let object = view.object
          walker.host.pointee.deferUpdate {
            scope.replaceObject(object)
            return .unequal
          }
        }
      }
      walker.environment = .passUnretained(scope)
    } else if !walker.isInspecting {
      let scope = EnvironmentScope(
        parent: walker.environment?.takeUnretainedValue(), type: view.type, object: view.object)
      walker.open(scope)
    }
    Content._walk(&view.content, &walker)
    walker.leaveGroup(outer)
  }
}

struct EnvironmentValueView<Content: View, Value>: PrimitiveView {
  var content: Content
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let value: Value

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: 0)
    if let payload = walker.list.pointee.object {
      let scope = unsafeDowncast(payload.takeUnretainedValue(), to: ValueScope<Value>.self)
      view.update(scope, &walker)
      walker.environment = .passUnretained(scope)
    } else if !walker.isInspecting {
      walker.open(
        ValueScope(
          parent: walker.environment?.takeUnretainedValue(), keyPath: view.keyPath,
          value: view.value))
    }
    Content._walk(&view.content, &walker)
    walker.leaveGroup(outer)
  }

  /// Updates the value of the environment scope. Comparing may call a user's `==`, so the new value
  /// takes effect after the tracking scope has closed.
  private func update(_ scope: ValueScope<Value>, _ walker: inout Walker) {
    let isSamePath = keyPath === scope.keyPath || walker.isInspecting && keyPath == scope.keyPath
    let comparison =
      isSamePath
      ? compareValues(scope.value, value, scope.comparator.pointee, walker.isInspecting) : .unequal
    guard comparison != .equal else { return }
    if let inspection = walker.inspection?.takeUnretainedValue() {
      let place = Difference.Place(node: walker.list, aspect: .environment)
      if isSamePath {
        inspection.note(value, insteadOf: scope.value, comparison, at: place, .contents)
      } else {
        inspection.note(keyPath, at: place.appending("keyPath"), [])
      }
      return
    }
    let (keyPath, value) = (keyPath, value)
    walker.host.pointee.deferUpdate {
      let comparison =
        keyPath == scope.keyPath
        ? compareValues(scope.value, value, scope.comparator.pointee, true) : .unequal
      if comparison != .equal { scope.update(keyPath, value) }
      return comparison
    }
  }
}

struct EnvironmentTransformView<Content: View, Value>: PrimitiveView {
  var content: Content
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: 0)
    if walker.list.pointee.object == nil, !walker.isInspecting {
      walker.open(EnvironmentScope(parent: walker.environment?.takeUnretainedValue(), nil))
    }
    let scope = walker.list.pointee.object.map {
      unsafeDowncast($0.takeUnretainedValue(), to: EnvironmentScope.self)
    }
    if let scope {
      walker.environment = .passUnretained(scope)
      let setting = TransformedValue(
        scope: scope, keyPath: view.keyPath, transform: view.transform)
      ScopedContent._walk(made: ScopedContent { _ in setting }, &walker)
    }
    Content._walk(&view.content, &walker)
    walker.leaveGroup(outer)
  }
}

/// Content without output. Its evaluation changes the value of an environment scope.
private struct TransformedValue<Value>: PrimitiveView {
  let scope: EnvironmentScope
  let keyPath: WritableKeyPath<EnvironmentValues, Value>
  let transform: (inout Value) -> Void

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (scope, keyPath, transform) = (view.scope, view.keyPath, view.transform)
    // This first call of `transform` finds what the function reads. The new value takes effect
    // after the tracking scope has closed, because comparing may call a user's `==`.
    var value = scope.valuesAbove[keyPath: keyPath]
    transform(&value)
    let comparator = Comparator.find(Value.self, .contents)
    if let inspection = walker.inspection?.takeUnretainedValue() {
      let shown = scope.values[keyPath: keyPath]
      let comparison = compareValues(shown, value, comparator.pointee, true)
      if comparison == .equal { return }
      inspection.note(
        value, insteadOf: shown, comparison,
        at: Difference.Place(node: walker.list, aspect: .environment), .contents)
      return
    }
    walker.host.pointee.deferUpdate {
      let old = scope.values[keyPath: keyPath]
      scope.change(to: EnvironmentSetting(keyPath, transform: transform))
      return compareValues(old, scope.values[keyPath: keyPath], comparator.pointee, true)
    }
  }
}

extension Walker {
  /// Stores an environment scope in the walker's current node, which is a new group (a node with a
  /// list of children). The views in this group then read their environment from the scope.
  mutating func open(_ scope: EnvironmentScope) {
    list.pointee.object = Unmanaged.passRetained(scope as AnyObject)
    environment = .passUnretained(scope)
  }
}
