import Measuring

/// Every workload, in the order in which they are listed.
///
/// The counting pass verifies every component after every frame on every engine, so frames are few:
/// as many as their costs differ by, and of large sizes two or three.
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
      TreeWorkloads.leaf(components: 111),
      TreeWorkloads.leaf(),
      TreeWorkloads.leaf(components: 11_111, frames: 3),
      TreeWorkloads.section(),
      TreeWorkloads.theme(),
      TreeWorkloads.selection(),
      TreeWorkloads.tenth(),
      TreeWorkloads.mixed(),
      TreeWorkloads.mixed(components: 111, frames: 40),
      DeepWorkload.deep(components: 20),
      DeepWorkload.deep(components: 100),
      DeepWorkload.deep(),
      DeepWorkload.deep(components: 1_000),
      BranchWorkload.branch(),
      WritesWorkloads.coalesce(writes: 1),
      WritesWorkloads.coalesce(),
      WritesWorkloads.coalesce(writes: 100, frames: 5),
      WritesWorkloads.equal(),
      WritesWorkloads.unobserved(),
      ChurnWorkload.churn(),
      RowsWorkloads.create(),
      RowsWorkloads.replace(),
      RowsWorkloads.append(),
      RowsWorkloads.clear(),
      RowsWorkloads.swap(),
      RowsWorkloads.remove(),
      RowsWorkloads.select(),
      RowsWorkloads.tenth(rows: 100),
      RowsWorkloads.tenth(),
      RowsWorkloads.tenth(rows: 10_000, frames: 2),
      DbMonWorkload.dbmon(),
      BodyWorkWorkload.bodyWork(0),
      BodyWorkWorkload.bodyWork(100),
      BodyWorkWorkload.bodyWork(1_000),
      BodyWorkWorkload.bodyWork(10_000, frames: 3),
      BodyWorkWorkload.bodyWork(100_000, frames: 2),
    ]
    + AppWorkloads.all
    + OperationWorkloads.all

  /// `wide` over N and over P.
  private static let wideSweeps: [any Workload] = [
    WideWorkloads.wide(components: 10),
    WideWorkloads.wide(components: 100),
    WideWorkloads.wide(properties: 1, frames: 10),
    WideWorkloads.wide(properties: 5, frames: 10),
    WideWorkloads.wide(),
    WideWorkloads.wide(components: 10_000, frames: 3),
    WideWorkloads.wide(components: 100_000, frames: 2),
  ]
}
