import FineObservation

/// The observers of the engines `fine` and `fine-key-path`. An observer stays registered after a
/// notification. Each observer is identified by its index in the audience. A write marks the
/// observers of the written property as dirty in an `ObserverBatch`. ``deliver()`` takes the dirty
/// observers from the `ObserverBatch`.
final class FineObservers<Model: Operand>: CancellableAudience {
  static var isPersistent: Bool { true }

  private let batch = ObserverBatch()
  private let fires: FireCount
  /// The observers, which are destroyed together with the audience.
  private let observers: UnsafeMutablePointer<UnmanagedObserver>
  private let capacity: Int
  private var count = 0

  init(of models: [Model], fires: FireCount, capacity: Int) {
    self.fires = fires
    self.capacity = capacity
    observers = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { observers[index].destroy() }
    observers.deallocate()
  }

  func add(_ reads: () -> Int) -> Int {
    precondition(count < capacity, "more observers than announced")
    (observers + count).initialize(to: UnmanagedObserver(batch: batch, target: UInt(count)))
    count += 1
    return track(count - 1, reads)
  }

  @inline(__always)
  func track(_ index: Int, _ reads: () -> Int) -> Int {
    observers[index].track(reads)
  }

  @inline(__always)
  func deliver() {
    let fires = fires
    batch.drain { _ in fires.add() }
  }

  func cancel() {
    for index in 0..<count { observers[index].cancel() }
  }

  var registrationCount: Int? { batch.registrationCount }

  func useUpStock(_ reads: () -> Int) {
    // The stock of free memory may be large after earlier runs. So this function adds at most half
    // of the observers that the audience can hold, and the measurement adds the other half.
    while count < capacity / 2, !FineStock.isUsedUp(by: { _ = add(reads) }) {}
  }

  @inline(__always)
  func addAndCancel(_ reads: () -> Int) -> Int {
    let observer = UnmanagedObserver(batch: batch, target: 0)
    defer { observer.destroy() }
    return observer.track(reads)
  }
}
