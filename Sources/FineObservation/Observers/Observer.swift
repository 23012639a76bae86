/// A persistent observer: it stays registered for the properties that its last evaluation read,
/// until it is cancelled or deallocated.
///
/// During an evaluation, each read is compared with the reads of the last evaluation. Reading the
/// same properties in the same order takes no lock, executes no atomic read-modify-write and
/// allocates no memory. At the end of the evaluation, the registrations for properties that were
/// not read again end. A write of a property that the observer read puts the observer into its
/// batch's queue, after the value has changed. A write that the observer makes during its own
/// evaluation does not put the observer into the queue.
///
/// The observer does not retain the objects that it reads. Use it only in the isolation domain of
/// its batch.
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

  /// Makes an observer that runs a closure. The closure runs immediately, and its reads are
  /// tracked. After a property that the closure read has changed, the next
  /// ``ObserverBatch/flush(limit:)`` or ``ObserverBatch/drain(_:)`` runs the closure again.
  ///
  /// - Parameters:
  ///   - batch: The batch that drains the observer.
  ///   - depth: The observer's place in the order of draining. The lowest depth is 0, and it is
  ///     drained first. Memory grows with the largest depth of the batch.
  ///   - options: With `deinit`, the deallocation of an object that the observer read also queues
  ///     the observer, except during its own evaluation. An observer always waits for `didSet`.
  ///     `willSet` has no effect.
  ///   - body: The closure. The observer keeps the closure until the observer is deallocated.
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

  /// Runs the closure and registers the observer for exactly the properties that the closure reads.
  /// A dirty observer becomes clean before the closure starts. A cancelled observer runs the
  /// closure without tracking its reads.
  ///
  /// Calls of `track` of different observers may be nested. The observer of an outer call does not
  /// depend on the properties that this closure reads. `track` inside of `track` of the same
  /// observer traps.
  @inlinable
  @inline(__always)
  public func track<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try handle.track(body)
  }

  /// Ends all registrations, at a cost of O(1) each. After that, no drain runs the observer or
  /// passes it to its caller, not even a drain that has already started. A run of the closure that
  /// has already started is completed.
  public func cancel() {
    handle.cancel()
  }

  /// The number of properties for which the observer is registered. Properties of deallocated
  /// objects do not count.
  public var registrationCount: Int { handle.registrationCount }
}

/// Holds the closure of an observer. A caller that keeps this object alive can call the closure
/// without retaining it.
final class ObserverBody {
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
  }

  static func at(_ address: UInt) -> Unmanaged<ObserverBody> {
    .fromOpaque(UnsafeRawPointer(bitPattern: address).unsafelyUnwrapped)
  }

  /// Runs the closure and tracks its reads. A run may release the last reference to its observer;
  /// the observer's node then goes back to the pool after the run.
  func run(_ observer: UnmanagedObserver) {
    observer.track { body() }
  }
}
