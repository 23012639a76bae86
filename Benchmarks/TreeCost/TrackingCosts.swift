import ComponentTree
import FineObservation
import Measuring
import Messages
import RunFolder
import Synchronization
import ObservationWorkloads

/// Measures the time that tracking by the engine `fine` adds to the evaluation of a component that
/// reads one property. A thousand components read the same model. The untracked arms run the same
/// bodies without an open tracking scope, so a read only checks whether a scope is open. In the
/// untracked arms, the run itself marks the components as dirty after a write.
struct TrackingCosts: Workload {
  let id = "tree-cost.tracking"
  let title = "The cost that tracking adds to a component"
  let parameters = Parameters([.components: CostArm.repetitions, .frames: 10])
  let revision = 1
  let engines = CostArm.tracking.map(\.id)
  let notApplicable: [NotApplicable] = []
  let isTraced = false

  func expectedCounts(engine: String, seed: UInt64) -> Counts { Counts() }

  func references(of engine: String) -> [String]? { [CostArm.named(engine).reference] }

  func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    switch engine {
    case "slot-untracked": try untracked(SlotModel())
    case "slot-tracked": try tracked(SlotModel())
    case "keypath-untracked": try untracked(KeyPathModel())
    case "keypath-tracked": try tracked(KeyPathModel())
    case "lock-pair": lockPairs()
    default: throw Problem.internalError("\(id) has no arm \(engine)")
    }
  }

  @MainActor
  private func untracked<Model: ReadModel>(_ model: Model) throws -> CostRun {
    let tree = try MarkedTree(Rows(showing: Showing()) { _ in ReaderRow(model: model) })
    return CostRun {
      model.value &+= 1
      for leaf in tree.leaves { leaf.notify() }
      try tree.host.flush()
    }
  }

  @MainActor
  private func tracked<Model: ReadModel>(_ model: Model) throws -> CostRun {
    let host = TreeHost(engine: Engine.fine.makeObservationEngine())
    try host.mount(Rows(showing: Showing()) { _ in ReaderRow(model: model) })
    return CostRun {
      model.value &+= 1
      try host.flush()
    }
  }

  @MainActor
  private func lockPairs() -> CostRun {
    let guarded = Guarded()
    return CostRun { guarded.lockAndUnlock() }
  }
}

/// The object of the arm `lock-pair`: a number with a lock. The class is not isolated to the main
/// actor, because each call of a main-actor closure would check the executor.
private final class Guarded: Sendable {
  private let count = Mutex(0)

  func lockAndUnlock() {
    for _ in 0..<CostArm.repetitions { count.withLock { $0 &+= 1 } }
  }
}

/// A model with one property.
@MainActor
protocol ReadModel: AnyObject {
  var value: Int { get set }
}

@Observable
final class SlotModel: ReadModel {
  var value = 0
}

final class KeyPathModel: ReadModel, Observable {
  private let registrar = ObservationRegistrar()
  private var storedValue = 0

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return storedValue
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { storedValue = newValue } }
  }
}

struct ReaderRow<Model: ReadModel>: View {
  let model: Model

  var body: some View { Number(model.value) }
}

extension CostDocument {
  /// The time that tracking adds to the evaluation of a component. The unit is a lock pair, the
  /// time to lock and unlock an uncontended mutex once.
  struct Added: Codable {
    /// The kind of access in the bodies: `slot` or `keypath`.
    var reads: String
    var lockPairs: Double
    /// The largest allowed value of `lockPairs`.
    var limit: Double
  }

  var added: [Added] {
    guard let pair = nanoseconds("lock-pair") else { return [] }
    return CostArm.mostAdded.compactMap { reads, limit in
      guard let tracked = nanoseconds("\(reads)-tracked"),
        let untracked = nanoseconds("\(reads)-untracked")
      else { return nil }
      return Added(reads: reads, lockPairs: (tracked - untracked) / pair, limit: limit)
    }
  }

  private func nanoseconds(_ id: String) -> Double? {
    costs.first { $0.id == id }?.nanoseconds
  }
}
