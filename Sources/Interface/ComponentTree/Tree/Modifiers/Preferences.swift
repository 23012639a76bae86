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

  /// Runs an action with the combined value of the views below, at the end of the pass in which one
  /// of these values has changed, if the combined value differs from that of the last run. Before
  /// the first run, this is the key's default value. The values are combined in the order of the
  /// tree.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping OnMain1<Key.Value, Void>
  ) -> some View where Key.Value: Equatable {
    PreferenceReader<Self, Key>(content: self, action: action)
  }
}

/// The data of a modifier that passes a value of a key upwards. The value of the outermost such
/// modifier replaces the values below it, as in SwiftUI.
private class PreferencePayload<Key: PreferenceKey>: GroupPayload {
  final var value: Key.Value?
  /// The `onPreferenceChange` that gets the value; `nil` if there is none, or if a `preference`
  /// below it replaces the value.
  private(set) final weak var reader: PreferenceCollector<Key>?

  init(_ value: Key.Value?) { self.value = value }

  func enter(_ host: TreeHost) {
    var node = group?.pointee.parent
    while let above = node {
      if let nearest = above.payload as? PreferencePayload {
        reader = nearest as? PreferenceCollector
        break
      }
      node = above.pointee.parent
    }
    reader?.sources[ObjectIdentifier(self)] = self
    reader?.change(host)
  }

  override func updateVisibility(_ host: TreeHost) { reader?.change(host) }

  override func leave(_ host: TreeHost) {
    reader?.sources[ObjectIdentifier(self)] = nil
    reader?.change(host)
  }
}

/// The data of an `onPreferenceChange`. Its value is the combined value; `nil` if it has no source.
private final class PreferenceCollector<Key: PreferenceKey>: PreferencePayload<Key> {
  var action: OnMain1<Key.Value, Void>
  fileprivate var sources: [ObjectIdentifier: PreferencePayload<Key>] = [:]
  private let isEqual: OnMain2<Key.Value, Key.Value, Bool>
  private var last = Key.defaultValue
  /// Whether `combine` is enqueued.
  private var isChanged = false

  init(
    _ action: @escaping OnMain1<Key.Value, Void>,
    _ isEqual: @escaping OnMain2<Key.Value, Key.Value, Bool>
  ) {
    self.action = action
    self.isEqual = isEqual
    super.init(nil)
  }

  override func enter(_ host: TreeHost) {
    host.readsPreferences = true
    super.enter(host)
  }

  func change(_ host: TreeHost) {
    if isChanged { return }
    isChanged = true
    host.enqueue(.preference, of: self) { [self] in combine($0) }
    reader?.change(host)
  }

  override func updateOrder(_ host: TreeHost) { change(host) }

  private func combine(_ host: TreeHost) {
    guard isChanged else { return }
    isChanged = false
    for case let inner as PreferenceCollector in sources.values { inner.combine(host) }
    // A row that is asleep passes no values, and has no place in the order.
    let awake = sources.values.filter { $0.group?.pointee.flags.contains(.asleep) == false }
    let values = host.orderInTree(awake.map(\.group)).compactMap { awake[$0].value }
    value = values.first.map { first in
      values.dropFirst().reduce(into: first) { result, next in
        Key.reduce(value: &result) { next }
      }
    }
    let combined = value ?? Key.defaultValue
    if isEqual(last, combined) { return }
    last = combined
    action(combined)
  }
}

private struct PreferenceView<Content: View, Key: PreferenceKey>: PrimitiveView {
  var content: Content
  let value: Key.Value

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let value = view.value
    walker.put(Walker.stableHash(of: value))
    walker.group(with: PreferencePayload<Key>.self) {
      PreferencePayload(value)
    } isNew: { payload, host in
      payload.enter(host)
    } isKnown: { payload, host in
      payload.value = value
      payload.reader?.change(host)
    } content: {
      Content._walk(&view.content, &$0)
    }
  }
}

private struct PreferenceReader<Content: View, Key: PreferenceKey>: PrimitiveView
where Key.Value: Equatable {
  var content: Content
  let action: OnMain1<Key.Value, Void>

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let action = view.action
    walker.group(with: PreferenceCollector<Key>.self) {
      PreferenceCollector(action) { $0 == $1 }
    } isNew: { payload, host in
      payload.enter(host)
    } isKnown: { payload, _ in
      payload.action = action
    } content: {
      Content._walk(&view.content, &$0)
    }
  }
}
