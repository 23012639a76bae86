import ComponentTree
import Recording
import RunFolder

/// A run of a workload whose models record writes, with a record of the notifications and
/// evaluations in each frame.
struct RecordedRun {
  let frames: [FrameRecord]
  let components: [ComponentInfo]

  /// Runs a workload that is compiled against the recorded modules.
  /// - Parameter engine: a declared engine. The run uses models in the notation of this engine, and
  ///   runs them on an engine that records.
  @MainActor
  init(
    _ workload: any TreeWorkload, as engine: Engine, migration: Migration = .none, seed: UInt64
  ) throws {
    let run = TreeRun(
      engine: engine.recording(migration), seed: seed,
      script: try workload.script(on: engine, seed: seed))
    try run.startTrace(detailed: true)
    try run.mount()
    try run.runAllFrames(of: workload)
    frames = run.finishRecords()
    components = run.host.components
    run.unmount()
  }

  /// The trace of a workload whose models record writes.
  @MainActor
  static func trace(
    of workload: any TreeWorkload, as engine: Engine, seed: UInt64
  ) throws -> Trace.WorkloadTrace {
    let run = TreeRun(
      engine: engine, seed: seed, script: try workload.script(on: engine, seed: seed))
    try run.startTrace(detailed: true)
    try run.mount()
    try run.runAllFrames(of: workload)
    defer { run.unmount() }
    var trace = Trace.WorkloadTrace(
      id: workload.id, parameters: workload.parameters, components: run.traceComponents,
      engines: [], steps: workload.stepNames)
    if let own = run.finishTrace() { trace.add(own, causes: run.traceCauses) }
    return trace
  }

  /// Adds causes to the records of a different run of this run's workload. An evaluation in those
  /// records that follows a notification gets causes from this run: the writes that caused the
  /// evaluation of the same component in the same frame.
  func explaining(_ others: [FrameRecord], _ components: [ComponentInfo]) -> [FrameRecord] {
    let names = Dictionary(components.map { ($0.id, $0.name) }, uniquingKeysWith: { a, _ in a })
    let own = Dictionary(self.components.map { ($0.id, $0.name) }, uniquingKeysWith: { a, _ in a })
    return zip(others, frames).map { other, frame in
      var writes: [Int: [EvaluationCause]] = [:]
      for evaluation in frame.evaluations {
        writes[evaluation.component, default: []] += evaluation.causes.filter(\.isWrite)
      }
      var explained = other
      explained.evaluations = other.evaluations.map { evaluation in
        guard evaluation.causes.contains(.notified),
          let writes = writes[evaluation.component], !writes.isEmpty,
          names[evaluation.component] == own[evaluation.component]
        else { return evaluation }
        return EvaluationRecord(
          component: evaluation.component, isRedundant: evaluation.isRedundant,
          causes: writes + evaluation.causes.filter { $0 != .notified })
      }
      return explained
    }
  }
}

extension TreeRun {
  /// Runs the frames that a counting pass runs.
  fileprivate func runAllFrames(of workload: any TreeWorkload) throws {
    for frame in 0..<workload.frames {
      try prepare(frame: frame)
      _ = try write(frame: frame)
      collect()
      try evaluate()
    }
  }
}

extension EvaluationCause {
  fileprivate var isWrite: Bool { if case .write = self { true } else { false } }
}

extension [FrameRecord] {
  /// All writes that are causes of evaluations.
  var writes: Set<PropertyWrite> {
    var writes: Set<PropertyWrite> = []
    for case .write(let write, _) in lazy.flatMap(\.evaluations).flatMap(\.causes) {
      writes.insert(write)
    }
    return writes
  }
}
