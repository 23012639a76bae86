import FineObservation

extension Computed: GraphValue {}

/// A graph on the engine `fine`. Derived values are memoised. The effects are observers in one
/// `ObserverBatch`, and stay registered after they have been notified.
final class FineMaker: GraphMaker {
  private let record: GraphRecord
  private let batch = ObserverBatch()
  private var observers: [Observer] = []

  init(_ record: GraphRecord) { self.record = record }

  func source() -> FineNotation.Source { FineNotation.Source() }

  @inline(__always)
  func number(_ compute: @escaping () -> Int) -> Computed<Int> { Computed(compute) }

  @inline(__always)
  func list(_ compute: @escaping () -> [Int]) -> Computed<[Int]> { Computed(compute) }

  func effect(_ run: @escaping () -> Void) {
    observers.append(Observer(batch: batch, run))
  }

  @inline(__always)
  func settle() { batch.flush() }

  /// The number of runs of effects after the first run of each effect. `ObserverBatch` does not
  /// report which observers a write notifies, so the number of notifications cannot be counted
  /// separately from the runs.
  var notifications: Int { record.totals.runs - observers.count }

  var registrationCount: Int? { batch.registrationCount }

  func end() { observers = [] }
}
