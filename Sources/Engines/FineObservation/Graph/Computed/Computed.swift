import Synchronization

/// A value that a closure computes from observable properties, and that is cached. A read after a
/// change of a property that the closure read, or after the death of its object, computes the value
/// again. So it is computed at most once for each change, and never from old and new inputs.
///
/// ```swift
/// let total = Computed { cart.items.reduce(0) { $0 + $1.price } }
/// ```
///
/// Readers depend on the value, not on the properties that it is computed from. If the new value
/// equals the old one, observers and computed values that read it are not evaluated. A callback of
/// ``withObservationTracking(_:onChange:)`` runs nevertheless, because it runs before the change.
///
/// A computed value retains its closure and its value, but not the objects that it depends on, and
/// readers do not retain it. Reading an up-to-date value costs as much as reading a property, and a
/// lock if the value is not trivial or larger than 8 bytes. The closure belongs to the isolation
/// domain in which the value is made; ``SharedComputed`` is `Sendable`.
///
/// Bringing a chain of values up to date, or releasing it, takes no more stack than one value. The
/// closures are nested in two cases: the first read of a chain by its top value, and a read after a
/// write to a property that every value reads. Each takes about 300 bytes of stack, so 512 KB are
/// enough for 1,500 values (250 without optimisation). Read a long chain once from its lowest
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

  // With library evolution, only this module may initialise the stored properties.
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
    // Made here, where the compiler knows the types and specialises the code.
    let core = ComputedCore(isShared: isShared) { core in
      let value = core.track(closure)
      // Only the thread that computes the value changes the cell, so it may read the cell.
      if let old = content.cell, withoutObservationTracking({ isEqual(old, value) }) {
        return false
      }
      if Computed.fitsWord {
        content.cell = value
        core.word.store(Computed.pack(value), ordering: .releasing)
        return true
      }
      var new: Value? = value
      core.lockValue()
      swap(&content.cell, &new)
      core.unlockValue()
      // The old value is released after the lock: that may run user code.
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
      guard core.read() else { return content._withUnsafeGuaranteedRef { $0.closure() } }
      if Computed.fitsWord { return Computed.unpack(core.word.load(ordering: .acquiring)) }
      core.lockValue()
      defer { core.unlockValue() }
      return content._withUnsafeGuaranteedRef { $0.cell! }
    }
  }
}

/// The part of a ``Computed`` that depends on the value's type. The core retains this object.
@usableFromInline
final class ComputedContent<Value> {
  @usableFromInline
  let closure: () -> Value
  // Guarded by the core's lock, or written and read by the computing thread only.
  @exclusivity(unchecked)
  @usableFromInline
  var cell: Value?

  @usableFromInline
  init(_ closure: @escaping () -> Value) {
    self.closure = closure
  }
}

/// A ``Computed`` that any thread may read. If another thread is computing the value, a reading
/// thread does not wait, but runs the closure itself. So it may run more than once for each change.
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
