import Foundation
import RunFolder

extension RunDocument {
  /// One entry for each workload id, in the run's order. If a workload has several sizes, the entry
  /// is the size whose parameter values occur in the most other sizes. If this is true of several
  /// sizes, the entry is the size whose number of components is nearest to 1,000. If several sizes
  /// are equally near, the entry is the first of these sizes.
  package var representatives: [WorkloadResult] {
    var ids: [String] = []
    var entries: [String: [WorkloadResult]] = [:]
    for workload in workloads {
      if entries[workload.id] == nil { ids.append(workload.id) }
      entries[workload.id, default: []].append(workload)
    }
    return ids.map { id in
      let all = entries[id]!
      func usual(_ entry: WorkloadResult) -> Int {
        entry.parameters.pairs.filter { $0.name != .frames }.reduce(0) { sum, pair in
          sum + all.filter { $0.parameters[pair.name] == pair.value }.count
        }
      }
      func distance(_ entry: WorkloadResult) -> Double {
        let size = entry.parameters[.components] ?? entry.parameters[.rows] ?? 1000
        return abs(log(Double(max(size, 1))) - log(1000))
      }
      return all.enumerated().min {
        (-usual($0.element), distance($0.element), $0.offset)
          < (-usual($1.element), distance($1.element), $1.offset)
      }!.element
    }
  }
}
