import ComponentTree
import ObservationWorkloads

/// The workload `hot`: components that each read two properties of one large view model. Every
/// frame writes property 0, which only component 0 reads.
struct HotWorkload: WorkloadFamily {
  var components = 40
  var frames = 50

  let id = "hot"
  var title: String {
    "\(components) components on a view model of \(wideModelProperties) properties; one shows the"
      + " one that is written"
  }
  var parameters: Parameters {
    [.components: components, .properties: wideModelProperties, .frames: frames]
  }
  let priority = Priority.usual
  let notations = Notation.builtIn

  static let sizes = [Self()]
  static let smallSizes = [Self(components: 1, frames: 3), Self(components: 40, frames: 5)]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    let evaluations = engine.isFineGrained ? 1 : components
    return .perFrame(
      frames: frames, components: components + 1, mountEvaluations: components + 1,
      registrations: components * (engine.isFineGrained ? 2 : 1),
      invalidations: evaluations, evaluations: evaluations, necessary: 1)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.Wide())
    case .observation: script(ToolchainNotation.Wide())
    case .publishAll: script(PublishAllNotation.Wide())
    case .openCombine: script(OpenCombineNotation.Wide())
    case .handWired: script(OracleNotation.Wide())
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script(_ model: some WideModel) -> Script {
    Script(HotScreen(model: model, components: components)) { frame in model.p0 = frame.next() }
  }
}

/// A root component that reads nothing. Component 0 reads the properties 0 and 1. Each of the
/// remaining components reads two consecutive properties, and does not read property 0.
struct HotScreen<Model: WideModel>: View {
  let model: Model
  let components: Int

  var body: some View {
    ForEach(0..<components) { component in
      WideReader(
        model: model,
        // No component starts at the last property of the model. If a component started there, its
        // second property would be property 0, which every frame writes.
        first: component == 0 ? 0 : 1 + 2 * component % (wideModelProperties - 2), reads: 2,
        of: wideModelProperties)
    }
  }
}
