import Observation

/// `observation`: the toolchain's `withObservationTracking`.
final class ToolchainOneShots<Model: Operand>: Audience {
  static var isPersistent: Bool { false }

  // Made once, so that what an operation allocates is the engine's.
  private let onChange: @Sendable () -> Void

  init(of models: [Model], fires: FireCount, capacity: Int) {
    onChange = { fires.add() }
  }

  func add(_ reads: () -> Int) -> Int { track(0, reads) }

  @inline(__always)
  func track(_ index: Int, _ reads: () -> Int) -> Int {
    withObservationTracking(reads, onChange: onChange)
  }

  /// There is no way to: a registration ends when it fires, or with the objects.
  func cancel() {}

  /// The library does not tell.
  var registrationCount: Int? { nil }
}
