import ComponentTree
import ObservationBench

// The workloads of the app, and of the second compilation.
enum MyAppWorkloads {
  struct Counting: TreeWorkload {
    let id = "counting"
    let title = "a count"
    let notations: [Notation] = [.observation]
    var parameters: Parameters { [:] }
    let steps: [AppStep] = []
    func script(on engine: Engine, seed: UInt64) -> Script { fatalError("not run") }
  }
}
typealias MyAppWorkloadsRecorded = MyAppWorkloads
