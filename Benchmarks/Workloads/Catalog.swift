import Harness

/// Every workload, in the order in which they are listed.
public enum WorkloadCatalog {
  public static let all: [any Workload] =
    wideSweeps
    + [
      WideWorkloads.batch(),
      WideWorkloads.privateModels(),
      WideWorkloads.reads(),
      WideWorkloads.readAll(),
      WideWorkloads.broadcast(),
      HotWorkload.hot(),
    ]
    + treeSizes.map { TreeWorkloads.leaf(components: $0) }
    + [
      TreeWorkloads.section(),
      TreeWorkloads.theme(),
      TreeWorkloads.selection(),
      TreeWorkloads.tenth(),
      TreeWorkloads.mixed(),
    ]
    + [20, 100, 500, 1_000].map { DeepWorkload.deep(components: $0) }
    + [BranchWorkload.branch()]
    + [1, 10, 100].map { WritesWorkloads.coalesce(writes: $0) }
    + [
      WritesWorkloads.equal(),
      WritesWorkloads.unobserved(),
      ChurnWorkload.churn(),
      RowsWorkloads.create(),
      RowsWorkloads.replace(),
      RowsWorkloads.append(),
      RowsWorkloads.clear(),
      RowsWorkloads.swap(),
      RowsWorkloads.remove(),
    ]
    + rowsSizes.map { RowsWorkloads.select(rows: $0) }
    + rowsSizes.map { RowsWorkloads.tenth(rows: $0) }
    + [DbMonWorkload.dbmon()]
    + bodyWorkSweep
    + AppWorkloads.all
    + OperationWorkloads.all

  /// `wide` over N and over P. Few frames of the largest, since verifying each costs a tenth of a second an
  /// engine.
  private static let wideSweeps: [any Workload] = [
    WideWorkloads.wide(components: 10),
    WideWorkloads.wide(components: 100),
    WideWorkloads.wide(properties: 1),
    WideWorkloads.wide(properties: 5),
    WideWorkloads.wide(),
    WideWorkloads.wide(components: 10_000, frames: 25),
    WideWorkloads.wide(components: 100_000, frames: 5),
  ]

  private static let treeSizes = [111, 1_111, 11_111]
  private static let rowsSizes = [100, 1_000, 10_000]

  /// Few frames of the longest.
  private static let bodyWorkSweep: [any Workload] = [
    BodyWorkWorkload.bodyWork(0),
    BodyWorkWorkload.bodyWork(100),
    BodyWorkWorkload.bodyWork(1_000),
    BodyWorkWorkload.bodyWork(10_000, frames: 10),
    BodyWorkWorkload.bodyWork(100_000, frames: 5),
  ]
}
