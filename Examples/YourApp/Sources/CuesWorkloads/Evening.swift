import Cues
import ObservationWorkloads

/// In each frame, a second of the show passes. In every fifth frame, a cue is also marked as done.
public struct Evening: TreeWorkload {
  public let id = "evening"
  public let title = "a show of 40 cues runs"
  /// The notation of the models: `.openCombine` for `ObservableObject`. Change the array to
  /// `[.observation]` when the models become `@Observable`.
  public let notations: [Notation] = [.openCombine]
  public let parameters: Parameters = ["cues": 40, "frames": 20]

  public init() {}

  public func script(on engine: Engine, seed: UInt64) -> Script {
    let library = CueLibrary(titles: (1...40).map { "Cue \($0)" })
    let show = Show(isRunning: true)
    return Script(RootView(library: library, show: show, settings: Settings())) { frame in
      show.tick()
      if frame.number % 5 == 4 { library.toggleDone(library.cues[frame.number / 5 % 40]) }
    }
  }
}
