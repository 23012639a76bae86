/// A persistent observer: it stays registered for the properties that its last evaluation read,
/// until it is cancelled or deallocated. It does not retain the objects that it reads. Use it only
/// in the isolation domain of its batch.
///
/// Each read is compared with those of the last evaluation. The same reads in the same order take
/// no lock, no atomic read-modify-write and no memory. A write of a property that was read puts the
/// observer into its batch's queue, after the value has changed, except a write that the observer
/// makes during its own evaluation.
public final class Observer {
  private let batch: ObserverBatch
  @usableFromInline
  let handle: UnmanagedObserver

  /// Makes an observer without a closure. ``ObserverBatch/drain(_:)`` passes the word `target` to
  /// its caller, as with ``UnmanagedObserver``.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    target: UInt
  ) {
    self.batch = batch
    handle = UnmanagedObserver(batch: batch, depth: depth, options: options, target: target)
  }

  /// Makes an observer that runs a closure: immediately, and at the next
  /// ``ObserverBatch/flush(limit:)`` or ``ObserverBatch/drain(_:)`` after a property that it read
  /// has changed.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    _ body: @escaping () -> Void
  ) {
    self.batch = batch
    let body = Unmanaged.passRetained(ObserverBody(body))
    handle = UnmanagedObserver(
      batch, depth, options, target: UInt(bitPattern: body.toOpaque()), runs: true)
    body._withUnsafeGuaranteedRef { $0.run(handle) }
  }

  deinit {
    handle.cancel()
    handle.giveBackWhenIdle()
  }

  /// Runs the closure, and registers the observer for exactly the properties that it reads. A dirty
  /// observer becomes clean before the closure starts. A cancelled observer tracks nothing.
  ///
  /// Calls of different observers may be nested: the outer observer does not depend on what the
  /// inner closure reads. `track` inside of `track` of the same observer traps.
  @inlinable
  @inline(__always)
  public func track<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try handle.track(body)
  }

  /// Ends all registrations, at a cost of O(1) each. After that, no drain handles the observer, not
  /// even one that has already started. A run that has already started is completed.
  public func cancel() {
    handle.cancel()
  }

  /// The number of properties for which the observer is registered. Properties of deallocated
  /// objects do not count.
  public var registrationCount: Int { handle.registrationCount }
}

/// Holds the closure of an observer, which can be called without retaining it.
final class ObserverBody {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  static func at(_ address: UInt) -> Unmanaged<ObserverBody> {
    .fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// Runs the closure, which may release the last reference to its observer.
  @inline(__always)
  func run(_ observer: UnmanagedObserver) {
    observer.track { body() }
  }
}
