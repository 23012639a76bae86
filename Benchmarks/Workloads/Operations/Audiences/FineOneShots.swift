import FineObservation

/// The observers of the engine `fine-one-shot`: registrations with FineObservation's
/// `withObservationTracking`, which end at their first notification.
final class FineOneShots<Model: Operand>: CancellableAudience {
  static var isPersistent: Bool { false }
  static var reasonAgainstRetracking: String? { registersAnew }

  // The callback is made only once, so that only the engine allocates memory in an operation.
  private let onChange: @Sendable () -> Void
  private let onEvent: @Sendable (borrowing ObservationTracking.Event) -> Void

  init(of models: [Model], fires: FireCount, capacity: Int) {
    onChange = { fires.add() }
    onEvent = { _ in fires.add() }
  }

  func add(_ reads: () -> Int) -> Int { track(0, reads) }

  @inline(__always)
  func track(_ index: Int, _ reads: () -> Int) -> Int {
    withObservationTracking(reads, onChange: onChange)
  }

  /// Does nothing, because a registration ends when the objects that were read are released.
  func cancel() {}

  /// FineObservation does not report the number of these registrations.
  var registrationCount: Int? { nil }

  func useUpStock(_ reads: () -> Int) {
    while !FineStock.isUsedUp(by: { _ = add(reads) }) {}
  }

  @inline(__always)
  func addAndCancel(_ reads: () -> Int) -> Int {
    let tracked = withCancellableObservationTracking(options: .willSet, reads, onChange: onEvent)
    tracked.registration.cancel()
    return tracked.result
  }
}
