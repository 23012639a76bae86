import ObservationWorkloads

/// Runs a graph, and counts its events. Each effect counts as a component.
@MainActor
final class GraphRun: WorkloadRun {
  private let shape: GraphShape
  private let layout: LayeredLayout?
  private let engine: Engine
  private var graph: LiveGraph?

  init(_ shape: GraphShape, _ layout: LayeredLayout?, on engine: Engine) {
    self.shape = shape
    self.layout = layout
    self.engine = engine
  }

  func mount() { graph = LiveGraph.make(shape, layout, on: engine) }

  func unmount() {
    graph?.end()
    graph = nil
  }

  func write(frame: Int) -> Int {
    graph?.write(frame)
    return 1
  }

  func collect() {}
  func evaluate() { graph?.evaluate() }
  func runFrames(_ frames: Range<Int>) { graph?.runFrames(frames) }

  var counters: TreeCounters {
    guard let graph else { return TreeCounters(memoEvaluations: 0) }
    let totals = graph.record.totals
    let notifications = graph.notifications()
    return TreeCounters(
      notifications: notifications, invalidations: notifications, evaluations: totals.runs,
      necessaryEvaluations: totals.necessaryRuns, memoEvaluations: totals.computations)
  }

  var componentCount: Int { shape.effects }
  var registrationCount: Int? { graph?.registrationCount() }

  var outputChecksum: UInt64 {
    var digest = Digest()
    for output in graph?.record.outputs ?? [] {
      digest.add(UInt64(bitPattern: Int64(output)))
    }
    return digest.value
  }

  /// Returns how many of the numbers that the graph shows are wrong. The expected numbers are
  /// computed directly from the sources. The engine's derived values are not used, because the
  /// engine may have kept a derived value although the value is stale.
  func audit() -> Int {
    guard let graph else { return 0 }
    let expected = shape.outputs(of: graph.sources(), layout)
    return zip(graph.record.outputs, expected).count { $0 != $1 }
  }

  // A graph has no component tree to trace.
  func startTrace(detailed: Bool) {}
  func finishTrace() -> Trace.EngineTrace? { nil }
  var traceComponents: [Trace.Component] { [] }
}
