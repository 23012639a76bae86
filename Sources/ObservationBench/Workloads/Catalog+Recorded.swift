import RunFolder

extension Catalog {
  /// The workload with the given key whose models record what is written, if it is declared.
  func recorded(_ key: WorkloadKey) -> (any TreeWorkload)? {
    recordedWorkloads.lazy.compactMap { $0 as? any TreeWorkload }.first { $0.key == key }
  }

  /// The reason why a workload cannot be explained: it is declared only with models that do not
  /// record.
  static let noRecordedModels =
    "recordedWorkloads does not list the workload with models that report what is read and written:"
    + " docs/migrate.md shows how to add it"
}
