import RunFolder

extension Catalog {
  /// The workload of a key whose models say what is written, if it is declared.
  func recorded(_ key: WorkloadKey) -> (any TreeWorkload)? {
    recordedWorkloads.lazy.compactMap { $0 as? any TreeWorkload }.first { $0.key == key }
  }

  /// What to do where a workload is declared for engines only.
  static let noRecordedModels =
    "the workload is not declared with models that are compiled against the recorded modules"
}
