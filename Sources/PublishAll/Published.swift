/// A property of a class that announces every write before the value changes.
///
/// An equal value is announced too: nothing is compared. The announcement goes to the object's
/// `objectWillChange`, then to the subscribers of the property's own publisher, `$property`; during
/// both the property still reads its old value.
///
/// In the object it takes one word beside the value. Reading is a plain load; a write that no one
/// listens to is a plain store behind one test. Changing the value in place (`items.append(1)`)
/// makes one announcement and no copy, as long as no one subscribed to `$items`, who must be told
/// the new value before it is there.
///
/// For classes only; the compiler rejects it elsewhere.
@propertyWrapper
public struct Published<Value> {
  /// Who hears of a write. One word: the cases share the spare bits of the references.
  @usableFromInline
  enum Audience {
    /// Nobody can be listening: the object's publisher was never asked for.
    case nobody
    case object(ObservableObjectPublisher)
    /// The property has a publisher of its own, which tells the object's first.
    case values(PublishedValues<Value>)
  }

  @usableFromInline var audience = Audience.nobody
  @usableFromInline var value: Value

  /// Creates the property with its first value, which is not announced.
  @inlinable
  public init(wrappedValue: Value) { value = wrappedValue }

  /// Creates the property with its first value, which is not announced.
  @inlinable
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

  /// The property as the compiler reads and writes it. Inlined, so that the key paths, literals at
  /// the place of use, become direct accesses to the stored property.
  @inlinable
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    @inline(__always)
    get { owner[keyPath: storageKeyPath].value }
    @inline(__always)
    set {
      switch owner[keyPath: storageKeyPath].audience {
      case .nobody: break
      case .object(let publisher): publisher.send()
      case .values(let values): values.send(newValue)
      }
      owner[keyPath: storageKeyPath].value = newValue
    }
    @inline(__always)
    _modify {
      // Where subscribers must be told the new value before it is there, a copy to work on.
      var scratch: UnsafeMutablePointer<Value>?
      switch owner[keyPath: storageKeyPath].audience {
      case .nobody: break
      case .object(let publisher): publisher.send()
      case .values:
        scratch = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        scratch.unsafelyUnwrapped.initialize(to: owner[keyPath: storageKeyPath].value)
      }
      // One yield, or this is not inlined; through a pointer, because a key path that is yielded
      // through is not either and costs 2,700 instructions. The storage is a stored property of a
      // class, so its address holds as long as the object.
      let place =
        scratch ?? withUnsafeMutablePointer(to: &owner[keyPath: storageKeyPath].value) { $0 }
      defer {
        if let scratch {
          let newValue = scratch.move()
          scratch.deallocate()
          if case .values(let values) = owner[keyPath: storageKeyPath].audience {
            values.send(newValue)
          }
          owner[keyPath: storageKeyPath].value = newValue
        }
      }
      yield &place.pointee
    }
  }

  /// The property's publisher of values: `$property`.
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

extension Published {
  /// Publishes the values of one property.
  ///
  /// It stays useful as long as the property's object lives, and does not retain it.
  public struct Publisher {
    let values: PublishedValues<Value>
    let current: () -> Value

    /// Calls a closure with the value that the property has now, and before each write with the
    /// value that it is about to get.
    ///
    /// - Returns: a token that cancels the subscription when it is cancelled or released.
    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      let token = values.changes.sink { [unowned values] _ in
        if let next = values.next { receiveValue(next) }
      }
      receiveValue(current())
      return token
    }
  }

  /// The property's own publisher, made on first use.
  mutating func values() -> PublishedValues<Value> {
    switch audience {
    case .nobody:
      let values = PublishedValues<Value>(object: nil)
      audience = .values(values)
      return values
    case .object(let publisher):
      let values = PublishedValues<Value>(object: publisher)
      audience = .values(values)
      return values
    case .values(let values):
      return values
    }
  }
}

/// Announces the values of one property; see ``Published/Publisher``.
@usableFromInline
final class PublishedValues<Value> {
  /// The publisher of the object, if it was ever asked for.
  var object: ObservableObjectPublisher?
  /// Delivers; the value travels in `next`.
  let changes = ObservableObjectPublisher()
  /// The value that is being announced, while it is.
  private(set) var next: Value?

  init(object: ObservableObjectPublisher?) { self.object = object }

  @usableFromInline
  func send(_ value: Value) {
    object?.send()
    // A subscriber may write again: what is left of this delivery then goes on with its own value.
    let outer = next
    next = value
    changes.send()
    next = outer
  }
}
