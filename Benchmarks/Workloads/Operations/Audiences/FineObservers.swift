import FineObservation

/// `fine` and `fine-slots`: persistent observers in one batch, each with a word of the caller's. A write marks
/// them; delivering hands them over.
final class FineObservers<Model: Operand>: CancellableAudience {
  static var isPersistent: Bool { true }

  private let batch = ObserverBatch()
  private let fires: FireCount
  /// Retained here. Unmanaged, since a retain and a release cost a fifth of a re-track.
  private let observers: UnsafeMutablePointer<Unmanaged<Observer>>
  private let capacity: Int
  private var count = 0

  init(of models: [Model], fires: FireCount, capacity: Int) {
    self.fires = fires
    self.capacity = capacity
    observers = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { observers[index].release() }
    observers.deallocate()
  }

  func add(_ reads: () -> Int) -> Int {
    precondition(count < capacity, "more observers than announced")
    (observers + count).initialize(
      to: .passRetained(Observer(batch: batch, target: UInt(count))))
    count += 1
    return track(count - 1, reads)
  }

  @inline(__always)
  func track(_ index: Int, _ reads: () -> Int) -> Int {
    let observer = observers[index]
    observer._withUnsafeGuaranteedRef { $0.beginTracking() }
    let result = reads()
    observer._withUnsafeGuaranteedRef { $0.endTracking() }
    return result
  }

  @inline(__always)
  func deliver() {
    let fires = fires
    batch.drain { _ in fires.add() }
  }

  func cancel() {
    for index in 0..<count { observers[index]._withUnsafeGuaranteedRef { $0.cancel() } }
  }

  var registrationCount: Int? {
    (0..<count).reduce(0) { $0 + observers[$1].takeUnretainedValue().registrationCount }
  }

  func useUpStock(_ reads: () -> Int) {
    let slabs = GraphStatistics.current.slabs
    // The stock is the process's: where others have filled it, half the room is left for who measures.
    while GraphStatistics.current.slabs == slabs, count < capacity / 2 { _ = add(reads) }
  }

  @inline(__always)
  func addAndCancel(_ reads: () -> Int) -> Int {
    precondition(count < capacity, "more observers than announced")
    // In memory that others see: an observer that stays here would be made on the stack.
    (observers + count).initialize(to: .passRetained(Observer(batch: batch, target: 0)))
    let result = track(count, reads)
    observers[count]._withUnsafeGuaranteedRef { $0.cancel() }
    observers[count].release()
    return result
  }
}
