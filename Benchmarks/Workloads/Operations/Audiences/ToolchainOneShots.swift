import Observation

/// `observation`: the toolchain's `withObservationTracking`.
final class ToolchainOneShots<Model: Operand>: Audience {
  static var isPersistent: Bool { false }

  // The callback is made only once, so that all allocations of an operation are the engine's.
  private let onChange: @Sendable () -> Void

  init(of models: [Model], fires: FireCount, capacity: Int) {
    onChange = { fires.add() }
  }

  func add(_ reads: () -> Int) -> Int { track(0, reads) }

  @inline(__always)
  func track(_ index: Int, _ reads: () -> Int) -> Int {
    withObservationTracking(reads, onChange: onChange)
  }

  /// Registrations cannot be cancelled: a registration ends when it fires, or when the objects are
  /// released.
  func cancel() {}

  /// The library does not report the number of registrations.
  var registrationCount: Int? { nil }
}
