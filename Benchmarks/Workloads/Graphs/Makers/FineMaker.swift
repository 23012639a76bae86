import FineObservation

extension Computed: GraphValue {}

/// `fine`: memoised values, and persistent observers in one batch.
final class FineMaker: GraphMaker {
  static var memoises: Bool { true }

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

  /// The number of runs of effects after the first run of each effect. A notification causes a run
  /// in the next flush if a value that the effect read has changed. A notification that causes no
  /// run is not counted.
  var notifications: Int { record.totals.runs - observers.count }

  var registrationCount: Int? { batch.registrationCount }

  func end() { observers = [] }
}
