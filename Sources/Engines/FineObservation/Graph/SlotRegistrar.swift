import Synchronization

/// The registrar for a class that implements observation itself. A property is identified by a
/// small integer, its *slot*, so no key path is created, hashed or released.
///
/// ```swift
/// final class Counter: Observable {
///   private let registrar = SlotRegistrar()
///   private var storedValue = 0
///   var value: Int {
///     get {
///       registrar.access(slot: 0)
///       return storedValue
///     }
///     set { registrar.withMutation(slot: 0) { storedValue = newValue } }
///   }
/// }
/// ```
///
/// The registrar takes 8 bytes in the object, and allocates memory when an observer first reads the
/// object. Use slots from 0 up, without gaps: an observer needs one more record for each further
/// block of 64 slots. The registrar is thread-safe. The class must protect the stored values
/// itself.
@frozen
public struct SlotRegistrar: ~Copyable, Sendable {
  /// The largest slot, plus one.
  public static let slotLimit = 1 << 16

  // The registrar calls the engine's core by the address of this word; see `PropertyPlace`.
  @usableFromInline
  let word: Atomic<UInt>

  @inlinable
  public init() {
    word = Atomic(0)
  }

  deinit {
    // The object can no longer be used, but observers still have links to it.
    PropertyPlace.release(place)
  }

  @inlinable
  @inline(__always)
  var place: UnsafeMutableRawPointer {
    withUnsafePointer(to: word) { UnsafeMutableRawPointer(mutating: $0) }
  }

  var context: ContextPointer? { PropertyPlace.context(place) }

  /// Announces that a property is about to be read. Outside a tracking scope, this costs a
  /// thread-local load and a test; if the observer has read it before, about a dozen instructions.
  @inlinable
  @inline(__always)
  public borrowing func access(slot: Int) {
    assert(slot >= 0, "a slot must be at least 0")
    PropertyPlace.access(place, slot)
  }

  /// Announces that a property is about to be written. Every call must be followed by
  /// ``didSet(slot:)``; ``withMutation(slot:_:)`` makes both calls.
  @inlinable
  @inline(__always)
  public borrowing func willSet(slot: Int) {
    assert(slot >= 0, "a slot must be at least 0")
    if PropertyPlace.awaited(place) & Context.bit(slot) != 0 {
      PropertyPlace.willSet(place, slot) { nil }
    }
  }

  /// Announces that a property has been written.
  @inlinable
  @inline(__always)
  public borrowing func didSet(slot: Int) {
    if PropertyPlace.isObserved(place) { announceDidSet(place, slot) }
  }

  /// Calls ``willSet(slot:)``, then a closure that writes the property, then ``didSet(slot:)``.
  @inlinable
  @inline(__always)
  public borrowing func withMutation<Result, Failure: Error>(
    slot: Int, _ mutation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    willSet(slot: slot)
    defer { didSet(slot: slot) }
    return try mutation()
  }
}
