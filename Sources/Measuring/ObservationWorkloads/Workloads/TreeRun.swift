import ComponentTree
import Measuring
import Recording
import RunFolder

/// A component tree on one engine, with the script that writes to its models.
@MainActor
public final class TreeRun: WorkloadRun {
  private let engine: String
  public let host: TreeHost
  private let script: Script
  @exclusivity(unchecked) private var frame: Frame
  /// Makes a run of this workload with models that record writes; `nil` if the executable declares
  /// no copy of the workload with these models.
  private let makeRecorded: (@MainActor () throws -> RecordedRun)?
  private var recorded: RecordedRun?
  public private(set) var traceCauses: [Trace.Cause] = []
  /// While a trace is recorded: the flushes of each frame since mounting. A frame has several
  /// flushes if it runs tasks, or if time passes in it. The flush after the script's `reset`
  /// belongs to no frame.
  private var flushesOfFrames: [Range<Int>] = []
  private var firstFlush = 0

  /// - Parameters:
  ///   - engine: the engine that observes the tree.
  ///   - seed: the seed for the values and random choices of the frames.
  ///   - script: the root view, and the writes of each frame.
  ///   - rules: the choices of the tree in cases in which SwiftUI's rules are not known.
  public convenience init(
    engine: Engine, seed: UInt64, script: Script, rules: TreeRules = .current
  ) {
    self.init(engine: engine, seed: seed, script: script, rules: rules, recorded: nil)
  }

  /// - Parameter recorded: makes a run of the same workload with models that record writes. The
  ///   trace takes the causes of evaluations from that run.
  init(
    engine: Engine, seed: UInt64, script: Script, rules: TreeRules = .current,
    recorded: (@MainActor () throws -> RecordedRun)?
  ) {
    makeRecorded = recorded
    host = TreeHost(
      engine: engine.makeObservationEngine(), rules: rules, retainsOutput: false)
    self.engine = engine.id
    self.script = script
    frame = Frame(seed: seed, lastValue: script.lastValue)
  }

  public func mount() throws {
    try script.mount(host)
    if host.records { host.startRecording() }
  }

  // When a view is removed, the view's task is cancelled. The rest of the task has to run on this
  // thread, inside `MainActorQueue.run`. Outside `MainActorQueue.run`, the runtime would run the
  // rest of the task at a later time, and `unmount` would not wait for the task.
  public func unmount() {
    if script.runsTasks { MainActorQueue.run { host.unmount() } } else { host.unmount() }
  }

  public var preparesFrames: Bool { script.reset != nil || script.prepare != nil }

  public func prepare(frame: Int) throws {
    try script.prepare?(frame)
    guard let reset = script.reset else { return }
    reset()
    try host.flush()
  }

  public func write(frame number: Int) throws -> Int {
    frame.begin(number)
    firstFlush = host.recordedFrames
    host.isInWrite = true
    defer { host.isInWrite = false }
    try script.write(&frame)
    return frame.writes
  }

  public func collect() { host.collect() }

  // The protocol's default implementation calls the functions `write` and `collect` of the run for
  // each frame. The implementation below is faster: it adds only a few nanoseconds to the engine's
  // work in a frame. These nanoseconds are part of the times of every engine.
  public func runFrames(_ frames: Range<Int>) throws {
    var frame = frame
    defer { self.frame = frame }
    let write = script.write
    for number in frames {
      frame.begin(number)
      try write(&frame)
      host.collect()
      try evaluate()
    }
  }

  public func evaluate() throws {
    if script.runsTasks { try host.settle() } else { try host.flush() }
    if host.records { flushesOfFrames.append(firstFlush..<host.recordedFrames) }
  }

  public var counters: TreeCounters {
    let counters = host.counters
    return TreeCounters(
      notifications: counters.notifications, invalidations: counters.invalidations,
      evaluations: counters.evaluations, necessaryEvaluations: counters.necessaryEvaluations,
      closureOnlyEvaluations: counters.closureOnlyEvaluations,
      memoEvaluations: script.memoEvaluations?())
  }

  public var componentCount: Int { host.componentCount }
  public var registrationCount: Int? { host.registrationCount }
  public var outputChecksum: UInt64 { host.checksum }
  public func audit() -> Int { host.audit().count }

  // MARK: Trace

  /// For a detailed trace, this function first makes a second run, with models that record writes,
  /// and runs all frames of the second run. The frames of the two runs must not alternate, since an
  /// app's models may share global state.
  public func startTrace(detailed: Bool) throws {
    if detailed { recorded = try makeRecorded?() }
    host.records = true
  }

  public func finishTrace() -> Trace.EngineTrace? {
    guard host.records else { return nil }
    var records = finishRecords()
    if let recorded { records = recorded.explaining(records, host.components) }
    var table = CauseTable(host.components, places: WritePlaces.resolve(records.writes))
    let frames = records.map { Trace.Frame($0, causes: table.runs(of: $0.evaluations)) }
    traceCauses = table.causes
    return Trace.EngineTrace(engine: engine, frames: frames)
  }

  /// The records of all frames since mounting. The records omit the evaluations that the run makes
  /// after the script's `reset`, before the frame's writes.
  func finishRecords() -> [FrameRecord] {
    defer { host.records = false }
    let records = host.finishRecording()
    return flushesOfFrames.map { flushes in
      records[flushes].reduce(into: FrameRecord()) { frame, record in
        frame.notified += record.notified
        frame.invalidated += record.invalidated
        frame.evaluated += record.evaluated
        frame.redundant += record.redundant
        frame.closureOnly += record.closureOnly
        frame.evaluations += record.evaluations
      }
    }
  }

  public var traceComponents: [Trace.Component] {
    host.components.map {
      Trace.Component(id: $0.id, name: $0.name, parent: $0.parent, isOwnView: $0.isOwnView)
    }
  }
}

extension Trace.Frame {
  init(_ record: FrameRecord, causes: [Trace.CauseRuns] = []) {
    self.init(
      notified: ComponentRuns(record.notified), invalidated: ComponentRuns(record.invalidated),
      evaluated: ComponentRuns(record.evaluated), redundant: ComponentRuns(record.redundant),
      closureOnly: ComponentRuns(record.closureOnly), causes: causes)
  }
}
