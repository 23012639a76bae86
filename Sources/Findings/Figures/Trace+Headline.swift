import RunFolder

extension Trace {
  /// The workload that pictures of a tree show: the first one that looks like a tree, else the
  /// first that is a star, in which the root is the parent of every other component; of its sizes
  /// the largest within the limit. A trace lists workloads as the run does, the most important
  /// first.
  /// - Parameter limit: the most components that can be shown.
  /// - Returns: `nil` where every traced tree is larger, or none has a component.
  package func headline(limit: Int = .max) -> WorkloadTrace? {
    var ids: [String] = []
    for trace in workloads where !ids.contains(trace.id) { ids.append(trace.id) }
    let fitting = ids.lazy.compactMap { id in
      workloads.filter {
        $0.id == id && !$0.components.isEmpty && $0.components.count <= limit
      }
      .max { $0.components.count < $1.components.count }
    }
    return fitting.first(where: \.hasGrandchildren) ?? fitting.first
  }
}

extension Trace.WorkloadTrace {
  /// Whether some component's parent has a parent.
  fileprivate var hasGrandchildren: Bool {
    let children = Set(components.filter { $0.parent != nil }.map(\.id))
    return components.contains { $0.parent.map(children.contains) ?? false }
  }
}
