import ComponentTree
import Recording
import RunFolder

/// A run of a workload whose models record writes, with a record of the notifications and
/// evaluations in each frame.
package struct RecordedRun {
  let frames: [FrameRecord]
  let components: [ComponentInfo]
  /// The number of writes to each property in all frames.
  let writes: [WrittenProperty: Int]

  /// Runs a workload whose models are compiled against the recorded modules.
  /// - Parameter engine: a declared engine. The run uses models in the notation of this engine, and
  ///   observes them with a variant of this engine that records reads and writes.
  @MainActor
  init(
    _ workload: any TreeWorkload, as engine: Engine, migration: Migration = .none, seed: UInt64
  ) throws {
    let run = try TreeRun(recording: workload, as: engine, migration: migration, seed: seed)
    try run.startTrace(detailed: true)
    try run.mount()
    writes = try run.runAllFrames(of: workload)
    frames = run.finishRecords()
    components = run.host.components
    run.unmount()
  }

  /// The trace of a workload whose models record writes.
  @MainActor
  package static func trace(
    of workload: any TreeWorkload, as engine: Engine, seed: UInt64
  ) throws -> Trace.WorkloadTrace {
    let run = TreeRun(
      engine: engine, seed: seed, script: try workload.freshScript(on: engine, seed: seed))
    try run.startTrace(detailed: true)
    try run.mount()
    _ = try run.runAllFrames(of: workload)
    defer { run.unmount() }
    var trace = Trace.WorkloadTrace(
      id: workload.id, parameters: workload.parameters, components: run.traceComponents,
      engines: [], steps: workload.stepNames)
    if let own = run.finishTrace() { trace.add(own, causes: run.traceCauses) }
    return trace
  }

  /// For each property, the number of evaluations of own views that have a write to this property
  /// among their causes.
  var evaluationsByProperty: [WrittenProperty: Int] {
    let others = Set(components.filter { !$0.isOwnView }.map(\.id))
    var counts: [WrittenProperty: Int] = [:]
    for evaluation in frames.lazy.flatMap(\.evaluations)
    where !others.contains(evaluation.component) {
      for property in Set(evaluation.causes.compactMap(\.writtenProperty)) {
        counts[property, default: 0] += 1
      }
    }
    return counts
  }

  /// Adds the writes of this run as causes to the records of a second run of the workload. In the
  /// records of the second run, the cause of an evaluation can be a notification. This function
  /// replaces such a cause by the writes that caused the evaluation of the same component in the
  /// same frame of this run. An evaluation without such writes keeps its causes. Ids tell the
  /// components apart; of their names only the view types must agree, since a row's identity may be
  /// an object or a `UUID`, which is another one in each run.
  func explaining(_ others: [FrameRecord], _ components: [ComponentInfo]) -> [FrameRecord] {
    let names = Dictionary(components.map { ($0.id, $0.viewName) }, uniquingKeysWith: { a, _ in a })
    let own = Dictionary(
      self.components.map { ($0.id, $0.viewName) }, uniquingKeysWith: { a, _ in a })
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
          isClosureOnly: evaluation.isClosureOnly,
          causes: writes + evaluation.causes.filter { $0 != .notified })
      }
      return explained
    }
  }
}

extension TreeRun {
  /// A run of a workload whose models are compiled against the recorded modules.
  package convenience init(
    recording workload: any TreeWorkload, as engine: Engine, migration: Migration = .none,
    seed: UInt64
  ) throws {
    self.init(
      engine: engine.recording(migration), seed: seed,
      script: try workload.freshScript(on: engine, seed: seed))
  }

  /// Runs each frame of the workload once. The parameter `frames` of the workload states the number
  /// of frames.
  /// - Returns: the number of writes to each property. The writes of `prepare` are not counted.
  fileprivate func runAllFrames(of workload: any TreeWorkload) throws -> [WrittenProperty: Int] {
    var writes: [WrittenProperty: Int] = [:]
    for frame in 0..<workload.frames {
      try prepare(frame: frame)
      _ = Ledger.shared.takeWrites()
      _ = try write(frame: frame)
      collect()
      try evaluate()
      writes.merge(Ledger.shared.takeWrites(), uniquingKeysWith: +)
    }
    return writes
  }
}

extension EvaluationCause {
  fileprivate var isWrite: Bool { if case .write = self { true } else { false } }

  /// The property that was written. The result is `nil` if the cause is not a write, or if the
  /// write names no property.
  fileprivate var writtenProperty: WrittenProperty? {
    guard case .write(let write, _) = self, let name = write.property else { return nil }
    return WrittenProperty(className: write.objectType, name: name)
  }
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
