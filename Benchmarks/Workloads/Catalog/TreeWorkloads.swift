import ObservationWorkloads

/// The workloads that have a component tree, in the order in which they are listed. To add such a
/// workload, write a type for the workload and add the type to the array `families`.
public enum TreeWorkloads {
  static let families: [any WorkloadFamily.Type] = [
    WideWorkload.self, WidePrivateWorkload.self, HotWorkload.self, TreeFamilyWorkload.self,
    DeepWorkload.self, BranchWorkload.self, UnobservedWorkload.self, ChurnWorkload.self,
    RowsWorkload.self, DbMonWorkload.self, BodyWorkWorkload.self,
  ]

  public static let all: [any Workload] = families.flatMap(sizes) + AppWorkloads.all

  private static func sizes(of family: any WorkloadFamily.Type) -> [any Workload] { family.sizes }
}
