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
    fatalError("@Published is only available on properties of classes")
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
    set {
      let tracked = owner[keyPath: storageKeyPath].tracked
      tracked.announce(owner, storageKeyPath) { owner[keyPath: storageKeyPath].send(newValue) }
      let isEqual = { equal(owner[keyPath: storageKeyPath].value, newValue) }
      tracked.write(owner, storageKeyPath, isEqual: isEqual) {
        owner[keyPath: storageKeyPath].value = newValue
      }
    }
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

  /// The publisher of the property's values, which a program reads as `$property`.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    projected projectedKeyPath: KeyPath<Owner, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Publisher {
    Publisher(values: owner[keyPath: storageKeyPath].values()) { [unowned owner] in
      owner[keyPath: storageKeyPath].value
    }
  }
}

/// Whether an assignment changes nothing, according to the rule of `@Observable`. Values of an
/// `Equatable` type are compared with `==`. Objects of a class that is not `Equatable` are compared
/// by identity. This function uses the dynamic type of the value. The macro's expansion uses the
/// static type, which may differ in a generic class.
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
