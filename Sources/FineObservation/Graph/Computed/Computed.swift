import Synchronization

/// A value that a closure computes from observable properties, and that is cached. The value is
/// computed when it is first read. After a change of a property that the closure read, the next
/// read computes the value again, and so it does after the death of an object that the closure
/// read. So the value is computed at most once for each change. All readers share the value.
///
/// ```swift
/// let total = Computed { cart.items.reduce(0) { $0 + $1.price } }
/// ```
///
/// Readers depend on the value, not on the properties that it is computed from. If the new value
/// equals the old value, the persistent observers and computed values that read the value are not
/// evaluated. A callback of ``withObservationTracking(_:onChange:)`` runs even if the new value
/// equals the old value. The reason is that the callback runs before the change, when the new value
/// is not known yet. The value is never computed from a mixture of old and new inputs.
///
/// A reader of a computed value does not retain the computed value. If an observer reads a
/// temporary `Computed`, the observer depends on nothing after the `Computed` is released.
///
/// A computed value retains its closure and its value, but not the objects that it depends on.
/// Reading an up-to-date value costs as much as reading an observable property. If the value is not
/// trivial or is larger than 8 bytes, reading it also takes and releases a lock.
///
/// The closure belongs to the isolation domain in which the value is made, so this class is not
/// `Sendable`. Any thread may write the properties that the closure reads. ``SharedComputed`` is
/// `Sendable`, and any thread can read it.
///
/// Computed values can form long chains, in which each value reads the value below it. Suppose that
/// a chain has a hundred thousand values, and that a property is written that only the lowest value
/// reads. Then bringing the chain up to date takes no more stack than bringing one value up to
/// date. Releasing the chain takes no more stack either. In two other cases, the closures are
/// nested. The first case is the *first* read of the chain, if this read is a read of the top
/// value. The second case is a read after a write to a property that every value of the chain
/// reads. Each nested closure takes about 300 bytes of stack in an optimised build. So a stack of
/// 512 KB is enough for about 1,500 values, or for 250 without optimisation. To avoid the nested
/// closures of the first case, read each value of a long chain once, starting with the lowest
/// value.
public class Computed<Value> {
  // The objects `core` and `content` live at least as long as this object. The deinitialiser of
  // this object does not release them directly: see ``Funeral``.
  @usableFromInline
  let core: Unmanaged<ComputedCore>
  @usableFromInline
  let content: Unmanaged<ComputedContent<Value>>

  /// - Parameter closure: Computes the value from observable properties. The closure must not read
  ///   this computed value, and should write nothing.
  @inlinable
  public convenience init(_ closure: @escaping () -> Value) where Value: Equatable {
    self.init(isEqual: { $0 == $1 }, closure)
  }

  /// - Parameters:
  ///   - isEqual: Returns whether two values are equal. If the new value equals the old value, the
  ///     readers are not notified. The computed value does not depend on properties that this
  ///     closure reads.
  ///   - closure: Computes the value. The value depends on the properties that this closure reads.
  @inlinable
  public convenience init(
    isEqual: @escaping (Value, Value) -> Bool, _ closure: @escaping () -> Value
  ) {
    self.init(isShared: false, isEqual: isEqual, closure)
  }

  // If the package is built with library evolution, only this module may initialise the class's
  // stored properties. So this initialiser cannot be inlinable. The initialiser
  // ``init(isShared:isEqual:_:)`` is inlinable.
  @usableFromInline
  init(_ core: ComputedCore, _ content: ComputedContent<Value>) {
    self.core = .passUnretained(core)
    self.content = .passUnretained(content)
  }

  @inlinable
  @inline(__always)
  convenience init(
    isShared: Bool, isEqual: @escaping (Value, Value) -> Bool, _ closure: @escaping () -> Value
  ) {
    let content = ComputedContent(closure)
    // The closure is made in this initialiser, where the compiler knows the types and specialises
    // the code. The compiler would not specialise a method of a generic class.
    let core = ComputedCore(isShared: isShared) { core in
      let value = core.track(closure)
      let cell = content.cell
      // Only the thread that computes the value changes the cell. This thread computes the value,
      // so it may read the cell without the lock.
      if let old = cell.pointee, withoutObservationTracking({ isEqual(old, value) }) {
        return false
      }
      if Computed.fitsWord {
        cell.pointee = value
        core.word.store(Computed.pack(value), ordering: .releasing)
        return true
      }
      var new: Value? = value
      core.lockValue()
      swap(&cell.pointee, &new)
      core.unlockValue()
      // The old value is released after the lock, because the release may run user code.
      return true
    }
    self.init(core, content)
  }

  deinit {
    core._withUnsafeGuaranteedRef { $0.detach() }
  }

  /// The value, brought up to date if necessary.
  @inlinable
  public final var value: Value {
    core._withUnsafeGuaranteedRef { core in
      switch core.read() {
      case .fresh:
        if Computed.fitsWord { return Computed.unpack(core.word.load(ordering: .acquiring)) }
        core.lockValue()
        defer { core.unlockValue() }
        return content._withUnsafeGuaranteedRef { $0.cell.pointee! }
      case .elsewhere:
        return content._withUnsafeGuaranteedRef { $0.closure() }
      }
    }
  }
}

/// The part of a ``Computed`` that depends on the value's type. The core retains this object.
@usableFromInline
final class ComputedContent<Value> {
  @usableFromInline
  let closure: () -> Value
  @usableFromInline
  let cell: UnsafeMutablePointer<Value?>

  @usableFromInline
  init(_ closure: @escaping () -> Value) {
    self.closure = closure
    cell = .allocate(capacity: 1)
    cell.initialize(to: nil)
  }

  deinit {
    cell.deinitialize(count: 1)
    cell.deallocate()
  }
}

/// A ``Computed`` that any thread may read. If another thread is computing the value, a reading
/// thread does not wait, but runs the closure itself. So if several threads read the value at the
/// same time, the closure may run more than once for each change.
public final class SharedComputed<Value: Sendable>: Computed<Value>, @unchecked Sendable {
  @inlinable
  public convenience init(_ closure: @escaping @Sendable () -> Value) where Value: Equatable {
    self.init(isEqual: { $0 == $1 }, closure)
  }

  @inlinable
  public convenience init(
    isEqual: @escaping @Sendable (Value, Value) -> Bool, _ closure: @escaping @Sendable () -> Value
  ) {
    self.init(isShared: true, isEqual: isEqual, closure)
  }
}

extension Computed {
  /// Whether the value can be cached in one atomic word.
  @inlinable
  @inline(__always)
  static var fitsWord: Bool {
    _isPOD(Value.self) && MemoryLayout<Value>.size <= MemoryLayout<UInt64>.size
  }

  @inlinable
  @inline(__always)
  static func pack(_ value: Value) -> UInt64 {
    var word: UInt64 = 0
    withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: value, as: Value.self) }
    return word
  }

  @inlinable
  @inline(__always)
  static func unpack(_ word: UInt64) -> Value {
    withUnsafeBytes(of: word) { $0.load(as: Value.self) }
  }
}
