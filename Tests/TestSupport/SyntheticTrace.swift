import Numbers
import RunFolder

/// Makes traces like those that `bench` writes. The traces are computed from the components that
/// the engines would evaluate.
package enum SyntheticTrace {
  /// A tree in which each inner component has ten children, numbered level by level. With `levels:
  /// 3`, the tree has 1 + 10 + 100 + 1,000 components.
  package static func tree(levels: Int = 3) -> [Trace.Component] {
    var components = [Trace.Component(id: 0, name: "App", parent: nil)]
    var level = [0]
    for depth in 1...levels {
      level = level.flatMap { parent in
        (0..<10).map { child in
          let id = components.count
          let name = depth == 1 ? "Section \(child)" : depth == levels ? "Leaf" : "Group"
          components.append(Trace.Component(id: id, name: name, parent: parent))
          return id
        }
      }
    }
    return components
  }

  /// A trace of a script like that of the workload `tree.mixed`. About 60 % of the frames change a
  /// leaf, 20 % a section, 15 % the selection, and 5 % the theme.
  package static func mixed(
    levels: Int = 3, frames: Int = 100, seed: UInt64 = 3
  ) -> Trace.WorkloadTrace {
    let components = tree(levels: levels)
    var random = SplitMix64(seed: seed)
    let inner = components.count / 10
    var fine: [Trace.Frame] = []
    var coarse: [Trace.Frame] = []
    for _ in 0..<frames {
      let all = Array(0..<components.count)
      switch random.unit() {
      case ..<0.6:
        let leaf = [inner + Int(random.next() % UInt64(components.count - inner))]
        fine.append(frame(leaf))
        coarse.append(frame(leaf))
      case ..<0.8:
        let section = Int(random.next() % UInt64(inner))
        let children = Array(section * 10 + 1...section * 10 + 10)
        fine.append(frame(children))
        coarse.append(frame([section] + children, redundant: [section]))
      case ..<0.95:
        fine.append(frame([]))
        coarse.append(frame(all, redundant: all))
      default:
        fine.append(frame(all))
        coarse.append(frame(all))
      }
    }
    return Trace.WorkloadTrace(
      id: "tree.mixed", parameters: Parameters([.components: components.count, .frames: frames]),
      components: components,
      engines: DeclaredEngines.ofTrees.map(\.id).map { engine in
        .init(engine: engine, frames: DeclaredEngines.tracksObjects(engine) ? coarse : fine)
      },
      migration: [
        .init(className: nil, evaluations: 160, redundant: 110),
        .init(className: "NetworkManager", evaluations: 110, redundant: 60),
        .init(className: "SettingsManager", evaluations: 70, redundant: 20),
      ])
  }

  private static func frame(_ ids: [Int], redundant: [Int] = []) -> Trace.Frame {
    let runs = ComponentRuns(ids)
    return .init(
      notified: runs, invalidated: runs, evaluated: runs, redundant: ComponentRuns(redundant))
  }
}
