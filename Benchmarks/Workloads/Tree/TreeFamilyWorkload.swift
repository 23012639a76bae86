import ComponentTree
import ObservationWorkloads

/// The workloads `tree.*`: a tree whose inner nodes have ten children each. Each component reads
/// its own row model, its parent's row model and the app model.
struct TreeFamilyWorkload: WorkloadFamily {
  let id: String
  let title: String
  let size: TreeSize
  let frames: Int
  let priority: Int
  let period: Int
  private let writes: @Sendable (TreeSize, _ seed: UInt64) -> TreeWrites

  var parameters: Parameters { [.components: size.components, .frames: frames] }
  var notations: [Notation] { Notation.builtIn }

  /// Adds up the expected counts of all writes of the script.
  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    let components = size.components
    let script = writes(size, seed)
    var writes = 0
    var necessary = 0
    var evaluations = 0
    for frame in 0..<frames {
      // On whole-object engines, only the leaf itself subscribes to the leaf's row model. An inner
      // node and its children subscribe to the inner node's row model.
      let cost: (writes: Int, necessary: Int, announced: Int) =
        switch script[frame] {
        case .label: (1, 1, 1)
        case .expanded: (1, TreeSize.branching, TreeSize.branching + 1)
        case .theme: (1, components, components)
        case .selection: (1, 0, components)
        case .everyTenthLabel: (size.tenthCount, size.tenthCount, size.tenthCount)
        }
      writes += cost.writes
      necessary += cost.necessary
      evaluations += engine.isFineGrained ? cost.necessary : cost.announced
    }
    return Counts(
      components: components, mountEvaluations: components, frames: frames, writes: writes,
      notifications: evaluations, invalidations: evaluations, evaluations: evaluations,
      necessaryEvaluations: necessary, redundantEvaluations: evaluations - necessary,
      missedUpdates: 0, registrations: 3 * components)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    let writes = writes(size, seed)
    return switch engine.notation {
    case .fine: script(FineNotation.TreeRow.self, FineNotation.TreeApp(), writes)
    case .observation: script(ToolchainNotation.TreeRow.self, ToolchainNotation.TreeApp(), writes)
    case .publishAll: script(PublishAllNotation.TreeRow.self, PublishAllNotation.TreeApp(), writes)
    case .openCombine:
      script(OpenCombineNotation.TreeRow.self, OpenCombineNotation.TreeApp(), writes)
    case .handWired: script(OracleNotation.TreeRow.self, OracleNotation.TreeApp(), writes)
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script<Row: TreeRowModel>(
    _ row: Row.Type, _ app: some TreeAppModel, _ writes: TreeWrites
  ) -> Script {
    let places = TreePlace<Row>.grow(components: size.components)
    let size = size
    return Script(TreeNode(place: places[0], app: app)) { frame in
      let value = frame.next()
      switch writes[frame.number] {
      case .label(let leaf): places[leaf].row.label = value
      case .expanded(let inner): places[inner].row.expanded.toggle()
      case .selection: app.selectedID = value
      case .theme: app.theme = value
      case .everyTenthLabel:
        for leaf in size.tenth { places[leaf].row.label = value }
        frame.writes = size.tenthCount
      }
    }
  }
}

extension TreeFamilyWorkload {
  static func leaf(components: Int = 1_111, frames: Int = 20) -> Self {
    Self(
      "tree.leaf", "one leaf's label, another leaf each frame", components, frames,
      priority: Priority.of(size: components, usual: 1_111)
    ) { TreeWrites(.leaf, size: $0, seed: $1) }
  }

  static func section(components: Int = 1_111, frames: Int = 20) -> Self {
    Self("tree.section", "an inner node's expanded, which its children read", components, frames) {
      TreeWrites(.section, size: $0, seed: $1)
    }
  }

  static func theme(components: Int = 1_111, frames: Int = 5) -> Self {
    Self("tree.theme", "the app's theme, which every component reads", components, frames) {
      TreeWrites(.theme, size: $0, seed: $1)
    }
  }

  static func selection(components: Int = 1_111, frames: Int = 5) -> Self {
    Self("tree.selection", "the app's selectedID, which nobody reads", components, frames) {
      TreeWrites(.selection, size: $0, seed: $1)
    }
  }

  static func tenth(components: Int = 1_111, frames: Int = 5) -> Self {
    Self("tree.tenth", "every 10th leaf's label", components, frames) {
      TreeWrites(.tenth, size: $0, seed: $1)
    }
  }

  static func mixed(components: Int = 1_111, frames: Int = 100) -> Self {
    Self(
      "tree.mixed", "60 % leaf, 20 % section, 15 % selection, 5 % theme", components, frames,
      priority: components == 1_111 ? Priority.decision : Priority.sweep,
      period: TreeWrites.mixedPeriod
    ) { TreeWrites(mixedFor: $0, seed: $1) }
  }

  private init(
    _ id: String, _ written: String, _ components: Int, _ frames: Int,
    priority: Int = Priority.usual, period: Int = 1,
    writes: @escaping @Sendable (TreeSize, _ seed: UInt64) -> TreeWrites
  ) {
    self.id = id
    title = "a tree of \(components); a frame writes \(written)"
    size = TreeSize(components: components)
    self.frames = frames
    self.priority = priority
    self.period = period
    self.writes = writes
  }

  static let sizes: [Self] = [
    leaf(components: 111),
    leaf(),
    leaf(components: 11_111, frames: 3),
    section(),
    theme(),
    selection(),
    tenth(),
    mixed(),
    mixed(components: 111, frames: 40),
  ]

  static let smallSizes: [Self] = [11, 111].flatMap { components in
    [
      leaf(components: components, frames: 12),
      section(components: components, frames: components == 11 ? 6 : 12),
      theme(components: components, frames: 3),
      selection(components: components, frames: 3),
      tenth(components: components, frames: 3),
      mixed(components: components, frames: 60),
    ]
  }
}
