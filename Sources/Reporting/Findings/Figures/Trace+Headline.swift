import RunFolder

extension Trace {
  /// The workload that pictures of a tree show: the first workload whose tree has at least three
  /// levels. If no tree has three levels, the first workload is chosen. If the workload has several
  /// sizes, the largest size within the limit is chosen. A trace lists workloads in the order of
  /// the run, the most important first.
  /// - Parameter limit: the largest number of components that can be shown.
  /// - Returns: `nil` if every traced tree is larger than the limit or has no components.
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
  /// Whether at least one component has a grandparent.
  fileprivate var hasGrandchildren: Bool {
    let children = Set(components.filter { $0.parent != nil }.map(\.id))
    return components.contains { $0.parent.map(children.contains) ?? false }
  }
}
