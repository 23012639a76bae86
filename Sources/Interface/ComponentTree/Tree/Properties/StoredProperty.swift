// What `@AppStorage` and `@SceneStorage` have in common.

/// The contents of a property whose value a store keeps.
struct Stored<Value> {
  let key: String
  let initial: Value
  /// The store that the declaration names.
  let store: AppStore?
  /// The store of a declaration that names none, outside of views.
  let storeOutside: AppStore
  /// The place of the value in the component that has installed the property.
  var place: StoredPlace<Value>?
  /// What announces the writes to the object that contains the property.
  var announcer: StoreAnnouncer?

  /// The value. A component whose body is running depends on it if the property is installed.
  var value: Value {
    if let place, MainThread.isCurrent { return place.location.read() }
    let store = place?.store ?? store ?? storeOutside
    return store.value(of: key) ?? initial
  }

  func write(_ value: Value) {
    let store = place?.store ?? store ?? storeOutside
    store.set(value, for: key)
  }

  var binding: Binding<Value> {
    Binding(
      box: place
        ?? OutsideBindingBox(store: store ?? storeOutside, key: key, initial: initial))
  }
}

/// A dynamic property whose value a store keeps.
protocol StoredProperty: TreeProperty, RecordedPlace {
  associatedtype Value
  nonisolated var stored: Stored<Value> { get set }
  /// The store of a declaration that names none, in a component.
  static func store(in component: Component) -> AppStore
}

extension StoredProperty {
  static func install(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    let stored = property.pointee.stored
    property.pointee.stored.place = StoredPlace(
      stored.store ?? store(in: component), key: stored.key, initial: stored.initial,
      keepsReaders: component.rules.state == .everRead)
  }

  /// A new value of the view may name a different key. Its place is made here and not in
  /// `transfer`, because making it may call a user's `init(rawValue:)`.
  static func prepare(_ property: UnsafeMutablePointer<Self>, in component: Component) {
    if property.pointee.stored.place == nil { install(property, in: component) }
  }

  static func transfer(
    from old: UnsafeMutablePointer<Self>, to new: UnsafeMutablePointer<Self>,
    in component: Component
  ) {
    if new.pointee.stored.isSamePlace(as: old.pointee.stored) {
      new.pointee.stored.place = old.pointee.stored.place
    }
  }

  /// Compares the key and the store, which a parent may compute.
  static func comparisonStep(offset: Int) -> [ComparisonStep] {
    [
      .property(offset: offset) { old, new, _ in
        let old = old.assumingMemoryBound(to: Self.self).pointee.stored
        let new = new.assumingMemoryBound(to: Self.self).pointee.stored
        return new.isSamePlace(as: old) ? .equal : .unequal
      }
    ]
  }

  var recordedLocation: AnyObject? { stored.place?.location }
}

extension Stored {
  fileprivate func isSamePlace(as other: Stored) -> Bool {
    key == other.key && store === other.store
  }
}

/// The place of a stored value in one component: what the component reads, and what the property's
/// bindings lead to.
final class StoredPlace<Value>: BindingBox<Value>, StoreObserver {
  let store: AppStore
  let location: Location<Value>
  private let key: String
  private let initial: Value

  @MainActor init(_ store: AppStore, key: String, initial: Value, keepsReaders: Bool) {
    self.store = store
    self.key = key
    self.initial = initial
    location = Location(store.value(of: key) ?? initial, keepsReaders: keepsReaders)
    super.init()
    store.add(self, to: key)
  }

  override func get() -> Value { location.read() }
  override func set(_ value: Value) { store.set(value, for: key) }

  func storedValueWillChange() {}

  /// Takes the store's value. Only the main thread may use the location: a write on another thread
  /// waits for the next frame.
  func storedValueDidChange() {
    nonisolated(unsafe) let place = self
    if MainThread.isCurrent { refresh() } else { Inbox.shared.append { place.refresh() } }
  }

  private func refresh() { location.write(store.value(of: key) ?? initial) }
}

/// A binding to a stored value that no component has installed, for example `model.$name`. The
/// binding carries a snapshot of the value, like a binding to a property of an object.
private final class OutsideBindingBox<Value>: BindingBox<Value> {
  private let store: AppStore
  private let key: String
  private let initial: Value
  private let snapshot: Value

  init(store: AppStore, key: String, initial: Value) {
    self.store = store
    self.key = key
    self.initial = initial
    snapshot = store.value(of: key) ?? initial
  }

  override func get() -> Value { store.value(of: key) ?? initial }
  override func set(_ value: Value) { store.set(value, for: key) }

  override func compare(_ other: BindingBox<Value>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? OutsideBindingBox<Value>, store === other.store, key == other.key
    else { return .unequal }
    nonisolated(unsafe) var comparator: ComparatorPointer?
    MainActor.assumeIsolated { comparator = Comparator.find(Value.self, .contents) }
    return compareValues(
      snapshot, other.snapshot, comparator.unsafelyUnwrapped.pointee, mayCallUser)
  }
}

/// Announces to an object that one of its stored properties is about to be written.
final class StoreAnnouncer: StoreObserver {
  let publisher: AnyObject
  private let send: () -> Void

  init(_ publisher: AnyObject, _ send: @escaping () -> Void) {
    self.publisher = publisher
    self.send = send
  }

  func storedValueWillChange() { send() }
  func storedValueDidChange() {}
}

/// A stored property in an object that announces its changes. The modules that declare an
/// `ObservableObject` use this protocol.
package protocol AnnouncedProperty {
  /// The publisher that announces the writes, if there is one.
  nonisolated var announcingPublisher: AnyObject? { get }
  /// Calls `send` before each write of the property's key, from anywhere, as long as the property
  /// exists. `publisher` is what ``announcingPublisher`` returns from now on.
  nonisolated mutating func announce(by publisher: AnyObject, _ send: @escaping () -> Void)
}

extension StoredProperty {
  package nonisolated var announcingPublisher: AnyObject? { stored.announcer?.publisher }

  package nonisolated mutating func announce(
    by publisher: AnyObject, _ send: @escaping () -> Void
  ) {
    let announcer = StoreAnnouncer(publisher, send)
    stored.announcer = announcer
    (stored.store ?? stored.storeOutside).add(announcer, to: stored.key)
  }
}

extension AppStorage: AnnouncedProperty {}
extension SceneStorage: AnnouncedProperty {}
