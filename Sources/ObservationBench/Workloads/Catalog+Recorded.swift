import RunFolder

extension Catalog {
  /// The workload with the given key and with models that record writes; `nil` if no such workload
  /// is declared.
  func recorded(_ key: WorkloadKey) -> (any TreeWorkload)? {
    recordedWorkloads.lazy.compactMap { $0 as? any TreeWorkload }.first { $0.key == key }
  }

  /// The reason why a workload cannot be explained: no declared version of the workload has models
  /// that record writes.
  static let noRecordedModels =
    "recordedWorkloads does not list the workload with models that report what is read and written:"
    + " docs/migrate.md shows how to add it"
}
