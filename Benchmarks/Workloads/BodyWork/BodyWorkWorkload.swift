import ComponentTree
import ObservationWorkloads

/// The workload `body-work`. Its components read the model as in the workload `wide`, and their
/// bodies also do simulated work. The sizes of `body-work` differ in the amount of this work. The
/// results of all sizes together show how much work a body must do before the choice of the engine
/// no longer changes the time of a frame noticeably.
struct BodyWorkWorkload: WorkloadFamily {
  /// The average work of a body in nanoseconds, done in steps of `BodyWork`.
  let bodyWork: Int
  let layout: WideLayout
  let frames: Int

  init(_ bodyWork: Int, components: Int = 100, properties: Int = 25, frames: Int = 10) {
    self.bodyWork = bodyWork
    layout = WideLayout(components: components, properties: properties)
    self.frames = frames
  }

  let id = "body-work"
  var title: String {
    "\(layout.components) components on one model, whose bodies work about \(bodyWork) ns each"
  }
  var parameters: Parameters {
    var parameters = layout.parameters
    parameters[.bodyWork] = bodyWork
    parameters[.frames] = frames
    return parameters
  }
  /// Timing the size with the longest bodies takes as long as timing all other sizes together. So
  /// if time is short, this size is timed after the other sizes.
  var priority: Int { bodyWork > 10_000 ? Priority.usual : Priority.decision }
  let notations = Notation.builtIn

  static let sizes = [
    Self(0), Self(100), Self(1_000), Self(10_000, frames: 3), Self(100_000, frames: 2),
  ]
  static let smallSizes = [
    Self(0, components: 10, properties: 4, frames: 9),
    Self(900, components: 53, properties: 25, frames: 26),
  ]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    .wide(layout, .property(times: 1), frames: frames, on: engine)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.Wide(), seed)
    case .observation: script(ToolchainNotation.Wide(), seed)
    case .publishAll: script(PublishAllNotation.Wide(), seed)
    case .openCombine: script(OpenCombineNotation.Wide(), seed)
    case .handWired: script(OracleNotation.Wide(), seed)
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script(_ model: some WideModel, _ seed: UInt64) -> Script {
    let steps = BodyWork.steps(nanoseconds: bodyWork, layout: layout, seed: seed)
    return Script(
      WorkingSpread(model: model, properties: layout.properties, steps: steps),
      write: WideWrites.property(times: 1).writer(to: model, layout))
  }
}

/// A component that reads one property and does work with its value.
struct WorkingCell<Model: IndexedModel>: View {
  @Observed private var model: Model
  private let property: Int
  private let steps: Int

  init(model: Model, property: Int, steps: Int) {
    _model = Observed(model, reads: 1 << PropertyMask(property))
    self.property = property
    self.steps = steps
  }

  var body: some View { Number(BodyWork.run(model[property], steps: steps)) }
}

/// A root component that reads nothing. The root's child i reads property i mod `properties`.
struct WorkingSpread<Model: IndexedModel>: View {
  let model: Model
  let properties: Int
  let steps: [Int]

  var body: some View {
    ForEach(0..<steps.count) {
      WorkingCell(model: model, property: $0 % properties, steps: steps[$0])
    }
  }
}
