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
  /// Makes the same run with models that say what is written; `nil` where there are none.
  private let makeRecorded: (@MainActor () throws -> RecordedRun)?
  private var recorded: RecordedRun?
  public private(set) var traceCauses: [Trace.Cause] = []
  /// What each flush since mounting was, while a trace is kept.
  private var flushes: [Flush] = []

  private enum Flush {
    /// Outside of the script's frames.
    case preparation
    /// The first of a frame's two, after which tasks run.
    case beforeTasks
    case endOfFrame
  }

  /// - Parameters:
  ///   - engine: what observes the tree.
  ///   - seed: of the values and random choices of its frames.
  ///   - script: the root view, and what a frame writes.
  ///   - rules: the sides that the tree takes where SwiftUI's rules are not known.
  public convenience init(
    engine: Engine, seed: UInt64, script: Script, rules: TreeRules = .current
  ) {
    self.init(engine: engine, seed: seed, script: script, rules: rules, recorded: nil)
  }

  /// - Parameter recorded: makes the same run with models that say what is written, for the causes
  ///   in a trace.
  init(
    engine: Engine, seed: UInt64, script: Script, rules: TreeRules = .current,
    recorded: (@MainActor () throws -> RecordedRun)?
  ) {
    makeRecorded = recorded
    host = TreeHost(engine: engine.makeObservationEngine(), rules: rules)
    self.engine = engine.id
    self.script = script
    frame = Frame(seed: seed, lastValue: script.lastValue)
  }

  public func mount() throws {
    try script.mount(host)
    if host.records { host.startRecording() }
  }

  // A view that goes cancels its task. What the task does then has to run on this thread, too: a
  // continuation that is resumed outside of the queue's time goes on in the runtime's thread pool.
  public func unmount() {
    if script.runsTasks { MainActorQueue.run { host.unmount() } } else { host.unmount() }
  }

  public var preparesFrames: Bool { script.reset != nil || script.prepare != nil }

  public func prepare(frame: Int) throws {
    try script.prepare?(frame)
    guard let reset = script.reset else { return }
    reset()
    try host.flush()
    if host.records { flushes.append(.preparation) }
  }

  public func write(frame number: Int) throws -> Int {
    frame.begin(number)
    try script.write(&frame)
    return frame.writes
  }

  public func collect() { host.collect() }

  // Apart from the calls one by one: what a frame costs beside the engine is a few nanoseconds, and
  // it is on both sides of every ratio.
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
    if script.runsTasks {
      try MainActorQueue.run { try host.flush() }
      if host.records { flushes.append(.beforeTasks) }
      try MainActorQueue.run { try host.flush() }
    } else {
      try host.flush()
    }
    if host.records { flushes.append(.endOfFrame) }
  }

  public var counters: TreeCounters {
    let counters = host.counters
    return TreeCounters(
      notifications: counters.notifications, invalidations: counters.invalidations,
      evaluations: counters.evaluations, necessaryEvaluations: counters.necessaryEvaluations)
  }

  public var componentCount: Int { host.componentCount }
  public var registrationCount: Int? { host.registrationCount }
  public var outputChecksum: UInt64 { host.checksum }
  public func audit() -> Int { host.audit().count }

  // MARK: Trace

  /// In detail it runs the recorded run to its end, too: an app's models may share what belongs to
  /// the process, so it must not come in between.
  public func startTrace(detailed: Bool) throws {
    if detailed { recorded = try makeRecorded?() }
    host.records = true
  }

  public func finishTrace() -> Trace.EngineTrace? {
    guard host.records else { return nil }
    var records = finishRecords()
    if let recorded { records = recorded.explaining(records, host.components) }
    var table = CauseTable(host.components, places: WritePlaces.resolve(records.writes))
    let frames = records.map { record in
      Trace.Frame(
        notified: ComponentRuns(record.notified), invalidated: ComponentRuns(record.invalidated),
        evaluated: ComponentRuns(record.evaluated), redundant: ComponentRuns(record.redundant),
        causes: table.runs(of: record.evaluations))
    }
    traceCauses = table.causes
    return Trace.EngineTrace(engine: engine, frames: frames)
  }

  /// What happened in each frame since mounting, without what `prepare` did.
  func finishRecords() -> [FrameRecord] {
    defer { host.records = false }
    var frames: [FrameRecord] = []
    var frame = FrameRecord()
    for (record, flush) in zip(host.finishRecording(), flushes) where flush != .preparation {
      frame.notified += record.notified
      frame.invalidated += record.invalidated
      frame.evaluated += record.evaluated
      frame.redundant += record.redundant
      frame.evaluations += record.evaluations
      guard flush == .endOfFrame else { continue }
      frames.append(frame)
      frame = FrameRecord()
    }
    return frames
  }

  public var traceComponents: [Trace.Component] {
    host.components.map { Trace.Component(id: $0.id, name: $0.name, parent: $0.parent) }
  }
}
