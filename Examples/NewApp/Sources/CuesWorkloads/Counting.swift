import Cues
import ObservationWorkloads

public struct Counting: TreeWorkload {
  /// The size of the workload. The parameters repeat the size, since results are compared by id
  /// and parameters. `parameters["step"]` is an `Int?`: `nil` if there is no parameter of this
  /// name.
  public let step: Int
  public let id = "counting"
  public var title: String { "a frame counts up by \(step)" }
  public var parameters: Parameters { ["step": step, "frames": 20] }
  /// The notation of the models: `.openCombine` for `ObservableObject`. Change the array to
  /// `[.observation]` when the models become `@Observable`.
  public let notations: [Notation] = [.openCombine]
  /// What a person does. A step is a frame. `MountedView` performs the same steps in a test.
  public let steps: [AppStep] = [.press("Count")]

  public init(step: Int = 1) { self.step = step }

  public func script(on engine: Engine, seed: UInt64) -> Script {
    Script(screen(step: step), steps: steps)
  }
}
