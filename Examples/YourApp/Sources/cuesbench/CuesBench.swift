import CuesWorkloads
import CuesWorkloadsRecorded
import ObservationBench

@main
struct CuesBench: BenchExecutable {
  static let workloads: [any Workload] = [CuesWorkloads.Evening()]
  /// For `explain` and `migrate`, which want to know what is read and written.
  static let recordedWorkloads: [any Workload] = [CuesWorkloadsRecorded.Evening()]
}
