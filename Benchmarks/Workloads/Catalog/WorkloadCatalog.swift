import ObservationWorkloads

/// All workloads, in the order in which they are listed.
public enum WorkloadCatalog {
  public static let all: [any Workload] =
    TreeWorkloads.all + OperationWorkloads.all + GraphWorkloads.all
}
