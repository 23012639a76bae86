import ComponentTree
import ObservationWorkloads

/// The workload `wide.private`: each component has its own model with one property. The seed
/// chooses the model to which a frame writes.
struct WidePrivateWorkload: WorkloadFamily {
  var components = 1_000
  var frames = 20

  let id = "wide.private"
  var title: String { "\(components) components, each on a model of its own" }
  var parameters: Parameters { [.components: components, .frames: frames] }
  let priority = Priority.usual
  let notations = Notation.builtIn

  static let sizes = [Self()]
  static let smallSizes = [Self(components: 1, frames: 4), Self(components: 50, frames: 30)]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    .perFrame(
      frames: frames, components: components + 1, mountEvaluations: components + 1,
      registrations: components, invalidations: 1, evaluations: 1, necessary: 1)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.Single.self)
    case .observation: script(ToolchainNotation.Single.self)
    case .publishAll: script(PublishAllNotation.Single.self)
    case .openCombine: script(OpenCombineNotation.Single.self)
    case .handWired: script(OracleNotation.Single.self)
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script<Model: SingleModel>(_ type: Model.Type) -> Script {
    let models = (0..<components).map { _ in Model() }
    let components = components
    return Script(WidePrivate(models: models)) { frame in
      var random = frame.random()
      models[random.below(components)].value = frame.next()
    }
  }
}

/// A root component that reads nothing. Each of its children has its own model.
struct WidePrivate<Model: SingleModel>: View {
  let models: [Model]

  var body: some View {
    ForEach(0..<models.count) { WideCell(model: models[$0], property: 0) }
  }
}
