import ComponentTree
import ObservationWorkloads

/// The workload `churn`, in which components appear and disappear. Frames with an even number show
/// a subtree. Frames with an odd number hide the subtree. The parent reads one property, which
/// decides if the subtree is shown. Each component of the subtree reads its own model. The types of
/// the models and of the places are those of the workloads `tree.*`.
struct ChurnWorkload: WorkloadFamily {
  /// The number of components in the subtree.
  var components = 100
  var frames = 20

  let id = "churn"
  var title: String { "a parent shows a subtree of \(components), and hides it in the next frame" }
  var parameters: Parameters { [.components: components, .frames: frames] }
  let priority = Priority.usual
  let period = 2
  let notations = Notation.builtIn

  static let sizes = [Self()]
  static let smallSizes = [Self(components: 1, frames: 5), Self(components: 100, frames: 6)]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    // The first evaluation of a new component has no invalidation, and counts as necessary.
    let evaluations = frames + components * ((frames + 1) / 2)
    return Counts(
      components: 1, mountEvaluations: 1, frames: frames, writes: frames, notifications: frames,
      invalidations: frames, evaluations: evaluations, necessaryEvaluations: evaluations,
      redundantEvaluations: 0, missedUpdates: 0, registrations: 1)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.TreeRow.self)
    case .observation: script(ToolchainNotation.TreeRow.self)
    case .publishAll: script(PublishAllNotation.TreeRow.self)
    case .openCombine: script(OpenCombineNotation.TreeRow.self)
    case .handWired: script(OracleNotation.TreeRow.self)
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script<Row: TreeRowModel>(_ type: Row.Type) -> Script {
    let gate = Row()
    let places = TreePlace<Row>.grow(components: components)
    return Script(ChurnParent(gate: gate, subtree: places[0])) { _ in gate.expanded.toggle() }
  }
}

/// A component that shows or hides the subtree.
struct ChurnParent<Row: TreeRowModel>: View {
  @Observed private var gate: Row
  private let subtree: TreePlace<Row>

  init(gate: Row, subtree: TreePlace<Row>) {
    _gate = Observed(gate, reads: 1 << PropertyMask(TreeProperty.expanded))
    self.subtree = subtree
  }

  var body: some View {
    if gate.expanded { ChurnNode(place: subtree) }
  }
}

/// A component that reads the label of its own model.
struct ChurnNode<Row: TreeRowModel>: View {
  @Observed private var row: Row
  private let place: TreePlace<Row>

  init(place: TreePlace<Row>) {
    _row = Observed(place.row, reads: 1 << PropertyMask(TreeProperty.label))
    self.place = place
  }

  var body: some View {
    VStack {
      Number(row.label)
      if !place.children.isEmpty {
        ForEach(place.children) { ChurnNode(place: $0) }
      }
    }
  }
}
