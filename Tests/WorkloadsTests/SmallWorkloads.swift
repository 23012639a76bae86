import ObservationWorkloads

@testable import Workloads

/// Every family of workloads, each at two sizes or more. The sizes are small enough to be verified
/// in a debug build.
let smallWorkloads: [any TreeWorkload] = TreeWorkloads.families.flatMap(smallSizes)

private func smallSizes(of family: any WorkloadFamily.Type) -> [any TreeWorkload] {
  family.smallSizes
}
