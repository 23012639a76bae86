import RunFolder

/// Something that is measured: a shape of components and models, and a script of writes.
///
/// A workload renders the same thing on every engine that it lists; the harness checks that it
/// does.
public protocol Workload: Sendable {
  /// Its name in tables, filters and files, such as `tree.leaf`.
  var id: String { get }
  /// One line for people.
  var title: String { get }
  /// A component tree, an app, an operation or a graph. `.tree` by default.
  var kind: WorkloadKind { get }
  /// Its size. With `id` the key under which results are compared.
  var parameters: Parameters { get }
  /// To be raised with every change of what the workload does, so that no result is compared with
  /// one from before. Part of the hash in the run document.
  ///
  /// The hash holds no counts and no output, which would tell some changes by themselves: where one
  /// of these changes, a gate has to say so, not that there is nothing to compare.
  var revision: Int { get }
  /// The ids of the engines that it runs on, in display order.
  var engines: [String] { get }
  /// The engines on which it says nothing, each with the reason.
  var notApplicable: [NotApplicable] { get }
  /// What is timed first when time is short: higher goes first. 0 by default.
  var priority: Int { get }
  /// Whether only a filter or a scenario that names it brings it into a run: a size that takes as
  /// long as many others. `false` by default.
  var isOnDemand: Bool { get }
  /// After how many frames the cost of the script's frames repeats. 1, the default, where all
  /// frames cost the same. A timed batch is a multiple of it, so that all engines' batches hold the
  /// same mixture.
  var period: Int { get }
  /// Whether what happens to each component is recorded into `trace.json`. By default where there
  /// are at most 1,200 components or rows.
  var isTraced: Bool { get }

  /// The names of the script's steps, for messages: frame f runs step f mod their number. Empty by
  /// default, where the frames have no names.
  var stepNames: [String] { get }

  /// The counts that an engine must have, by formula. A field that is `nil` states nothing.
  func expectedCounts(engine: String, seed: UInt64) -> Counts
  /// The evaluations of one frame on an engine, by formula: where the sum is not the stated one,
  /// the message names the first frame that differs. `nil`, the default, states nothing.
  /// - Parameter frame: from 0.
  func expectedEvaluations(engine: String, frame: Int, seed: UInt64) -> Int?
  /// A fresh, unmounted run of this workload.
  /// - Throws: where the engine is unknown to the workload.
  @MainActor func makeRun(engine: String, seed: UInt64) throws -> any WorkloadRun
  /// An engine that evaluates the same components in the same frames without tracking what they
  /// read, such as `oracle` for `fine`: what this engine's evaluations take longer is the phase
  /// `register`, and where its frames are shorter the run warns (`FloorRule`). `nil`, the default,
  /// where there is none.
  func untrackedTwin(of engine: String) -> String?
  /// The ids of the engines that an engine's times are divided by here. `nil`, the default, for
  /// those that the engine states itself (`EngineFacts.references`).
  func references(of engine: String) -> [String]?
}

extension Workload {
  public var kind: WorkloadKind { .tree }
  public var priority: Int { 0 }
  public var isOnDemand: Bool { false }
  public var period: Int { 1 }
  public var isTraced: Bool { (parameters[.components] ?? parameters[.rows] ?? 0) <= 1_200 }
  public var stepNames: [String] { [] }
  public func expectedEvaluations(engine: String, frame: Int, seed: UInt64) -> Int? { nil }
  public func untrackedTwin(of engine: String) -> String? { nil }
  public func references(of engine: String) -> [String]? { nil }

  public var key: WorkloadKey { WorkloadKey(id: id, parameters: parameters) }
  /// How many bodies the counting pass runs again to verify an engine: what it takes, roughly.
  var verifiedComponents: Int { (parameters[.components] ?? parameters[.rows] ?? 1) * frames }
  /// The frames that the counting pass runs.
  public var frames: Int { parameters[.frames] ?? 100 }
  /// Changes when the definition does; results under different hashes are not compared.
  public var hash: String { Digest(of: "\(key) revision \(revision)").hex }
}
