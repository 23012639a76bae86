import RunFolder

/// A trace of an app with four components on three engines. Two of the engines have equal
/// evaluations.
enum SmallTrace {
  static let trace = Trace(workloads: [workload("app"), workload("app.again")])

  static func workload(_ id: String) -> Trace.WorkloadTrace {
    let quiet = frames([[2], []], redundant: [[], []])
    let busy = frames([[0, 1, 2, 3], [0, 1]], redundant: [[0, 1], [1]])
    return Trace.WorkloadTrace(
      id: id, parameters: Parameters([.frames: 2]),
      components: [
        .init(id: 0, name: "App", parent: nil), .init(id: 1, name: "List", parent: 0),
        .init(id: 2, name: "Row[0]", parent: 1), .init(id: 3, name: "Row \"b\"", parent: 1),
      ],
      engines: [
        .init(engine: "fine", frames: quiet), .init(engine: "publish-all", frames: busy),
        .init(engine: "oracle", frames: quiet),
      ])
  }

  private static func frames(_ evaluated: [[Int]], redundant: [[Int]]) -> [Trace.Frame] {
    zip(evaluated, redundant).map { evaluated, redundant in
      Trace.Frame(
        notified: ComponentRuns(evaluated), invalidated: ComponentRuns(evaluated),
        evaluated: ComponentRuns(evaluated), redundant: ComponentRuns(redundant))
    }
  }
}
