import RunFolder

/// Something that is measured: a shape of components and models, and a script of writes.
///
/// A workload renders the same thing on every engine that it lists; the harness checks that it does.
public protocol Workload: Sendable {
  /// Its name in tables, filters and files, such as `tree.leaf`.
  var id: String { get }
  /// One line for people.
  var title: String { get }
  /// Its size. With `id` the key under which results are compared.
  var parameters: Parameters { get }
  /// Raised by whoever changes what the workload does, so that no result is compared with one of the
  /// workload's old self. Part of the hash in the run document.
  var revision: Int { get }
  /// The ids of the engines that it runs on, in display order.
  var engines: [String] { get }
  /// The engines on which it says nothing, each with the reason.
  var notApplicable: [NotApplicable] { get }

  /// What the counts must come to on an engine, by formula. A field that is `nil` states nothing.
  func expectedCounts(engine: String, seed: UInt64) -> Counts
  /// A fresh, unmounted run of this workload.
  /// - Throws: where the engine is unknown to the workload.
  @MainActor func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun
}

/// One workload on one engine, alive: what the harness drives, whether it counts or times.
///
/// A frame is `prepare`, `write`, `collect`, `evaluate`, in this order.
@MainActor
public protocol WorkloadRun: AnyObject {
  /// Builds models and tree, and evaluates every component once.
  func mount() throws
  /// Set-up between frames, such as resetting a list. Counted and timed nowhere.
  func prepare(frame: Int) throws
  /// Whether `prepare` does anything, so that timed batches know whether to stop the clock round it.
  var preparesFrames: Bool { get }
  /// Makes the frame's writes and returns how many they were.
  @discardableResult func write(frame: Int) throws -> Int
  /// Brings notifications that the engine holds back to the components: after it the dirty set is known.
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
  /// The components and, per frame since `startTrace`, what happened to each.
  func startTrace()
  func finishTrace() -> Trace.EngineTrace?
  var traceComponents: [Trace.Component] { get }
  /// Takes the tree down. Afterwards the run is used no more.
  func unmount()
}

extension WorkloadRun {
  public func prepare(frame: Int) throws {}
  public var preparesFrames: Bool { false }

  public func runFrames(_ frames: Range<Int>) throws {
    for frame in frames {
      try write(frame: frame)
      collect()
      try evaluate()
    }
  }
}

/// Running totals of one component tree.
public struct TreeCounters: Hashable, Sendable {
  public var notifications = 0
  public var invalidations = 0
  public var evaluations = 0
  public var necessaryEvaluations = 0

  public init() {}

  public var redundantEvaluations: Int { evaluations - necessaryEvaluations }
}
