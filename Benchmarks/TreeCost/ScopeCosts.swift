import ComponentTree
import Measuring
import RunFolder
import ObservationWorkloads

/// Measures the time that each engine's adapter takes to evaluate a component that reads nothing.
/// The adapter opens and closes a tracking scope. The engines `publish-all`, `opencombine` and
/// `oracle` open no scope, so the arm `none` represents all three engines.
struct ScopeCosts: Workload {
  let id = "tree-cost.scope"
  let title = "The cost of an empty tracking scope"
  let parameters = Parameters([.components: CostArm.repetitions, .frames: 10])
  let revision = 1
  // The engine `observation-spi` is only available on Linux.
  let engines = CostArm.scopes.map(\.id).filter {
    ["body", "none"].contains($0) || Self.engine($0) != nil
  }
  let notApplicable: [NotApplicable] = []
  let isTraced = false

  func expectedCounts(engine: String, seed: UInt64) -> Counts { Counts() }

  func references(of engine: String) -> [String]? { [CostArm.named(engine).reference] }

  private static func engine(_ id: String) -> Engine? { Engine.builtIn.first { $0.id == id } }

  func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    let tree = try MarkedTree(Rows(showing: Showing()) { _ in Label() })
    if engine == "body" {
      return CostRun { for leaf in tree.leaves { leaf.evaluateBody() } }
    }
    let adapter = Self.engine(engine)?.makeObservationEngine() ?? ObservationEngine()
    return CostRun { for leaf in tree.leaves { adapter.evaluateInScope(leaf) } }
  }
}
