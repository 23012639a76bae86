import ComponentTree
import Foundation
import Measuring
import Messages
import RunFolder

/// Compares the component tree with a hand-written loop. Each process and each block of the
/// measurement contains both the tree and the loop.
struct EvaluationCosts: Workload {
  let id = "tree-cost.evaluation"
  let title = "The cost of the component tree"
  let parameters = Parameters([.components: CostArm.repetitions, .frames: 10])
  let revision = 1
  let engines = CostArm.evaluations.map(\.id)
  let notApplicable: [NotApplicable] = []
  let isTraced = false

  func expectedCounts(engine: String, seed: UInt64) -> Counts { Counts() }

  func references(of engine: String) -> [String]? { [CostArm.named(engine).reference] }

  func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    switch engine {
    case "hand-loop":
      let loop = HandLoop(count: CostArm.repetitions)
      return CostRun { loop.evaluate() }
    case "bare-loop":
      let loop = HandLoop(count: CostArm.repetitions)
      return CostRun { loop.evaluateUnretained() }
    case "text":
      return try evaluating(Rows(showing: Showing()) { _ in Label() })
    case "stack":
      return try evaluating(Rows(showing: Showing()) { _ in Leaves() })
    case "mount-child":
      let showing = Showing()
      return try mounting(Children(showing: showing), showing)
    case "mount-row":
      let showing = Showing()
      return try mounting(Rows(showing: showing) { LabelRow(index: $0) }, showing)
    case "mount-uuid-row":
      let showing = Showing()
      let ids = (0..<CostArm.repetitions).map { _ in UUID() }
      return try mounting(UUIDRows(showing: showing, ids: ids), showing)
    case "row-unchanged":
      let tree = try MarkedTree(Rows(showing: Showing()) { LabelRow(index: $0) })
      return CostRun {
        tree.root.notify()
        try tree.host.flush()
      }
    case "frame-111":
      return try oneDirty(Branch(level: 2))
    case "frame-11111":
      return try oneDirty(Branch(level: 4))
    default:
      throw Problem.internalError("\(id) has no arm \(engine)")
    }
  }

  /// A run in which each frame marks all leaves as dirty, and then evaluates all leaves.
  @MainActor
  private func evaluating<Root: View>(_ view: Root) throws -> CostRun {
    let tree = try MarkedTree(view)
    return CostRun {
      for leaf in tree.leaves { leaf.notify() }
      try tree.host.flush()
    }
  }

  /// A run in which each frame shows the children. Before each frame, the run hides the children.
  /// The time of hiding is not measured.
  @MainActor
  private func mounting<Root: View>(_ view: Root, _ showing: Showing) throws -> CostRun {
    let tree = try MarkedTree(view)
    func show(_ isOn: Bool) throws {
      showing.isOn = isOn
      tree.root.notify()
      try tree.host.flush()
    }
    return CostRun(prepare: { try show(false) }, frame: { try show(true) })
  }

  /// A run in which only one leaf at a time is dirty. The run uses a hundred leaves from all parts
  /// of the tree. In each frame, the run marks and evaluates these leaves one after the other, ten
  /// times.
  @MainActor
  private func oneDirty<Root: View>(_ view: Root) throws -> CostRun {
    let tree = try MarkedTree(view)
    let step = tree.leaves.count / 100
    let touched = (0..<100).map { tree.leaves[$0 * step] }
    return CostRun {
      for _ in 0..<CostArm.repetitions / touched.count {
        for leaf in touched {
          leaf.notify()
          try tree.host.flush()
        }
      }
    }
  }
}
