import RunFolder

/// A workload that can be measured. A workload defines components and models, and a script of
/// writes to the models.
///
/// A workload must render the same output on every engine that it lists. A run checks that the
/// outputs are equal.
public protocol Workload: Sendable {
  /// The workload's name in tables, filters and files, such as `tree.leaf`.
  var id: String { get }
  /// A description of the workload for people, in one line.
  var title: String { get }
  /// The kind of workload: a component tree, an app, an operation or a graph. `.tree` by default.
  var kind: WorkloadKind { get }
  /// The size of the workload. `id` and `parameters` together are the key under which results are
  /// compared.
  var parameters: Parameters { get }
  /// The revision of the workload's definition. Raise the revision with every change of the
  /// workload's behaviour, so that new results are not compared with older results. The revision is
  /// part of the hash in the run document.
  ///
  /// Counts and output are not part of the hash. If the counts were part of the hash, every change
  /// of a count would change the hash. A gate would then not compare the results, and would not
  /// report the change.
  var revision: Int { get }
  /// The ids of the engines that the workload runs on, in display order.
  var engines: [String] { get }
  /// The engines on which the workload cannot be measured. Each entry states the reason.
  var notApplicable: [NotApplicable] { get }
  /// The workload's priority when time is short: workloads of a higher priority are timed first. 0
  /// by default.
  var priority: Int { get }
  /// `true` if a run leaves the workload out unless a filter or a scenario names it. The value
  /// `true` is for workloads that take as long as many other workloads together. The default is
  /// `false`.
  var isOnDemand: Bool { get }
  /// The number of frames after which the script repeats the same amounts of work. The period is 1,
  /// the default, if every frame does the same amount of work. The length of a timed batch is a
  /// multiple of the period, so that the batches of all engines contain the same mixture of frames.
  var period: Int { get }
  /// Whether `trace.json` records the events of each component. By default `true` for workloads
  /// with at most 1,200 components or rows.
  var isTraced: Bool { get }

  /// The names of the script's steps, for messages. If there are n steps, frame f runs step f mod
  /// n. The array is empty by default, and if the steps have no names.
  var stepNames: [String] { get }

  /// Whether `expectedCounts` predicts every count on every engine. The prediction is computed from
  /// the same description of the workload from which the run is made. If a count differs, either an
  /// engine or the prediction is wrong. `false` by default.
  var countsArePredicted: Bool { get }
  /// The counts that an engine must have, computed by a formula. A field that is `nil` is not
  /// checked.
  func expectedCounts(engine: String, seed: UInt64) -> Counts
  /// The number of evaluations in one frame on an engine, computed by a formula. If the total of
  /// all frames differs from `expectedCounts`, the error message names the first frame whose number
  /// of evaluations differs. `nil`, the default, if the number is not stated.
  /// - Parameter frame: the number of the frame, from 0.
  func expectedEvaluations(engine: String, frame: Int, seed: UInt64) -> Int?
  /// Makes a new run of this workload, which is not mounted yet.
  /// - Throws: an error if the workload does not know the engine.
  @MainActor func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun
  /// The evaluations that remain after each step of a migration. Each step rewrites one of the
  /// workload's model classes from `ObservableObject` to `@Observable`. Empty, the default, if the
  /// evaluations are not known. Nothing is timed.
  @MainActor func migrationSteps(seed: UInt64) throws -> [Trace.MigrationStep]
  /// The id of an engine that evaluates the same components in the same frames without tracking the
  /// properties that they read, such as the engine `oracle` for the engine `fine`. The phase
  /// `register` is the difference between the evaluation times of the given engine and of this
  /// twin. The run warns if the engine's frames take less time than the twin's frames, by more than
  /// the margin of `FloorRule`. `nil`, the default, if there is no such engine.
  func untrackedTwin(of engine: String) -> String?
  /// The ids of an engine's references on this workload. A ratio is the engine's time divided by a
  /// reference's time. `nil`, the default, selects the references that the engine's facts state
  /// (`EngineFacts.references`).
  func references(of engine: String) -> [String]?
}

extension Workload {
  public var kind: WorkloadKind { .tree }
  public var priority: Int { 0 }
  public var isOnDemand: Bool { false }
  public var period: Int { 1 }
  public var isTraced: Bool { (parameters[.components] ?? parameters[.rows] ?? 0) <= 1_200 }
  public var stepNames: [String] { [] }
  public var countsArePredicted: Bool { false }
  public func expectedEvaluations(engine: String, frame: Int, seed: UInt64) -> Int? { nil }
  @MainActor public func migrationSteps(seed: UInt64) throws -> [Trace.MigrationStep] { [] }
  public func untrackedTwin(of engine: String) -> String? { nil }
  public func references(of engine: String) -> [String]? { nil }

  public var key: WorkloadKey { WorkloadKey(id: id, parameters: parameters) }
  /// The number of bodies that `CountingPass` runs again to verify an engine. The time that
  /// counting takes is roughly proportional to this number.
  var verifiedComponents: Int { (parameters[.components] ?? parameters[.rows] ?? 1) * frames }
  /// The number of frames that are run to count notifications, invalidations and evaluations.
  public var frames: Int { parameters[.frames] ?? 100 }
  /// A hash of the workload's definition. Results with different hashes are not compared.
  public var hash: String { Digest(of: "\(key) revision \(revision)").hex }
}
