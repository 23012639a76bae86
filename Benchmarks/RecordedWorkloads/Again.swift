// Compiles the workloads that have a component tree again, with models that report reads and
// writes.

// again: sources ../Workloads
// again: except ../Workloads/Graphs
// again: except ../Workloads/Operations
// again: except ../Workloads/Families/Notations.swift
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
