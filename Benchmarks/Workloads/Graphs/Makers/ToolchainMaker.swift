import Observation

/// A graph on the engine `observation`. Effects register with the toolchain's
/// `withObservationTracking`, and a registration ends at its first notification. Derived values are
/// plain computed properties.
final class ToolchainMaker: GraphMaker {
  private let waiting = WaitingEffects()
  /// The callbacks are made only once, so that only the engine allocates memory in a frame.
  private var effects: [(run: () -> Void, onChange: @Sendable () -> Void)] = []

  init(_ record: GraphRecord) {}

  func source() -> ToolchainNotation.Source { ToolchainNotation.Source() }
  func number(_ compute: @escaping () -> Int) -> PlainValue<Int> { PlainValue(compute) }
  func list(_ compute: @escaping () -> [Int]) -> PlainValue<[Int]> { PlainValue(compute) }

  func effect(_ run: @escaping () -> Void) {
    let number = waiting.add()
    effects.append((run, { [waiting] in waiting.mark(number) }))
    track(number)
  }

  func settle() { waiting.drain { track($0) } }

  private func track(_ number: Int) {
    let effect = effects[number]
    withObservationTracking(effect.run, onChange: effect.onChange)
  }

  var notifications: Int { waiting.notifications }

  /// The toolchain's Observation does not report the number of registrations.
  var registrationCount: Int? { nil }

  /// Registrations cannot be ended by a call: a registration ends at its first notification, or
  /// when the sources are released.
  func end() { effects = [] }
}
