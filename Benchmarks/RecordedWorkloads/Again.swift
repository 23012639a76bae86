// Compiles the workloads that have a component tree a second time. In this copy, the models report
// reads and writes.

// again: sources ../Workloads
// again: except ../Workloads/Graphs
// again: except ../Workloads/Operations
// again: except ../Workloads/Catalog/WorkloadCatalog.swift
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

// In this target, each notation has only one module. In the target `Workloads`, each notation has a
// module for each of its two engines.

/// The namespace of the models in the notation `@Observable`.
enum ToolchainNotation {}
/// The namespace of the models in the notation `ObservableObject` and `@Published`.
enum PublishAllNotation {}
/// The namespace of the models without tracking. The workload itself states which components read
/// each property.
enum OracleNotation {}
