/// A persistent observer: it stays registered for what its last evaluation read, until it is
/// cancelled or deallocated.
///
/// An evaluation is compared with the last one as it goes: reading the same properties in the same
/// order takes no lock, no atomic read-modify-write and no memory. What is no longer read is
/// unlinked at the end. A write of a property that it read puts it into its batch's queue, after
/// the value has changed; a write that it makes itself, while it evaluates, does not.
///
/// It retains nothing that it reads. Confined to its batch's isolation domain, like the batch.
public final class Observer {
  private let batch: ObserverBatch
  @usableFromInline
  let handle: UnmanagedObserver

  /// An observer that is a word of the caller's, as ``UnmanagedObserver`` is.
  ///   - body: What it runs, tracked.
  public init(
    batch: ObserverBatch, depth: Int = 0, options: ObservationTracking.Options = .didSet,
    target: UInt
  ) {
    self.batch = batch
    handle = UnmanagedObserver(batch: batch, depth: depth, options: options, target: target)
  }

  /// An observer with a closure of its own. It runs at once, tracked, and again in every
  /// ``ObserverBatch/flush(limit:)`` or ``ObserverBatch/drain(_:)`` after something that it read
  /// has changed.
  ///
  /// - Parameters:
  ///   - batch: What drains it.
  ///   - depth: Its place in the order of draining, from 0 up; memory grows with the largest.
  ///   - options: With `deinit`, the observer is queued, too, when an object that it read is
  ///     deallocated, but not during its own evaluation. `didSet` is always on, and `willSet` has
  ///     no meaning here.
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

  /// Evaluates: registers for what the closure reads, and for nothing else from then on. If it is
  /// dirty, it is clean before the closure starts. A cancelled observer runs the closure untracked.
  ///
  /// Scopes may be nested. A scope around it does not depend on what it reads.
  @inlinable
  @inline(__always)
  public func track<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try handle.track(body)
  }

  /// Ends all registrations, at O(1) each. It is not handed out or run again, not even by a drain
  /// that has taken it already; a run that is under way comes to its end.
  public func cancel() {
    handle.cancel()
  }

  /// How many properties of living objects it is registered for.
  public var registrationCount: Int { handle.registrationCount }
}

/// The closure of an observer, which can be called without a retain if it is known to stay.
final class ObserverBody {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  static func at(_ address: UInt) -> Unmanaged<ObserverBody> {
    .fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// Runs it, tracked. A run may drop the last reference to its observer, which is given back at
  /// the end.
  func run(_ observer: UnmanagedObserver) {
    observer.track { body() }
  }
}
