import CuesWorkloads
import CuesWorkloadsRecorded
import ObservationBench

@main
struct CuesMeasuring: BenchExecutable {
  static let workloads: [any Workload] = [CuesWorkloads.Evening()]
  /// The workloads for `explain` and `migrate`, which need models that report reads and writes.
  static let recordedWorkloads: [any Workload] = [CuesWorkloadsRecorded.Evening()]
}
