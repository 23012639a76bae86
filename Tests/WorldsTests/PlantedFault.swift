import ComponentTree
import Measuring
import ObservationWorkloads
import RunFolder
import Scenarios
import ToolchainEngine

@testable import Worlds

/// A fault that a test puts into a described workload. The comparison of the engines' counts with
/// the predictions must find the fault.
enum PlantedFault: CaseIterable {
  /// In some evaluations, the engine registers no read.
  case lostEdge
  /// In some frames, the engine also notifies the most recently evaluated component, even if no
  /// property that this component has read has changed.
  case oneEvaluationTooMany
  /// The prediction of one count is wrong for one engine.
  case wrongPrediction
}

/// A described workload with a fault in the toolchain's engine, or in the counts that are predicted
/// for this engine.
struct FaultyWorld: Workload {
  let base: DescribedWorkload
  let fault: PlantedFault

  private var engine: Engine { .observation }

  var id: String { base.id }
  var title: String { base.title }
  var parameters: Parameters { base.parameters }
  var revision: Int { base.revision }
  var engines: [String] { base.engines }
  var notApplicable: [NotApplicable] { base.notApplicable(among: Engine.builtIn) }
  var countsArePredicted: Bool { base.countsArePredicted }

  func expectedCounts(engine id: String, seed: UInt64) -> Counts {
    var counts = base.expectedCounts(engine: id, seed: seed)
    if fault == .wrongPrediction, id == engine.id { counts.evaluations? += 1 }
    return counts
  }

  func makeRun(engine id: String, seed: UInt64) throws -> any WorkloadRun {
    guard id == engine.id, fault != .wrongPrediction else {
      return try base.makeRun(engine: id, seed: seed)
    }
    let faulty = Engine(id, "with a fault", grain: .property, notation: engine.notation) {
      FaultyEngine(fault)
    }
    return TreeRun(engine: faulty, seed: seed, script: try base.script(on: faulty, seed: seed))
  }
}

/// The toolchain's engine with a fault. The fault `lostEdge` happens at every tenth evaluation, and
/// the fault `oneEvaluationTooMany` at every tenth call of `collect()`.
private final class FaultyEngine: ObservationEngine {
  private let base = ToolchainObservation()
  private let fault: PlantedFault
  private var opportunities = 0
  private var last: (component: Component, serial: UInt64)?

  init(_ fault: PlantedFault) {
    self.fault = fault
  }

  override func evaluate(_ component: Component) {
    last = (component, component.serial)
    if fault == .lostEdge, isDue() { component.evaluateBody() } else { base.evaluate(component) }
  }

  override var scopesContent: Bool { true }
  override func evaluateContent(_ content: Component) -> Bool { base.evaluateContent(content) }
  override func unmount(_ component: Component) { base.unmount(component) }
  override var registrationCount: Int? { nil }

  override func collect() {
    base.collect()
    if fault == .oneEvaluationTooMany, let last, isDue() {
      last.component.notify(serial: last.serial)
    }
  }

  private func isDue() -> Bool {
    opportunities += 1
    return opportunities.isMultiple(of: 10)
  }
}
