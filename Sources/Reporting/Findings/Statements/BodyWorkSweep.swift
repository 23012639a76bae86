import RunFolder

/// One workload, measured with several amounts of body work. Body work is the work that bodies do
/// in addition to reading properties.
package struct BodyWorkSweep {
  /// The entries in ascending order of the work. The smallest amount of work can be 0.
  package var entries: [WorkloadResult]

  /// Takes the first workload of the run with at least three amounts of body work; `nil` if the run
  /// has no such workload.
  package init?(_ run: RunDocument) {
    var groups: [(id: String, entries: [WorkloadResult])] = []
    for workload in run.workloads where (workload.parameters[.bodyWork] ?? -1) >= 0 {
      if let index = groups.firstIndex(where: { $0.id == workload.id }) {
        groups[index].entries.append(workload)
      } else {
        groups.append((workload.id, [workload]))
      }
    }
    for group in groups {
      let sizes = Set(group.entries.map { $0.parameters[.bodyWork]! }).sorted()
      guard sizes.count >= 3 else { continue }
      entries = sizes.map { size in
        group.entries.first { $0.parameters[.bodyWork] == size }!
      }
      return
    }
    return nil
  }

  /// The ratios of an engine's time to the time of the lower bound `floor`, in ascending order of
  /// the work.
  package func points(of engine: String, to floor: String) -> [(work: Int, ratio: Ratio)] {
    entries.compactMap { entry in
      entry.measurement(engine)?.usableRatio(to: floor).map {
        (entry.parameters[.bodyWork] ?? 0, $0)
      }
    }
  }
}
