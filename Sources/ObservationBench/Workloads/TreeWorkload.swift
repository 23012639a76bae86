import ComponentTree
import Measuring
import RunFolder

/// A workload that runs a component tree: its size, its models and views, what each frame writes,
/// and, where somebody knows them, the counts.
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
  /// How its models are written. It runs on every engine of these notations that observes trees.
  var notations: [Notation] { get }
  /// Models, root view and writes for an engine: of the engine's notation.
  /// - Throws: ``UnknownNotation`` where the models exist in no such notation.
  @MainActor func script(on engine: Engine, seed: UInt64) throws -> Script
  /// What the counts must be. A count that is missing is not stated: it is recorded in the baseline
  /// first and held afterwards. By default nothing is stated.
  func expectedCounts(on engine: Engine, seed: UInt64) -> Counts
  /// Small sizes, which tests can verify in a debug build. By default none.
  static var smallSizes: [Self] { get }
}

extension TreeWorkload {
  public var revision: Int { 1 }
  public var notApplicable: [NotApplicable] { [] }
  public static var smallSizes: [Self] { [] }
  /// Where none of its sizes is above 1,200: the trace holds every component of every frame.
  public var isTraced: Bool {
    parameters.pairs.allSatisfy { name, value in
      name == .frames || name == .bodyWork || value <= 1_200
    }
  }
  public func expectedCounts(on engine: Engine, seed: UInt64) -> Counts { Counts() }

  /// The declared engines that it runs on.
  public var runsOn: [Engine] {
    let notations = notations
    let excluded = notApplicable.map(\.engine)
    return Catalog.current.engines.filter {
      $0.observesTrees && notations.contains($0.notation) && !excluded.contains($0.id)
    }
  }

  public var engines: [String] { runsOn.map(\.id) }

  public func expectedCounts(engine id: String, seed: UInt64) -> Counts {
    guard let engine = engine(id) else { return Counts() }
    var counts = expectedCounts(on: engine, seed: seed)
    if !engine.countsRegistrations { counts.registrations = nil }
    return counts
  }

  /// The lower bound evaluates the same components as property-grained engines, without tracking.
  public func untrackedTwin(of id: String) -> String? {
    guard engine(id)?.facts.grain == .property else { return nil }
    return runsOn.first { $0.facts.role == .floor }?.id
  }

  @MainActor
  public func makeRun(engine id: String, seed: UInt64) throws -> any WorkloadRun {
    guard let engine = engine(id) else { throw UnknownEngine(engine: id, workload: self.id) }
    let script = try script(on: engine, seed: seed)
    guard let recorded = Catalog.current.recorded(key) else {
      return TreeRun(engine: engine, seed: seed, script: script)
    }
    return TreeRun(engine: engine, seed: seed, script: script) {
      try RecordedRun(recorded, as: engine, seed: seed)
    }
  }

  /// Of an app that is declared with models that say what is written.
  @MainActor
  public func migrationSteps(seed: UInt64) throws -> [Trace.MigrationStep] {
    guard kind == .app, let recorded = Catalog.current.recorded(key),
      let advice = MigrationAdvice(recorded, to: .observable, seed: seed)
    else { return [] }
    return try advice.report(explains: false).steps
  }

  private func engine(_ id: String) -> Engine? { runsOn.first { $0.id == id } }
}

/// A workload was asked for a run on an engine that it does not list.
public struct UnknownEngine: Error, CustomStringConvertible {
  let engine: String
  let workload: String

  public init(engine: String, workload: String) {
    self.engine = engine
    self.workload = workload
  }

  public var description: String { "workload '\(workload)' has no engine '\(engine)'" }
}

/// A workload's models exist in no such notation.
public struct UnknownNotation: Error, CustomStringConvertible {
  let notation: Notation

  public init(_ notation: Notation) {
    self.notation = notation
  }

  public var description: String { "there are no models in the notation of \(notation.rawValue)" }
}

/// What is timed first when time is short: higher goes first.
public enum Priority {
  /// What a reader needs to decide between property-grained and object-grained models: every
  /// profile times it, before anything else.
  public static let decision = 30
  /// Of several sizes, the usual one.
  public static let usual = 20
  /// Other sizes.
  public static let sweep = 10
  /// What states none.
  public static let single = 0
  /// Sizes that take as long as ten others.
  public static let large = -10

  /// Of one of several sizes.
  public static func of(size: Int, usual usualSize: Int) -> Int {
    size == usualSize ? usual : size < 10_000 ? sweep : large
  }
}

extension Counts {
  /// The counts of `frames` frames that are all alike.
  /// - Parameters:
  ///   - components: mounted, and their evaluations while mounting.
  ///   - invalidations: per frame, as all that follow; each one is one notification.
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
