import RunFolder

/// A workload that was measured at several sizes: the entries of the run document that have the
/// same id and differ in a single parameter.
package struct Sweep {
  package var id: String
  package var parameter: Parameters.Name
  /// The entries in ascending order of the parameter. All values of the parameter are positive.
  package var entries: [WorkloadResult]

  /// The workloads of a run that were measured at three or more sizes, in the run's order. The
  /// entries of one `Sweep` may also differ in `frames`, because large sizes run fewer frames.
  package static func all(in run: RunDocument) -> [Sweep] {
    var ids: [String] = []
    for workload in run.workloads where !ids.contains(workload.id) { ids.append(workload.id) }
    return ids.flatMap { id in
      let entries = run.workloads.filter { $0.id == id }
      return Parameters.names(in: entries.map(\.parameters)).filter { $0 != .frames }
        .compactMap { longest(entries, over: $0) }
    }
  }

  private static func longest(_ entries: [WorkloadResult], over name: Parameters.Name) -> Sweep? {
    let usable = entries.filter { ($0.parameters[name] ?? 0) > 0 && !$0.timedEngines.isEmpty }
    var groups: [(rest: Parameters, entries: [WorkloadResult])] = []
    for entry in usable {
      var rest = entry.parameters
      rest[name] = nil
      rest[.frames] = nil
      if let index = groups.firstIndex(where: { $0.rest == rest }) {
        groups[index].entries.append(entry)
      } else {
        groups.append((rest, [entry]))
      }
    }
    var best: [WorkloadResult] = []
    for group in groups {
      let sizes = Set(group.entries.compactMap { $0.parameters[name] })
      let unique = sizes.sorted().map { size in
        group.entries.first { $0.parameters[name] == size }!
      }
      if unique.count > best.count { best = unique }
    }
    return best.count >= 3 ? Sweep(id: entries[0].id, parameter: name, entries: best) : nil
  }

  package var kind: WorkloadKind { entries[0].kind }

  package func size(_ entry: WorkloadResult) -> Double { Double(entry.parameters[parameter] ?? 0) }
}
