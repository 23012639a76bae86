import ComponentTree
import Recording

/// PublishAll's property wrapper, which also records the name of each property that is read or
/// written. If the class was migrated to `@Observable`, the property is tracked like a property of
/// an `@Observable` class.
@propertyWrapper
public struct Published<Value> {
  /// The receivers of the property's announcements.
  enum Audience {
    case nobody
    case object(ObservableObjectPublisher)
    /// The property has its own publisher. That publisher first notifies the object's publisher.
    case values(PublishedValues<Value>)
  }

  /// Publishes the values of one property, like PublishAll's publisher. This publisher can also
  /// write the property.
  public struct Publisher {
    let values: PublishedValues<Value>
    let current: () -> Value
    let write: (Value) -> Void
    let tracked: TrackedProperty
    /// The record of the program's use of this publisher.
    let use: PropertyWrite

    /// Writes values to the property as long as the property's object lives.
    /// - Parameter subscribe: subscribes the given closure to a publisher. The property stores the
    ///   returned token, whose release must cancel the subscription.
    public func assign(_ subscribe: (@escaping (Value) -> Void) -> AnyObject) {
      RecordedModels.assignPublisher(use)
      tracked.assignments.append(subscribe(write))
    }
  }

  var audience = Audience.nobody
  private var value: Value
  private let tracked = TrackedProperty()

  /// Creates the property with its first value, which is not announced.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Creates the property with its first value, which is not announced.
  public init(initialValue: Value) { value = initialValue }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var projectedValue: Publisher {
    get { fatalError("@Published is only available on properties of classes") }
    set { fatalError("@Published is only available on properties of classes") }
  }

  /// The access to the property, which the compiler calls for reads and writes.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get {
      let storage = owner[keyPath: storageKeyPath]
      storage.tracked.read(owner, storageKeyPath)
      return storage.value
    }
    set { write(newValue, to: owner, storageKeyPath) }
    _modify {
      let storage = owner[keyPath: storageKeyPath]
      storage.tracked.read(owner, storageKeyPath)
      var value = storage.value
      // If the property has its own publisher, the subscribers of this publisher must receive the
      // new value before the value is stored.
      let isAnnouncedLater = storage.hasSubscribersOfValues
      let announce = { (value: Value) in
        storage.tracked.announce(owner, storageKeyPath) {
          owner[keyPath: storageKeyPath].send(value)
        }
      }
      if !isAnnouncedLater { announce(value) }
      storage.tracked.willModify(owner, storageKeyPath)
      defer {
        if isAnnouncedLater { announce(value) }
        owner[keyPath: storageKeyPath].value = value
        storage.tracked.didModify(owner)
      }
      yield &value
    }
  }

  private static func write<Owner: AnyObject>(
    _ newValue: Value, to owner: Owner,
    _ storage: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) {
    let tracked = owner[keyPath: storage].tracked
    tracked.announce(owner, storage) { owner[keyPath: storage].send(newValue) }
    let isEqual = { equal(owner[keyPath: storage].value, newValue) }
    tracked.write(owner, storage, isEqual: isEqual) { owner[keyPath: storage].value = newValue }
  }

  /// The publisher of the property's values, which a program reads as `$property`. The setter does
  /// nothing. It exists because a program passes `&$property` to `assign(to:)`.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected projectedKeyPath: KeyPath<Owner, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Publisher {
    get {
      let tracked = owner[keyPath: storageKeyPath].tracked
      let use = tracked.usePublisher(owner, storageKeyPath)
      let value = owner[keyPath: storageKeyPath].value
      return Publisher(
        values: owner[keyPath: storageKeyPath].values(),
        // A publisher can get a subscriber after its object was released.
        current: { [weak owner] in owner?[keyPath: storageKeyPath].value ?? value },
        write: { [weak owner] in if let owner { write($0, to: owner, storageKeyPath) } },
        tracked: tracked, use: use)
    }
    set {}
  }
}

/// Whether an assignment changes nothing, according to the rule of `@Observable`. Values of an
/// `Equatable` type are compared with `==`. Objects of a class that is not `Equatable` are compared
/// by identity. This function uses the dynamic type of the value. The macro's expansion uses the
/// static type, which may differ from the dynamic type in a generic class.
private func equal<Value>(_ old: Value, _ new: Value) -> Bool {
  if let old = old as? any Equatable {
    func compare<E: Equatable>(_ old: E) -> Bool { old == new as? E }
    return compare(old)
  }
  guard Value.self is AnyObject.Type else { return false }
  return old as AnyObject === new as AnyObject
}

extension Published {
  /// Notifies the subscribers of the object, and passes the new value to the subscribers of the
  /// property.
  fileprivate func send(_ newValue: Value) {
    switch audience {
    case .nobody: break
    case .object(let publisher): publisher.send()
    case .values(let values): values.send(newValue)
    }
  }

  fileprivate var hasSubscribersOfValues: Bool {
    if case .values = audience { true } else { false }
  }
}

extension Published: PublishedProperty {}
