import Observation

/// The observers of the engine `observation`: registrations with the toolchain's
/// `withObservationTracking`, which end at their first notification.
final class ToolchainOneShots<Model: Operand>: Audience {
  static var isPersistent: Bool { false }

  // The callback is made only once, so that only the engine allocates memory in an operation.
  private let onChange: @Sendable () -> Void

  init(of models: [Model], fires: FireCount, capacity: Int) {
    onChange = { fires.add() }
  }

  func add(_ reads: () -> Int) -> Int { track(0, reads) }

  @inline(__always)
  func track(_ index: Int, _ reads: () -> Int) -> Int {
    withObservationTracking(reads, onChange: onChange)
  }

  /// Registrations cannot be cancelled: a registration ends at its first notification, or when the
  /// objects are released.
  func cancel() {}

  /// The toolchain's Observation does not report the number of registrations.
  var registrationCount: Int? { nil }
}
