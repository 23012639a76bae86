import ComponentTree
import ObservationWorkloads

/// A model with one number.
@MainActor
protocol CounterModel: ObservedByTree, Sendable {
  init()
  var count: Int { get set }
}

extension OracleNotation {
  final class Counter: HandWiredModel, CounterModel {
    @exclusivity(unchecked) var count = 0 { willSet { announce(0, count, newValue) } }

    init() { super.init(properties: 1) }
  }
}

/// A component that reads the count.
struct CounterLabel<Model: CounterModel>: View {
  @Observed private var model: Model

  init(model: Model) { _model = Observed(model, reads: 1) }

  var body: some View { Number(model.count) }
}

/// A root component that reads nothing, and many labels of one counter.
struct CounterBoard<Model: CounterModel>: View {
  let model: Model
  let labels: Int

  var body: some View { ForEach(0..<labels) { _ in CounterLabel(model: model) } }
}

/// `counters`: many labels of one counter, which every frame writes.
struct CountersWorkload: WorkloadFamily {
  var labels = 100

  let id = "counters"
  var title: String { "\(labels) labels on one counter" }
  var parameters: Parameters { [.components: labels, .frames: 5] }
  let notations = Notation.builtIn
  static let sizes = [Self()]
  static let smallSizes = [Self(labels: 1), Self(labels: 7)]

  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts {
    .perFrame(
      frames: 5, components: labels + 1, mountEvaluations: labels + 1, registrations: labels,
      invalidations: labels, evaluations: labels, necessary: labels)
  }

  func script(on engine: Engine, seed: UInt64) throws -> Script {
    switch engine.notation {
    case .fine: script(FineNotation.Counter())
    case .observation: script(ToolchainNotation.Counter())
    case .publishAll: script(PublishAllNotation.Counter())
    case .openCombine: script(OpenCombineNotation.Counter())
    case .handWired: script(OracleNotation.Counter())
    default: throw UnknownNotation(engine.notation)
    }
  }

  @MainActor
  private func script(_ model: some CounterModel) -> Script {
    Script(CounterBoard(model: model, labels: labels)) { model.count = $0.next() }
  }
}
