import Cues
import ObservationBench

@main
struct CuesBench: BenchExecutable {
  static let workloads: [any Workload] = [Evening()]
}
struct Evening: TreeWorkload {
  let id = "evening"
  let title = "a second of the show passes in a frame, and in every fifth a cue is done"
  let notations: [Notation] = [.observation]
  let parameters: Parameters = ["cues": 40, "frames": 20]
  func script(on engine: Engine, seed: UInt64) -> Script {
    let (library, show) = (CueLibrary(titles: (1...40).map { "Cue \($0)" }), Show(isRunning: true))
    return Script(RootView(library: library, show: show, settings: Settings())) { frame in
      show.tick()
      if frame.number % 5 == 4 { library.toggleDone(library.cues[frame.number / 5 % 40]) }
    }
  }
}
