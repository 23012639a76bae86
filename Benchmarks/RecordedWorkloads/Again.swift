// The workloads that run component trees, for models that say what is read and written: in either
// notation, whatever engine asks for it.

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

// Either notation has one module here, and no second engine.

/// `@Observable`.
enum ToolchainNotation {}
/// `ObservableObject` and `@Published`.
enum PublishAllNotation {}
/// No tracking: one list of components for each property, wired by hand.
enum OracleNotation {}

/// A single operation has no component that something could be said of.
enum OperationWorkloads {
  static let all: [any Workload] = []
}

/// Nor has a graph.
enum GraphWorkloads {
  static let all: [any Workload] = []
}
