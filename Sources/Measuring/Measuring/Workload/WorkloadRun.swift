import RunFolder

/// One workload that runs on one engine. Both counting and timing use runs.
///
/// A frame consists of the calls `prepare`, `write`, `collect` and `evaluate`, in this order.
/// Frames are numbered from 0 without a gap. The numbers have no upper limit: timing runs far more
/// frames than the workload's `frames`.
@MainActor
public protocol WorkloadRun: AnyObject {
  /// Builds the models and the tree, and evaluates every component once.
  func mount() throws
  /// Sets up the next frame, for example by resetting a list. This work is neither counted nor
  /// timed.
  func prepare(frame: Int) throws
  /// Whether `prepare` does any work. If `true`, timed batches do not include the time of
  /// `prepare`.
  var preparesFrames: Bool { get }
  /// Makes the frame's writes and returns their number.
  @discardableResult func write(frame: Int) throws -> Int
  /// Delivers the notifications that the engine has not yet delivered to the components. Afterwards
  /// the set of dirty components is known. A dirty component is a component that must be evaluated.
  func collect()
  /// Evaluates dirty components, parents before children, until no component is dirty.
  func evaluate() throws
  /// Runs frames one after the other, without calling `prepare`. Timed batches call this function.
  func runFrames(_ frames: Range<Int>) throws

  /// The counts since the run was made.
  var counters: TreeCounters { get }
  /// The number of components that are mounted now.
  var componentCount: Int { get }
  /// The number of live registrations now; `nil` if the engine cannot count its registrations.
  var registrationCount: Int? { get }
  /// A checksum of everything that is rendered now. The checksum must be the same on every engine
  /// and in every process.
  var outputChecksum: UInt64 { get }
  /// Runs every stored body again, and compares the new output with the rendered output. The tree
  /// does not change.
  /// - Returns: the number of components whose output is stale.
  func audit() throws -> Int
  /// Starts to record the components, and the events of each component in each frame. Called before
  /// `mount`.
  /// - Parameter detailed: whether ``traceCauses`` name the writes that caused evaluations.
  func startTrace(detailed: Bool) throws
  /// Ends the trace and returns all frames after mounting. The events that `prepare` caused are
  /// left out.
  func finishTrace() -> Trace.EngineTrace?
  var traceComponents: [Trace.Component] { get }
  /// The causes of evaluations, such as writes. The frames of the trace refer to a cause by its
  /// index in this array. Empty, the default, if no causes are known.
  var traceCauses: [Trace.Cause] { get }
  /// Measures the heap bytes of one model object and of one registration. `nil`, the default, for a
  /// value that the workload cannot measure.
  /// - Parameter counter: returns the allocations of the calling thread so far.
  func measureBytes(with counter: AllocationCounter) throws -> (
    perObject: Double?, perRegistration: Double?
  )
  /// Unmounts the tree. The run must not be used afterwards.
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
