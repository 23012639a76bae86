import ComponentTree
import Measuring
import RunFolder

/// A workload that runs a component tree. The workload states its size, its models and views, the
/// writes of each frame, and the expected counts, if these are known.
///
/// ```swift
/// struct Contacts: TreeWorkload {
///   var people = 100
///   let id = "contacts"
///   let title = "one of many contacts is renamed"
///   let notations: [Notation] = [.observation]
///   var parameters: Parameters { ["people": people, "frames": 20] }
///
///   func script(on engine: Engine, seed: UInt64) -> Script {
///     let book = Book(people: people)
///     return Script(ContactList(book: book)) { frame in
///       var random = frame.random()
///       book.contacts[random.below(people)].name = "Name \(frame.next())"
///     }
///   }
/// }
/// ```
public protocol TreeWorkload: Workload {
  /// The notations of the workload's models. The workload runs on every engine of these notations
  /// that observes trees.
  var notations: [Notation] { get }
  /// Makes the models, the root view and the writes for an engine, in the engine's notation.
  /// - Throws: ``UnknownNotation`` if there are no models in the engine's notation.
  @MainActor func script(on engine: Engine, seed: UInt64) throws -> Script
  /// What happens in the frames, if the script consists of steps: the workload is then an app. By
  /// default, the array is empty.
  var steps: [AppStep] { get }
  /// The counts that an engine must have. A run does not check a count that is `nil`: `baseline
  /// update` records the count, and the gate compares later counts with the baseline. By default,
  /// all counts are `nil`.
  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts
  /// The number of evaluations in one frame on an engine, as `expectedEvaluations(engine:)` states
  /// it, which is asked by default.
  func expectedEvaluations(on engine: Engine, frame: Int, seed: UInt64) -> Int?
  /// Those of the given engines on which the workload cannot be measured, each with its reason. By
  /// default, the list `notApplicable`.
  func notApplicable(among engines: [Engine]) -> [NotApplicable]
  /// Small sizes of the workload, which tests can verify in a debug build. By default, the array is
  /// empty.
  static var smallSizes: [Self] { get }
}

extension TreeWorkload {
  /// A workload that a person drives is an app.
  public var kind: WorkloadKind { steps.isEmpty ? .tree : .app }
  public var revision: Int { 1 }
  public var steps: [AppStep] { [] }
  public var stepNames: [String] { steps.map(\.name) }
  public var period: Int { max(1, steps.count) }
  public var notApplicable: [NotApplicable] { [] }
  public static var smallSizes: [Self] { [] }
  /// `true` if no parameter except `frames` and `bodyWork` is above 1,200. The trace contains every
  /// component of every frame, so the trace of a larger workload would be too large.
  public var isTraced: Bool {
    parameters.pairs.allSatisfy { name, value in
      name == .frames || name == .bodyWork || value <= 1_200
    }
  }
  public func expectedCounts(on engine: Engine, seed: UInt64) -> Counts { Counts() }
  public func expectedEvaluations(on engine: Engine, frame: Int, seed: UInt64) -> Int? {
    expectedEvaluations(engine: engine.id, frame: frame, seed: seed)
  }
  public func notApplicable(among engines: [Engine]) -> [NotApplicable] { notApplicable }

  /// The script for a run of its own: until it is unmounted, timers and sleeps of its models and
  /// views use a clock that no other run advances.
  @MainActor
  func freshScript(on engine: Engine, seed: UInt64) throws -> Script {
    try ManualClock().during { try script(on: engine, seed: seed) }
  }

  /// Outside a catalogue, a workload runs on the built-in engines, and its evaluations have no
  /// causes. `notApplicable` and `expectedEvaluations(engine:)` are then what the type states.
  private var onBuiltIn: DeclaredTree { DeclaredTree(self, among: Engine.builtIn) }
  public var engines: [String] { onBuiltIn.engines }
  public func expectedCounts(engine: String, seed: UInt64) -> Counts {
    onBuiltIn.expectedCounts(engine: engine, seed: seed)
  }
  public func untrackedTwin(of engine: String) -> String? { onBuiltIn.untrackedTwin(of: engine) }
  @MainActor
  public func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun {
    try onBuiltIn.makeRun(engine: engine, seed: seed)
  }
}

/// The error that a workload throws if a run is requested on an engine that the workload does not
/// list.
public struct UnknownEngine: Error, CustomStringConvertible {
  let engine: String
  let workload: String

  public init(engine: String, workload: String) {
    self.engine = engine
    self.workload = workload
  }

  public var description: String { "workload '\(workload)' has no engine '\(engine)'" }
}

/// The error that a workload throws if it has no models in an engine's notation.
public struct UnknownNotation: Error, CustomStringConvertible {
  let notation: Notation

  public init(_ notation: Notation) {
    self.notation = notation
  }

  public var description: String { "there are no models in the notation of \(notation.rawValue)" }
}

/// Priorities of workloads. If time is short, workloads of a higher priority are timed first.
public enum Priority {
  /// The priority of workloads that show the difference between tracking properties and tracking
  /// objects. Every profile times these workloads first.
  public static let decision = 30
  /// The priority of the usual size of a workload, if the workload has several sizes.
  public static let usual = 20
  /// The priority of the sizes of a workload that are neither the usual size nor large.
  public static let sweep = 10
  /// The priority of workloads that state no priority.
  public static let single = 0
  /// The priority of sizes that take as long as ten other sizes together.
  public static let large = -10

  /// The priority of one size of a workload with several sizes.
  public static func of(size: Int, usual usualSize: Int) -> Int {
    size == usualSize ? usual : size < 10_000 ? sweep : large
  }
}

extension Counts {
  /// The counts of a run in which all frames have equal counts.
  /// - Parameters:
  ///   - components: the number of mounted components. `mountEvaluations` is the number of
  ///     evaluations during mounting.
  ///   - invalidations: the number of invalidations per frame, which is also the number of
  ///     notifications per frame. `evaluations` and `necessary` are also numbers per frame.
  public static func perFrame(
    frames: Int, writes: Int = 1, components: Int, mountEvaluations: Int, registrations: Int?,
    invalidations: Int, evaluations: Int, necessary: Int
  ) -> Counts {
    Counts(
      components: components, mountEvaluations: mountEvaluations, frames: frames,
      writes: writes * frames, notifications: invalidations * frames,
      invalidations: invalidations * frames, evaluations: evaluations * frames,
      necessaryEvaluations: necessary * frames,
      redundantEvaluations: (evaluations - necessary) * frames, missedUpdates: 0,
      registrations: registrations)
  }
}
