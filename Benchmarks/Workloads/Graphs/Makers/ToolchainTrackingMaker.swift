#if os(Linux)
  @_spi(SwiftUI) import Observation

  /// A graph on the engine `observation-spi`. The tracking of an effect stays registered, and calls
  /// back at each write until the tracking is cancelled. Derived values are plain computed
  /// properties.
  final class ToolchainTrackingMaker: GraphMaker {
    private let waiting = WaitingEffects()
    private var effects: [TrackedEffect] = []

    init(_ record: GraphRecord) {}

    func source() -> ToolchainNotation.Source { ToolchainNotation.Source() }
    func number(_ compute: @escaping () -> Int) -> PlainValue<Int> { PlainValue(compute) }
    func list(_ compute: @escaping () -> [Int]) -> PlainValue<[Int]> { PlainValue(compute) }

    func effect(_ run: @escaping () -> Void) {
      let effect = TrackedEffect(run, number: waiting.add(), waiting)
      effects.append(effect)
      effect.track()
    }

    func settle() { waiting.drain { effects[$0].track() } }

    var notifications: Int { waiting.notifications }

    /// The toolchain's Observation does not report the number of registrations.
    var registrationCount: Int? { nil }

    /// Cancels the trackings of the effects. Only the callback of a tracking receives the handle
    /// that can cancel the tracking. So a tracking that has not called back yet cannot be
    /// cancelled. It ends when the sources are released.
    func end() {
      for effect in effects { effect.cancel() }
      effects = []
    }
  }

  /// An effect with the handle of its tracking, which the effect receives at the first callback.
  private final class TrackedEffect: @unchecked Sendable {
    private let run: () -> Void
    private let number: Int
    private let waiting: WaitingEffects
    @exclusivity(unchecked) private var handle: ObservationTracking?
    /// The callback is made only once, so that only the engine allocates memory in a frame. A
    /// tracking that outlives its effect is cancelled when the tracking calls back.
    private lazy var willSet: @Sendable (ObservationTracking) -> Void = { [weak self] handle in
      guard let self else { return handle.cancel() }
      if self.handle == nil { self.handle = handle }
      waiting.mark(number)
    }

    init(_ run: @escaping () -> Void, number: Int, _ waiting: WaitingEffects) {
      self.run = run
      self.number = number
      self.waiting = waiting
    }

    func track() {
      cancel()
      withObservationTracking(run, willSet: willSet)
    }

    func cancel() {
      handle?.cancel()
      handle = nil
    }
  }
#endif
