import Measuring
import Messages
import RunFolder

/// The workloads that have the same definition in two builds. Only these workloads are compared.
struct BuildPairing {
  struct Item {
    var workload: WorkloadKey
    var hash: String
    var engines: [String]
    var period: Int

    var scheduled: ScheduledWorkload {
      ScheduledWorkload(
        key: workload, engines: engines, period: period,
        size: workload.parameters[.components] ?? workload.parameters[.rows] ?? 1)
    }
  }

  private(set) var items: [Item] = []
  private(set) var leftOut: [RunComparison.LeftOut] = []

  /// - Parameters:
  ///   - includes: whether a workload's id was selected.
  ///   - engines: the ids of the engines that the user asked for; empty for all.
  /// - Throws: `nothingSelected`, `nothingInCommon`.
  init(
    base: WorkProtocol, head: WorkProtocol, includes: (String) -> Bool, engines: [String]
  ) throws(Problem) {
    func selected(_ described: WorkProtocol) -> [WorkProtocol.Entry] {
      described.workloads.filter { entry in
        includes(entry.workload.id)
          && (engines.isEmpty || !entry.engines.filter(engines.contains).isEmpty)
      }
    }
    let (old, new) = (selected(base), selected(head))
    if old.isEmpty, new.isEmpty { throw .nothingSelected }
    for entry in new {
      guard let before = old.first(where: { $0.workload == entry.workload }) else {
        leftOut.append(.init(workload: entry.workload, reason: .onlyInHead))
        continue
      }
      guard before.hash == entry.hash else {
        leftOut.append(.init(workload: entry.workload, reason: .changed))
        continue
      }
      func wanted(_ entry: WorkProtocol.Entry) -> [String] {
        entry.engines.filter { engines.isEmpty || engines.contains($0) }
      }
      let (here, there) = (wanted(before), wanted(entry))
      leftOut += there.filter { !here.contains($0) }.map {
        .init(workload: entry.workload, engine: $0, reason: .onlyInHead)
      }
      leftOut += here.filter { !there.contains($0) }.map {
        .init(workload: entry.workload, engine: $0, reason: .onlyInBase)
      }
      items.append(
        Item(
          workload: entry.workload, hash: entry.hash,
          engines: there.filter(here.contains), period: entry.period))
    }
    leftOut += old.filter { entry in !new.contains { $0.workload == entry.workload } }.map {
      .init(workload: $0.workload, reason: .onlyInBase)
    }
    items.removeAll { $0.engines.isEmpty }
    if items.isEmpty { throw .nothingInCommon }
  }
}
