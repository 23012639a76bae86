/// A property of a class that announces every write before the value changes.
///
/// Values are not compared, so a write of a value that equals the old value is also announced. The
/// object's `objectWillChange` announces the write first, then the property's publisher,
/// `$property`. During both announcements the property still has its old value.
///
/// The property takes one word of the object in addition to the value. Reading is a plain load.
/// Without subscribers, a write is a test and a plain store. Changing the value in place
/// (`items.append(1)`) makes one announcement and no copy. If the program has used `$items`, a copy
/// is made, since the subscribers of `$items` must receive the new value before the value is
/// stored.
///
/// `@Published` can only be used in classes. The compiler rejects `@Published` in structures and
/// enumerations.
@propertyWrapper
public struct Published<Value> {
  /// The receivers of announcements. The enumeration takes one word, since its cases use spare bits
  /// of the references.
  @usableFromInline
  enum Audience {
    /// There are no subscribers: the property has neither a reference to the object's publisher nor
    /// its own publisher.
    case nobody
    case object(ObservableObjectPublisher)
    /// The property has its own publisher, which notifies the object's publisher first.
    case values(PublishedValues<Value>)
  }

  /// Publishes the values of one property.
  ///
  /// The publisher does not retain the property's object. The publisher announces values as long as
  /// the object lives.
  public struct Publisher {
    let values: PublishedValues<Value>
    let current: () -> Value
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

  /// The subscript that the compiler calls for each read and each write of the property. The
  /// subscript is inlined. So the key paths, which are literals in the calling code, become direct
  /// accesses to the stored property.
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
      // A copy of the value. If the property has its own publisher, the subscribers of this
      // publisher must receive the new value before the value is stored. In this case, the caller
      // changes this copy instead of the stored value.
      var scratch: UnsafeMutablePointer<Value>?
      switch owner[keyPath: storageKeyPath].audience {
      case .nobody: break
      case .object(let publisher): publisher.send()
      case .values:
        scratch = UnsafeMutablePointer<Value>.allocate(capacity: 1)
        scratch.unsafelyUnwrapped.initialize(to: owner[keyPath: storageKeyPath].value)
      }
      // There must be only one `yield`, or the accessor is not inlined. The accessor yields through
      // a pointer, because an accessor that yields through a key path is not inlined either. A call
      // of such an accessor takes 2,700 instructions. The storage is a stored property of a class,
      // so its address stays valid as long as the object lives.
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

  /// The publisher of the property's values, `$property`.
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
