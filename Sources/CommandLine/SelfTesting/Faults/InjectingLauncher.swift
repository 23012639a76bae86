import Measuring
import RunFolder

/// Adds a fault to the requests about one workload, and passes all requests to the launcher `base`.
struct InjectingLauncher: WorkLauncher {
  let base: any WorkLauncher
  let workload: WorkloadKey
  let injection: Injection

  func launch(
    _ requests: [WorkRequest], width: Int, starting: @MainActor (Int) -> Bool
  ) -> [WorkResult] {
    let requests = requests.map { request in
      var request = request
      if request.workload == workload { request.preparation = injection.text }
      return request
    }
    return base.launch(requests, width: width, starting: starting)
  }
}
