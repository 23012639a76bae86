/// A value that views pass to the views above them. The values of all views below an
/// `onPreferenceChange` modifier are combined into one value.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

extension View {
  /// Passes a value to the views above. The value is an argument, so the body that contains the
  /// view reads the value.
  public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    PreferenceView<Self, Key>(content: self, value: value)
  }

  /// Runs an action with the combined value of the views below. Each changed value is combined with
  /// the other values at the end of the pass. Whenever the combined value has changed, the action
  /// runs, so the action may run several times at the end of one pass. Before the first value is
  /// combined, the combined value is the key's default value.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceReader<Self, Key>(content: self, action: action)
  }
}

/// The values that the views below an `onPreferenceChange` modifier have set for a key. The
/// combined value is also passed to the next such modifier above.
@MainActor private final class PreferenceValues<Key: PreferenceKey> {
  private var values: [(id: ObjectIdentifier, value: Key.Value)] = []
  private let outer: PreferenceValues?
  /// The function to call with the combined value whenever a value is set or removed.
  var reader: (@MainActor (Key.Value) -> Void)?

  init(outer: PreferenceValues?) { self.outer = outer }

  var value: Key.Value {
    guard var result = values.first?.value else { return Key.defaultValue }
    for entry in values.dropFirst() { Key.reduce(value: &result) { entry.value } }
    return result
  }

  /// Stores the value of one view, or removes the view's value if `value` is `nil`. The values are
  /// kept in the order in which the views first set them.
  /// - Parameter id: identifies the view.
  func set(_ value: Key.Value?, of id: ObjectIdentifier) {
    let place = values.firstIndex { $0.id == id }
    switch (place, value) {
    case (let place?, let value?): values[place].value = value
    case (let place?, nil): values.remove(at: place)
    case (nil, let value?): values.append((id, value))
    case (nil, nil): return
    }
    outer?.set(values.isEmpty ? nil : self.value, of: ObjectIdentifier(self))
    reader?(self.value)
  }
}

private struct PreferenceValuesKey<Key: PreferenceKey>: EnvironmentKey {
  static var defaultValue: PreferenceValues<Key>? { nil }
}

extension EnvironmentValues {
  fileprivate subscript<Key: PreferenceKey>(
    preferences key: TypeName<Key>
  ) -> PreferenceValues<Key>? {
    get { self[PreferenceValuesKey<Key>.self] }
    set { self[PreferenceValuesKey<Key>.self] = newValue }
  }
}

private struct PreferenceView<Content: View, Key: PreferenceKey>: PrimitiveView {
  var content: Content
  let value: Key.Value

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let values = walker.environmentValues[preferences: TypeName<Key>()]
    let value = view.value
    walker.put(Walker.stableHash(of: value))
    walker.group(with: Payload.self) {
      Payload(value, values)
    } isNew: { payload, host in
      host.enqueue(.preference, of: payload) { _ in payload.set(value) }
    } isKnown: { payload, host in
      payload.value = value
      host.enqueue(.preference, of: payload) { _ in payload.set(value) }
    } content: {
      Content._walk(&view.content, &$0)
    }
  }

  private final class Payload: GroupPayload {
    var value: Key.Value
    private weak var values: PreferenceValues<Key>?
    private var isAsleep = false

    init(_ value: Key.Value, _ values: PreferenceValues<Key>?) {
      self.value = value
      self.values = values
    }

    func set(_ value: Key.Value?) {
      values?.set(value, of: ObjectIdentifier(self))
    }

    /// A row that is asleep passes no values.
    override func updateVisibility(_ host: TreeHost) {
      guard let group, group.pointee.flags.contains(.asleep) != isAsleep else { return }
      isAsleep.toggle()
      host.enqueue(.preference, of: self) { [self] _ in set(isAsleep ? nil : value) }
    }

    override func leave(_ host: TreeHost) {
      let id = ObjectIdentifier(self)
      if let values { host.enqueue(.preference) { [weak values] _ in values?.set(nil, of: id) } }
    }
  }
}

private struct PreferenceReader<Content: View, Key: PreferenceKey>: PrimitiveView
where Key.Value: Equatable {
  var content: Content
  let action: @MainActor (Key.Value) -> Void

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.environment?.takeUnretainedValue()
    let values = walker.environmentValues[preferences: TypeName<Key>()]
    let action = view.action
    walker.group(with: Payload.self) {
      Payload(values, in: outer, action)
    } isKnown: { payload, _ in
      payload.action = action
    } content: { walker in
      if let object = walker.list.pointee.object {
        let payload = unsafeDowncast(object.takeUnretainedValue(), to: Payload.self)
        walker.environment = .passUnretained(payload.scope)
      }
      Content._walk(&view.content, &walker)
    }
  }

  private final class Payload: GroupPayload {
    var action: @MainActor (Key.Value) -> Void
    let scope: EnvironmentScope
    private var last = Key.defaultValue

    init(
      _ outerValues: PreferenceValues<Key>?, in outer: EnvironmentScope?,
      _ action: @escaping @MainActor (Key.Value) -> Void
    ) {
      let values = PreferenceValues<Key>(outer: outerValues)
      self.action = action
      scope = ValueScope(
        parent: outer, keyPath: \.[preferences: TypeName<Key>()], value: values)
      super.init()
      values.reader = { [weak self] value in
        guard let self, value != last else { return }
        last = value
        self.action(value)
      }
    }

    override func leave(_ host: TreeHost) { scope.leave(host) }
  }
}
