import Cues
import ObservationWorkloads

/// A show runs: in each frame a second passes, or somebody marks a cue as done.
public struct Evening: TreeWorkload {
  public let id = "evening"
  public let title = "a show of 40 cues runs"
  /// The notation of the models: `.openCombine` for `ObservableObject`. Change the array to
  /// `[.observation]` when the models become `@Observable`.
  public let notations: [Notation] = [.openCombine]
  public let parameters: Parameters = ["cues": 40, "frames": 20]
  /// A step is a frame. The tests perform the same steps.
  public let steps: [AppStep] =
    seconds + [.press("Done", inRowOf: "Cue 1")] + seconds + [.press("Undo", inRowOf: "Cue 1")]

  public init() {}

  public func script(on engine: Engine, seed: UInt64) -> Script {
    Script(Evening.root(), steps: steps)
  }

  @MainActor public static func root() -> RootView {
    let library = CueLibrary(titles: (1...40).map { "Cue \($0)" })
    return RootView(library: library, show: Show(isRunning: true), settings: Settings())
  }

  /// Four seconds pass.
  private static let seconds = [AppStep](
    repeating: .write("a second passes", to: Show.self) { show, _ in show.tick() }, count: 4)
}
