// Compiles the workloads that have a component tree a second time. In this copy, the models report
// reads and writes.

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

// In this target, each notation has only one module. In the target `Workloads`, each notation has a
// module for each of its two engines.

/// `@Observable`.
enum ToolchainNotation {}
/// `ObservableObject` and `@Published`.
enum PublishAllNotation {}
/// No tracking: the workload itself states the list of components for each property.
enum OracleNotation {}

/// An empty list. The workloads of single operations have no components, so a recording of them
/// would contain nothing.
enum OperationWorkloads {
  static let all: [any Workload] = []
}

/// An empty list. The workloads of graphs have no components, so a recording of them would contain
/// nothing.
enum GraphWorkloads {
  static let all: [any Workload] = []
}
