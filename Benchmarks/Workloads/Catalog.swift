import ObservationBench

/// A family of workloads: one type, of which the catalogue runs several sizes.
protocol WorkloadFamily: TreeWorkload {
  /// Those of the catalogue, in the order in which they are listed.
  ///
  /// The counting pass verifies every component after every frame on every engine, so frames are
  /// few: as many as their costs differ by, and of large sizes two or three.
  static var sizes: [Self] { get }
}

/// Every workload, in the order in which they are listed. To add one: write its type, and add it to
/// the families.
public enum WorkloadCatalog {
  static let families: [any WorkloadFamily.Type] = [
    WideWorkload.self, WidePrivateWorkload.self, HotWorkload.self, TreeFamilyWorkload.self,
    DeepWorkload.self, BranchWorkload.self, UnobservedWorkload.self, ChurnWorkload.self,
    RowsWorkload.self, DbMonWorkload.self, BodyWorkWorkload.self,
  ]

  public static let all: [any Workload] =
    families.flatMap(sizes) + AppWorkloads.all + OperationWorkloads.all

  private static func sizes(of family: any WorkloadFamily.Type) -> [any Workload] { family.sizes }
}
