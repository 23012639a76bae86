import Observation

/// `observation`: one-shots of the toolchain's `withObservationTracking`, and plain computed
/// properties.
final class ToolchainMaker: GraphMaker {
  private let waiting = WaitingEffects()
  /// The callbacks are made once, so that what a frame allocates is the engine's.
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

  /// The library does not tell.
  var registrationCount: Int? { nil }

  /// There is no way to: a registration ends when it fires, or with the sources.
  func end() { effects = [] }
}
