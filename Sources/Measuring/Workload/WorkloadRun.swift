import RunFolder

/// One workload on one engine, alive: what the harness drives, whether it counts or times.
///
/// A frame is `prepare`, `write`, `collect`, `evaluate`, in this order. Frames are numbered from 0
/// without a gap, and there is no last one: timing goes on far beyond the workload's `frames`.
@MainActor
public protocol WorkloadRun: AnyObject {
  /// Builds models and tree, and evaluates every component once.
  func mount() throws
  /// Set-up between frames, such as resetting a list. Counted and timed nowhere.
  func prepare(frame: Int) throws
  /// Whether `prepare` does anything, so that timed batches know whether to stop the clock round
  /// it.
  var preparesFrames: Bool { get }
  /// Makes the frame's writes and returns how many they were.
  @discardableResult func write(frame: Int) throws -> Int
  /// Brings notifications that the engine holds back to the components: after it the dirty set is
  /// known.
  func collect()
  /// Evaluates dirty components, parents first, until nothing is dirty.
  func evaluate() throws
  /// Runs frames back to back, without `prepare`. What a timed batch calls.
  func runFrames(_ frames: Range<Int>) throws

  /// Counted since the run was made.
  var counters: TreeCounters { get }
  /// Mounted components now.
  var componentCount: Int { get }
  /// Live registrations now, or `nil` where the engine cannot be asked.
  var registrationCount: Int? { get }
  /// Of everything that is rendered now. Equal across engines and processes.
  var outputChecksum: UInt64 { get }
  /// Runs every stored body once more, comparing and changing nothing.
  /// - Returns: how many components' output is stale.
  func audit() throws -> Int
  /// Keeps the components and what happens to each, frame by frame, from now on. Called before
  /// `mount`.
  /// - Parameter detailed: whether ``traceCauses`` are to name the writes.
  func startTrace(detailed: Bool) throws
  /// The frames since mounting, without what `prepare` did.
  func finishTrace() -> Trace.EngineTrace?
  var traceComponents: [Trace.Component] { get }
  /// The causes that the frames of the trace refer to. Empty, by default, where none are known.
  var traceCauses: [Trace.Cause] { get }
  /// Bytes that one more model object and one more registration take, where the workload can tell.
  /// `nil`, the default, where it cannot.
  /// - Parameter counter: what the calling thread has allocated so far.
  func measureBytes(with counter: AllocationCounter) throws -> (
    perObject: Double?, perRegistration: Double?
  )
  /// Takes the tree down. Afterwards the run is used no more.
  func unmount()
}

extension WorkloadRun {
  public var traceCauses: [Trace.Cause] { [] }
  public func prepare(frame: Int) throws {}
  public var preparesFrames: Bool { false }
  public func measureBytes(with counter: AllocationCounter) throws -> (
    perObject: Double?, perRegistration: Double?
  ) { (nil, nil) }

  public func runFrames(_ frames: Range<Int>) throws {
    for frame in frames {
      try write(frame: frame)
      collect()
      try evaluate()
    }
  }
}
