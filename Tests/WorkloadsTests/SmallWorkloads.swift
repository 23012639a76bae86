import ObservationBench

@testable import Workloads

/// Every family at two sizes at least, small enough to be verified in a debug build.
let smallWorkloads: [any TreeWorkload] = WorkloadCatalog.families.flatMap(smallSizes)

private func smallSizes(of family: any WorkloadFamily.Type) -> [any TreeWorkload] {
  family.smallSizes
}
