import Synchronization

/// A memoised derived value: computed when it is first read and again when it is read after
/// something that its closure read has changed, at most once a change; shared by all its readers.
///
/// ```swift
/// let total = Computed { cart.items.reduce(0) { $0 + $1.price } }
/// ```
///
/// Readers depend on the value, not on what it is computed from: a persistent observer or another
/// computed value that read it is not evaluated if the new value equals the old one. A one-shot
/// fires before the change, when that cannot be known yet. It never shows a mixture of old and new
/// inputs.
///
/// It lives on its own: who reads one that is made on the spot and dropped depends on nothing when
/// it is gone.
///
/// It retains its closure, its value, and nothing else that it depends on. Reading an up-to-date
/// value costs an access, and a lock pair if the value is not trivial or larger than 8 bytes.
///
/// The closure belongs to its maker's isolation domain, so this class is not `Sendable`, although
/// its inputs may be written by any thread; ``SharedComputed`` is, and can be read by any thread.
///
/// Chains may be long: after a write to what the lowest value reads, and when it goes, a chain of a
/// hundred thousand values takes no more stack than one. Two cases are different, since each
/// closure calls the next: a *first* read from the top, and a write to something that every value
/// of the chain reads itself. They take some 300 bytes of stack for each level in an optimised
/// build: a thread of 512 KB gets about 1,500 levels down, 250 without optimisation. Read long
/// chains from the bottom first.
public class Computed<Value> {
  // Both live as long as this does, and neither is released by it: see ``Funeral``.
  @usableFromInline
  let core: Unmanaged<ComputedCore>
  @usableFromInline
  let content: Unmanaged<ComputedContent<Value>>

  /// - Parameter closure: Computes the value from observable properties. It must not read the value
  ///   itself, and should write nothing.
  @inlinable
  public convenience init(_ closure: @escaping () -> Value) where Value: Equatable {
    self.init(isEqual: { $0 == $1 }, closure)
  }

  /// - Parameters:
  ///   - isEqual: Whether readers may be spared the new value. What it reads is no dependency.
  ///   - closure: Computes the value. What it reads is what the value depends on.
  @inlinable
  public convenience init(
    isEqual: @escaping (Value, Value) -> Bool, _ closure: @escaping () -> Value
  ) {
    self.init(isShared: false, isEqual: isEqual, closure)
  }

  // In a library that evolves only its own module may initialise a class's stored properties, so
  // this is no inlinable code; ``init(isShared:isEqual:_:)`` is.
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
    // The closure is made here, where the types are known: a method of a generic class would not
    // be specialised.
    let core = ComputedCore(isShared: isShared) { core in
      let value = core.track(closure)
      let cell = content.cell
      // Only the thread that computes changes the cell, so it may read it without the lock.
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
      // The old value is released here, after the lock.
      return true
    }
    self.init(core, content)
  }

  deinit {
    core._withUnsafeGuaranteedRef { $0.detach() }
  }

  /// The value, up to date.
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

/// What a ``Computed`` has of its value's type. The core retains it.
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

/// A ``Computed`` that any thread may read. A thread that finds another one computing runs the
/// closure itself instead of waiting, so under contention the closure may run more than once a
/// change.
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
