import ComponentTree
import Measuring
import RunFolder

/// The run of one arm. Each frame repeats the measured operation `CostArm.repetitions` times.
@MainActor
final class CostRun: WorkloadRun {
  private let mounted: () throws -> Void
  private let before: (() throws -> Void)?
  private let once: () throws -> Void

  /// - Parameters:
  ///   - mount: builds the measured objects. The time of a frame does not include this function.
  ///   - prepare: prepares a frame. The time of the frame does not include this function.
  ///   - frame: repeats the measured operation `CostArm.repetitions` times.
  init(
    mount: @escaping () throws -> Void = {}, prepare: (() throws -> Void)? = nil,
    frame: @escaping () throws -> Void
  ) {
    mounted = mount
    before = prepare
    once = frame
  }

  func mount() throws { try mounted() }
  func unmount() {}
  var preparesFrames: Bool { before != nil }
  func prepare(frame: Int) throws { try before?() }

  func write(frame: Int) throws -> Int {
    try once()
    return 0
  }

  func collect() {}
  func evaluate() {}

  // The arms deliberately do different work, so their counters would differ. All counters are 0, so
  // that the run finds no difference when it compares the counters of the arms.
  var counters: TreeCounters { TreeCounters() }
  var componentCount: Int { 0 }
  var registrationCount: Int? { 0 }
  var outputChecksum: UInt64 { 0 }
  func audit() -> Int { 0 }
  func startTrace(detailed: Bool) {}
  func finishTrace() -> Trace.EngineTrace? { nil }
  var traceComponents: [Trace.Component] { [] }
}

/// An engine that tracks nothing. Until `stop()` is called, the engine stores the components that
/// it evaluates.
final class RememberingEngine: ObservationEngine {
  private(set) var components: [Component] = []
  private var isRemembering = true

  override func evaluate(_ component: Component) {
    if isRemembering { components.append(component) }
    component.evaluateBody()
  }

  func stop() { isRemembering = false }
}

/// A mounted tree whose components can be marked dirty one by one.
@MainActor
struct MarkedTree {
  let host: TreeHost
  let root: Component
  /// The components at the deepest level of the tree.
  let leaves: [Component]

  init<Root: View>(_ view: Root) throws {
    let engine = RememberingEngine()
    host = TreeHost(engine: engine)
    try host.mount(view)
    engine.stop()
    root = engine.components[0]
    let deepest = engine.components.map(\.depth).max() ?? 0
    leaves = engine.components.filter { $0.depth == deepest }
  }
}
