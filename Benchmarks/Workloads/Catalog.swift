import Harness

/// Every workload, in the order in which they are listed.
public enum WorkloadCatalog {
  public static let all: [any Workload] =
    wideSweep
    + [
      WideWorkloads.readAll(),
      WideWorkloads.broadcast(),
      TreeWorkloads.leaf(),
      TreeWorkloads.leaf(components: 111),
      TreeWorkloads.leaf(components: 11_111),
      TreeWorkloads.section(),
      TreeWorkloads.theme(),
      TreeWorkloads.selection(),
      TreeWorkloads.mixed(),
      RowsWorkloads.tenth(),
      RowsWorkloads.swap(),
    ]
    + AppWorkloads.all
    + OperationWorkloads.all

  /// `wide` over N. Few frames of the largest, since verifying each costs a tenth of a second an engine.
  private static let wideSweep: [any Workload] = [
    WideWorkloads.wide(components: 10),
    WideWorkloads.wide(components: 100),
    WideWorkloads.wide(components: 1_000),
    WideWorkloads.wide(components: 10_000, frames: 25),
    WideWorkloads.wide(components: 100_000, frames: 5),
  ]
}
