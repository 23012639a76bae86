import RunFolder

extension Catalog {
  /// The copy of a workload whose models record writes; `nil` if the executable declares no copy
  /// with the given key.
  func recorded(_ key: WorkloadKey) -> (any TreeWorkload)? {
    recordedWorkloads.lazy.compactMap { $0 as? any TreeWorkload }.first { $0.key == key }
  }

  /// The reason why a workload cannot be explained: the executable declares no copy of the workload
  /// whose models record writes.
  static let noRecordedModels =
    "recordedWorkloads does not list the workload with models that report what is read and written:"
    + " docs/migrate.md shows how to add it"
}
