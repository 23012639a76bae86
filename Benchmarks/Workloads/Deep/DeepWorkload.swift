import ComponentTree
import ObservationWorkloads

/// The workload `deep`: a chain of components that read one model. Each component contains the next
/// component, and the root is level 0. With P properties, level k reads property k mod P, and frame
/// f writes property f mod P.
struct DeepWorkload: WorkloadFamily {
  let layout: WideLayout
  let frames: Int

  init(components: Int = 500, properties: Int = 25, frames: Int = 10) {
    layout = WideLayout(components: components, properties: properties)
    self.frames = frames
  }

  let id = "deep"
  var title: String {
    "a chain of \(layout.components) components on one model, each reads one property"
  }
  var parameters: Parameters {
    var parameters = layout.parameters
    parameters[.frames] = frames
    return parameters
  }
  var priority: Int { Priority.of(size: layout.components, usual: 500) }
  var isOnDemand: Bool { layout.components >= 10_000 }
  let notations = Notation.builtIn

  static let sizes = [
    Self(components: 20), Self(components: 100), Self(), Self(components: 1_000),
    Self(components: 10_000, frames: 2),
  ]
  static let smallSizes = [
    Self(components: 1, properties: 1, frames: 3),
    Self(components: 30, properties: 7, frames: 9),
    Self(components: 60, properties: 25, frames: 26),
  ]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    var counts = Counts.wide(layout, .property(times: 1), frames: frames, on: engine)
    // In this workload, the root is one of the layout's components and reads a property, too.
    counts.components = layout.components
    counts.mountEvaluations = layout.components
    return counts
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
    Script(
      DeepLevel(model: model, level: 0, of: layout.components, properties: layout.properties),
      write: WideWrites.property(times: 1).writer(to: model, layout))
  }
}

/// A component that reads one property and contains the next level.
struct DeepLevel<Model: IndexedModel>: View {
  @Observed private var model: Model
  private let level: Int
  private let levels: Int
  private let properties: Int

  init(model: Model, level: Int, of levels: Int, properties: Int) {
    _model = Observed(model, reads: 1 << PropertyMask(level % properties))
    self.level = level
    self.levels = levels
    self.properties = properties
  }

  var body: some View {
    VStack {
      Number(model[level % properties])
      if level + 1 < levels {
        DeepLevel(model: model, level: level + 1, of: levels, properties: properties)
      }
    }
  }
}
