import ComponentTree
import RunFolder

/// A tree with ten children a node, in which each component reads its row, its parent's row and the
/// app.
enum TreeWorkloads {
  static func leaf(components: Int = 1_111, frames: Int = 20) -> TreeWorkload {
    workload(
      "tree.leaf", "one leaf's label, another leaf each frame", components, frames,
      priority: Priority.of(size: components, usual: 1_111)
    ) {
      TreeScript(.leaf, size: $0, seed: $1)
    }
  }

  static func section(components: Int = 1_111, frames: Int = 20) -> TreeWorkload {
    workload(
      "tree.section", "an inner node's expanded, which its children read", components, frames
    ) { TreeScript(.section, size: $0, seed: $1) }
  }

  static func theme(components: Int = 1_111, frames: Int = 5) -> TreeWorkload {
    workload("tree.theme", "the app's theme, which every component reads", components, frames) {
      TreeScript(.theme, size: $0, seed: $1)
    }
  }

  static func selection(components: Int = 1_111, frames: Int = 5) -> TreeWorkload {
    workload("tree.selection", "the app's selectedID, which nobody reads", components, frames) {
      TreeScript(.selection, size: $0, seed: $1)
    }
  }

  static func tenth(components: Int = 1_111, frames: Int = 5) -> TreeWorkload {
    workload("tree.tenth", "every 10th leaf's label", components, frames) {
      TreeScript(.tenth, size: $0, seed: $1)
    }
  }

  static func mixed(components: Int = 1_111, frames: Int = 100) -> TreeWorkload {
    workload(
      "tree.mixed", "60 % leaf, 20 % section, 15 % selection, 5 % theme", components, frames,
      priority: components == 1_111 ? Priority.headline : Priority.sweep,
      period: TreeScript.mixedPeriod
    ) { TreeScript(mixedFor: $0, seed: $1) }
  }

  private static func workload(
    _ id: String, _ written: String, _ components: Int, _ frames: Int,
    priority: Int = Priority.family, period: Int = 1,
    script: @escaping @Sendable (TreeSize, _ seed: UInt64) -> TreeScript
  ) -> TreeWorkload {
    let size = TreeSize(components: components)
    return TreeWorkload(
      id: id,
      title: "a tree of \(components); a frame writes \(written)",
      parameters: Parameters([.components: components, .frames: frames]),
      priority: priority,
      period: period,
      expected: { engine, seed in
        expectedCounts(script: script(size, seed), engine: engine, frames: frames)
      },
      make: { engine, seed in
        try engine.notation.visit(TreeBuilder(engine: engine, script: script(size, seed)))
      })
  }

  /// Adds up what each write of the script costs.
  private static func expectedCounts(script: TreeScript, engine: Engine, frames: Int) -> Counts {
    let components = script.size.components
    let tenth = script.size.tenthCount
    var writes = 0
    var necessary = 0
    var evaluations = 0
    for frame in 0..<frames {
      let cost: (writes: Int, necessary: Int, announced: Int) =
        switch script[frame] {
        case .label: (1, 1, 1)
        case .expanded: (1, TreeSize.branching, TreeSize.branching + 1)
        case .theme: (1, components, components)
        case .selection: (1, 0, components)
        case .everyTenthLabel: (tenth, tenth, tenth)
        }
      // A leaf's row is subscribed to by the leaf alone, an inner node's by itself and its
      // children.
      writes += cost.writes
      necessary += cost.necessary
      evaluations += engine.isFineGrained ? cost.necessary : cost.announced
    }
    return Counts(
      components: components, mountEvaluations: components, frames: frames, writes: writes,
      notifications: evaluations, invalidations: evaluations, evaluations: evaluations,
      necessaryEvaluations: necessary, redundantEvaluations: evaluations - necessary,
      missedUpdates: 0, registrations: engine.countsRegistrations ? 3 * components : nil)
  }
}

/// Builds the tree with the models of one notation.
@MainActor
private struct TreeBuilder: NotationVisitor {
  let engine: Engine
  let script: TreeScript

  func visit<N: Notation>(_ notation: N.Type) throws -> TreeRun {
    let app = N.TreeApp()
    let places = TreePlace<N.TreeRow>.grow(components: script.size.components)
    // Counts up over the whole life of the run, so that every write changes its value.
    var value = 0
    return TreeRun(
      engine: engine,
      parts: TreeRun.Parts(
        mount: { host in try host.mount(TreeNode(place: places[0], app: app)) },
        write: { frame in
          value &+= 1
          switch script[frame] {
          case .label(let leaf): places[leaf].row.label = value
          case .expanded(let inner): places[inner].row.expanded.toggle()
          case .selection: app.selectedID = value
          case .theme: app.theme = value
          case .everyTenthLabel:
            for leaf in script.size.tenth { places[leaf].row.label = value }
            return script.size.tenthCount
          }
          return 1
        }))
  }
}
