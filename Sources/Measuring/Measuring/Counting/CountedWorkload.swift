import RunFolder

/// The results of `CountingPass` for one workload, on each engine.
package struct CountedWorkload: Codable, Sendable, Equatable {
  package var engines: [CountedEngine]
  /// The components whose events the traces record. If engines mounted different numbers of
  /// components, this list is that of the engine with the most components. Empty if nothing was
  /// traced.
  package var components: [Trace.Component]
  package var migration: [Trace.MigrationStep]

  package init(
    engines: [CountedEngine], components: [Trace.Component],
    migration: [Trace.MigrationStep] = []
  ) {
    self.engines = engines
    self.components = components
    self.migration = migration
  }
}

extension CountedWorkload {
  /// The traces of all engines, in one value. All frames refer to one common list of the causes of
  /// evaluations. `nil` if nothing was traced.
  package func trace(of workload: any Workload) -> Trace.WorkloadTrace? {
    var trace = Trace.WorkloadTrace(
      id: workload.id, parameters: workload.parameters, components: components, engines: [],
      steps: workload.stepNames, migration: migration)
    for engine in engines {
      if let own = engine.trace { trace.add(own, causes: engine.causes) }
    }
    return trace.engines.isEmpty ? nil : trace
  }
}

package struct CountedEngine: Codable, Sendable, Equatable {
  package var engine: String
  package var counts: Counts
  /// The counts of the user's own views; `nil` if nothing was traced.
  package var views: ViewCounts?
  /// The number of evaluations in each frame; `nil` if the workload has no components.
  package var evaluationsByFrame: [Int]?
  /// A checksum of the rendered tree after every frame, in hexadecimal digits.
  package var outputChecksum: String
  package var allocations: Allocations?
  package var trace: Trace.EngineTrace?
  /// The causes of evaluations, such as writes. The frames of the trace refer to a cause by its
  /// index in this array.
  package var causes: [Trace.Cause]
  /// The rough time of mounting in nanoseconds. `roughMount` and `roughFrame` are used only to plan
  /// the time budget. Rough times are never reported as results.
  package var roughMount: Double
  package var roughFrame: Double

  package init(
    engine: String, counts: Counts, views: ViewCounts? = nil, evaluationsByFrame: [Int]? = nil,
    outputChecksum: String, allocations: Allocations? = nil, trace: Trace.EngineTrace? = nil,
    causes: [Trace.Cause] = [], roughMount: Double = 0, roughFrame: Double = 0
  ) {
    self.engine = engine
    self.counts = counts
    self.views = views
    self.evaluationsByFrame = evaluationsByFrame
    self.outputChecksum = outputChecksum
    self.allocations = allocations
    self.trace = trace
    self.causes = causes
    self.roughMount = roughMount
    self.roughFrame = roughFrame
  }
}
