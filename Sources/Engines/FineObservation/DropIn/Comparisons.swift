/// The comparison with which a setter that the macro generates decides whether an assignment is a
/// change. Each function is for one kind of type, and the compiler chooses the function. For an
/// object, identity decides and not `==`: an observer has read the old object's properties, and has
/// to read those of the new object, even if the two are equal. For values whose `==` decides,
/// nothing else happens in optimised code: whether a type is a class is then a constant.
///
/// A class may declare a function with this name itself. The setters of that class then call it.
extension Observable {
  @inlinable
  @inline(__always)
  public func shouldNotifyObservers<Member>(_ old: Member, _ new: Member) -> Bool { true }

  @inlinable
  @inline(__always)
  public func shouldNotifyObservers<Member: Equatable>(_ old: Member, _ new: Member) -> Bool {
    differ(old, new)
  }

  @inlinable
  @inline(__always)
  public func shouldNotifyObservers<Member: AnyObject>(_ old: Member, _ new: Member) -> Bool {
    old !== new
  }

  @inlinable
  @inline(__always)
  public func shouldNotifyObservers<Member: Equatable & AnyObject>(
    _ old: Member, _ new: Member
  ) -> Bool {
    old !== new
  }

  @inlinable
  @inline(__always)
  public func shouldNotifyObservers<Member: _Container>(_ old: Member, _ new: Member) -> Bool {
    Member._holdsObjects ? !old._holdsSame(as: new, { !differ($0, $1) }) : old != new
  }

  @inlinable
  @inline(__always)
  public func shouldNotifyObservers<Outer: _Container>(_ old: Outer, _ new: Outer) -> Bool
  where Outer._Held: _Container {
    Outer._Held._holdsObjects
      ? !old._holdsSame(as: new) { $0._holdsSame(as: $1) { !differ($0, $1) } } : old != new
  }
}

// The compiler prefers the function for any `Equatable` to one for a container if the type is an
// optional. So optionals have their own functions.
extension Observable {
  @inlinable
  @inline(__always)
  public func shouldNotifyObservers<Wrapped: Equatable>(_ old: Wrapped?, _ new: Wrapped?) -> Bool {
    isObject(Wrapped.self) ? !old._holdsSame(as: new) { !differ($0, $1) } : old != new
  }

  @inlinable
  @inline(__always)
  public func shouldNotifyObservers<Wrapped: _Container>(_ old: Wrapped?, _ new: Wrapped?) -> Bool {
    Wrapped._holdsObjects
      ? !old._holdsSame(as: new) { $0._holdsSame(as: $1) { !differ($0, $1) } } : old != new
  }
}

/// Whether an assignment is a change of a value whose type is known to be `Equatable`. In a generic
/// class, such a type may turn out to be a class.
@inlinable
@inline(__always)
func differ<Value: Equatable>(_ old: Value, _ new: Value) -> Bool {
  isObject(Value.self)
    ? unsafeBitCast(old, to: UInt.self) != unsafeBitCast(new, to: UInt.self) : old != new
}

/// Whether a type is a class. The first condition is a constant for all types that are known.
@inlinable
@inline(__always)
func isObject<Value>(_ type: Value.Type) -> Bool {
  _canBeClass(type) != 0 && type is AnyObject.Type
}

/// An optional or a collection of the standard library, which may hold objects.
public protocol _Container: Equatable {
  associatedtype _Held: Equatable

  static var _holdsObjects: Bool { get }

  /// Whether the two hold the same values at the same places, by the given comparison.
  func _holdsSame(as other: Self, _ isSame: (_Held, _Held) -> Bool) -> Bool
}

extension _Container {
  @inlinable
  @inline(__always)
  public static var _holdsObjects: Bool { isObject(_Held.self) }
}

extension Optional: _Container where Wrapped: Equatable {
  @inlinable
  public func _holdsSame(as other: Self, _ isSame: (Wrapped, Wrapped) -> Bool) -> Bool {
    switch (self, other) {
    case (let one?, let other?): isSame(one, other)
    case (nil, nil): true
    default: false
    }
  }
}

extension _Container where Self: RandomAccessCollection, Element == _Held {
  @inlinable
  public func _holdsSame(as other: Self, _ isSame: (_Held, _Held) -> Bool) -> Bool {
    elementsEqual(other, by: isSame)
  }
}

extension Array: _Container where Element: Equatable { public typealias _Held = Element }
extension ArraySlice: _Container where Element: Equatable { public typealias _Held = Element }
extension ContiguousArray: _Container where Element: Equatable { public typealias _Held = Element }

extension Set: _Container {
  @inlinable
  public func _holdsSame(as other: Self, _ isSame: (Element, Element) -> Bool) -> Bool {
    count == other.count
      && allSatisfy { element in
        other.firstIndex(of: element).map { isSame(element, other[$0]) } ?? false
      }
  }
}

extension Dictionary: _Container where Value: Equatable {
  @inlinable
  @inline(__always)
  public static var _holdsObjects: Bool { isObject(Key.self) || isObject(Value.self) }

  @inlinable
  public func _holdsSame(as other: Self, _ isSame: (Value, Value) -> Bool) -> Bool {
    count == other.count
      && allSatisfy { key, value in
        guard let index = other.index(forKey: key) else { return false }
        let entry = other[index]
        return !differ(key, entry.key) && isSame(value, entry.value)
      }
  }
}
