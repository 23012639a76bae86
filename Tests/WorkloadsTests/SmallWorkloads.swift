@testable import Workloads

/// Every family at two sizes at least, small enough to be verified in a debug build.
let smallWorkloads: [TreeWorkload] =
  [
    WideWorkloads.wide(components: 10, properties: 4, frames: 9),
    WideWorkloads.wide(components: 103, properties: 25, frames: 30),
    WideWorkloads.wide(components: 12, properties: 1, frames: 3),
    WideWorkloads.batch(components: 7, properties: 3, frames: 4),
    WideWorkloads.batch(components: 60, properties: 25, frames: 4),
    WideWorkloads.privateModels(components: 1, frames: 4),
    WideWorkloads.privateModels(components: 50, frames: 30),
    WideWorkloads.reads(components: 7, properties: 5, frames: 6),
    WideWorkloads.reads(components: 33, properties: 6, frames: 14),
    WideWorkloads.reads(components: 103, properties: 25, frames: 30),
    WideWorkloads.readAll(components: 7, properties: 3, frames: 5),
    WideWorkloads.readAll(components: 40, properties: 25, frames: 26),
    WideWorkloads.broadcast(components: 1, frames: 3),
    WideWorkloads.broadcast(components: 90, frames: 5),
    HotWorkload.hot(components: 1, frames: 3),
    HotWorkload.hot(components: 40, frames: 5),
    DeepWorkload.deep(components: 1, properties: 1, frames: 3),
    DeepWorkload.deep(components: 30, properties: 7, frames: 9),
    DeepWorkload.deep(components: 60, properties: 25, frames: 26),
    BranchWorkload.branch(components: 9, frames: 7),
    BranchWorkload.branch(components: 60, frames: 8),
    WritesWorkloads.coalesce(writes: 1, components: 10, properties: 4, frames: 5),
    WritesWorkloads.coalesce(writes: 7, components: 53, properties: 25, frames: 26),
    WritesWorkloads.equal(components: 10, properties: 4, frames: 5),
    WritesWorkloads.equal(components: 53, properties: 25, frames: 26),
    WritesWorkloads.unobserved(components: 3, writes: 1, frames: 5),
    WritesWorkloads.unobserved(components: 30, writes: 60, frames: 5),
    ChurnWorkload.churn(components: 1, frames: 5),
    ChurnWorkload.churn(components: 100, frames: 6),
    DbMonWorkload.dbmon(rows: 2, frames: 5),
    DbMonWorkload.dbmon(rows: 11, frames: 70),
    BodyWorkWorkload.bodyWork(0, components: 10, properties: 4, frames: 9),
    BodyWorkWorkload.bodyWork(900, components: 53, properties: 25, frames: 26),
  ] + smallTrees + smallLists

private let smallTrees: [TreeWorkload] = [
  TreeWorkloads.leaf(components: 11, frames: 12),
  TreeWorkloads.leaf(components: 111, frames: 12),
  TreeWorkloads.section(components: 11, frames: 6),
  TreeWorkloads.section(components: 111, frames: 12),
  TreeWorkloads.theme(components: 11, frames: 3),
  TreeWorkloads.theme(components: 111, frames: 3),
  TreeWorkloads.selection(components: 11, frames: 3),
  TreeWorkloads.selection(components: 111, frames: 3),
  TreeWorkloads.tenth(components: 11, frames: 3),
  TreeWorkloads.tenth(components: 111, frames: 3),
  TreeWorkloads.mixed(components: 11, frames: 60),
  TreeWorkloads.mixed(components: 111, frames: 60),
]

/// A list of four rows at least: fewer have no second row beside the last but one.
private let smallLists: [TreeWorkload] = [4, 5, 101].flatMap { rows in
  [
    RowsWorkloads.create(rows: rows, frames: 4),
    RowsWorkloads.replace(rows: rows, frames: 4),
    RowsWorkloads.append(rows: rows, frames: 4),
    RowsWorkloads.clear(rows: rows, frames: 4),
    RowsWorkloads.swap(rows: rows, frames: 4),
    RowsWorkloads.remove(rows: rows, frames: 4),
    RowsWorkloads.select(rows: rows, frames: 12),
    RowsWorkloads.tenth(rows: rows, frames: 4),
  ]
}
