import ObservationWorkloads

/// The workload `unobserved`: each write stores a value in an object that no body reads. Code
/// outside of the bodies computes the value from a second object. Components read the second
/// object.
struct UnobservedWorkload: WorkloadFamily {
  var components = 100
  var writes = 10
  var frames = 50

  let id = "unobserved"
  var title: String {
    "beside \(components) components, \(writes) reads outside a body are written to an object that"
      + " nobody reads"
  }
  var parameters: Parameters { [.components: components, .writes: writes, .frames: frames] }
  let priority = Priority.usual
  let notations = Notation.builtIn

  static let sizes = [Self()]
  static let smallSizes = [
    Self(components: 3, writes: 1, frames: 5), Self(components: 30, writes: 60, frames: 5),
  ]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    .perFrame(
      frames: frames, writes: writes, components: components + 1,
      mountEvaluations: components + 1, registrations: components, invalidations: 0,
      evaluations: 0, necessary: 0)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.Wide.self)
    case .observation: script(ToolchainNotation.Wide.self)
    case .publishAll: script(PublishAllNotation.Wide.self)
    case .openCombine: script(OpenCombineNotation.Wide.self)
    case .handWired: script(OracleNotation.Wide.self)
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script<Model: WideModel>(_ type: Model.Type) -> Script {
    let shown = Model()
    let unobserved = Model()
    let (writes, properties) = (writes, WideLayout.usualProperties)
    return Script(WideSpread(model: shown, components: components, properties: properties)) {
      frame in
      for write in 0..<writes {
        let property = (frame.number + write) % properties
        unobserved[property] = shown[property] &+ frame.next()
      }
      frame.writes = writes
    }
  }
}
