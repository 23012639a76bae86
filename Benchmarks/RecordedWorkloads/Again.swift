// Compiles the workloads that have a component tree again, with models that report reads and
// writes.

// again: sources ../Workloads/Apps
// again: sources ../Workloads/BodyWork
// again: sources ../Workloads/Branch
// again: sources ../Workloads/Churn
// again: sources ../Workloads/DbMon
// again: sources ../Workloads/Catalog
// again: sources ../Workloads/Deep
// again: sources ../Workloads/Families/IndexedModel.swift
// again: sources ../Workloads/Families/WorkloadFamily.swift
// again: sources ../Workloads/Rows
// again: sources ../Workloads/Tree
// again: sources ../Workloads/Wide
// again: sources ../Workloads/WideModels
// again: sources ../Workloads/Writes
// again: import Observation -> RecordedObservation
// again: import PublishAll -> RecordedPublishAll
// again: import OpenCombine -> RecordedPublishAll
// again: import SeedAppsFine -> SeedAppsRecordedObservation
// again: import SeedAppsObservation -> SeedAppsRecordedObservation
// again: import SeedAppsPublishAll -> SeedAppsRecordedPublishAll
// again: import SeedAppsOpenCombine -> SeedAppsRecordedPublishAll
// again: name FineNotation -> ToolchainNotation
// again: name OpenCombineNotation -> PublishAllNotation

import ObservationBench

// Each notation has only one module here, and not one module for each of two engines.

/// `@Observable`.
enum ToolchainNotation {}
/// `ObservableObject` and `@Published`.
enum PublishAllNotation {}
/// No tracking: the workload itself states the list of components for each property.
enum OracleNotation {}

/// An empty list, because the workloads of single operations have no component to report on.
enum OperationWorkloads {
  static let all: [any Workload] = []
}

/// An empty list, because the workloads of graphs have no component to report on.
enum GraphWorkloads {
  static let all: [any Workload] = []
}
