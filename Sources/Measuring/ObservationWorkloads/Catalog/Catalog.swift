import ComponentTree
import Measuring
import Messages
import RunFolder

/// The workloads that an executable measures, and the engines that they may run on.
public struct Catalog: Sendable {
  /// The executable's name in help texts.
  public var name: String
  /// The workloads, in the order in which `list` prints them.
  public private(set) var workloads: [any Workload]
  /// Copies of the workloads. The models of these copies are compiled against the recorded modules,
  /// so the models report reads and writes. The array is empty if there are no copies. The copies
  /// are never measured. A run of a copy shows which properties are written, and which bodies the
  /// engines of the other notation would evaluate.
  public let recordedWorkloads: [any Workload]
  /// The engines, in display order. The titles of charts name the first engine whose role is
  /// `engine`.
  public let engines: [Engine]
  /// The workloads and engines on which `gate --self-test` tests the gate. The default is the first
  /// workload, on the first three of its engines.
  public let selfTestCases: [SelfTestCase]
  /// A workload, and an engine that is faster than a reference engine on this workload, as the
  /// baseline claims. The self-test slows this engine down, and the gate has to report that the
  /// claim no longer holds. The default is the first of `selfTestCases`.
  public let selfTestClaim: SelfTestCase?
  private let copies: [WorkloadKey: any TreeWorkload]
  /// Whether another executable of the package has the copies, and takes over what needs them.
  package var copiesAreElsewhere = false
  /// The arguments that a worker process gets before its request. The arguments name the scenario
  /// file that describes additional workloads. The array is empty if no scenario file is used.
  package private(set) var workArguments: [String] = []

  public init(
    name: String = "bench", workloads: [any Workload] = [],
    recordedWorkloads: [any Workload] = [], engines: [Engine] = Engine.builtIn,
    selfTestCases: [SelfTestCase]? = nil, selfTestClaim: SelfTestCase? = nil
  ) {
    let copies = Dictionary(
      recordedWorkloads.compactMap { $0 as? any TreeWorkload }.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
    let declared = workloads.map { Catalog.declared($0, on: engines, copies) }
    self.name = name
    self.workloads = declared
    self.recordedWorkloads = recordedWorkloads
    self.copies = copies
    self.engines = engines
    let cases =
      selfTestCases
      ?? declared.first.map { first in
        first.engines.prefix(3).map { SelfTestCase(workload: first.key, engine: $0) }
      } ?? []
    self.selfTestCases = cases
    self.selfTestClaim = selfTestClaim ?? cases.first
  }

  /// This catalogue, extended by the workloads that a scenario file describes, on its engines.
  /// - Parameter workArguments: the arguments for the processes that measure these workloads.
  package func adding(_ described: [any Workload], workArguments: [String]) -> Catalog {
    var catalog = self
    catalog.workloads += described.map { Catalog.declared($0, on: engines, copies) }
    catalog.workArguments = workArguments
    return catalog
  }

  private static func declared(
    _ workload: any Workload, on engines: [Engine], _ copies: [WorkloadKey: any TreeWorkload]
  ) -> any Workload {
    guard let tree = workload as? any TreeWorkload else { return workload }
    return DeclaredTree(tree, among: engines, recorded: copies[tree.key])
  }

  /// The facts of the declared engines and of the built-in engines. The key is the engine's id. The
  /// built-in engines are included because a document of version 1 states no facts, and may name
  /// built-in engines that this executable does not declare.
  package var facts: [String: EngineFacts] {
    Dictionary((engines + Engine.builtIn).map { ($0.id, $0.facts) }) { declared, _ in declared }
  }

  /// The given workloads, on all engines.
  package func selection(of workloads: [any Workload]) throws(Problem) -> Selection {
    try Selection(of: workloads, knownEngines: engines.map(\.id))
  }

  /// The command that starts this executable in the folder of its package.
  package var command: String { "swift run \(name)" }

  /// The start of the command that explains a workload. The caller appends the workload's id. The
  /// option `--seed` is left out for the seed 1, because 1 is the option's default.
  package func explainCommand(seed: UInt64) -> String { command("explain", seed: seed) }

  /// The command that measures a new baseline.
  package func updateCommand(seed: UInt64) -> String { command("baseline update", seed: seed) }

  private func command(_ subcommand: String, seed: UInt64) -> String {
    "\(command) \(subcommand)" + (seed == 1 ? "" : " --seed \(seed)")
      + (SDK.current == .v26 ? "" : " --sdk \(SDK.current.rawValue)")
  }

  /// The workload with the given key, or the smallest workload with the given id. The size of a
  /// workload is its parameter `components`, or its parameter `rows` if it has no `components`.
  /// - Throws: `unknownID` if no workload has this key or id.
  package func workload(named name: String) throws(Problem) -> any Workload {
    if let exact = workloads.first(where: { $0.key.description == name }) { return exact }
    func size(_ workload: any Workload) -> Int {
      workload.parameters[.components] ?? workload.parameters[.rows] ?? 0
    }
    guard let found = workloads.filter({ $0.id == name }).min(by: { size($0) < size($1) }) else {
      throw .unknownID(name, .workload, known: workloads.map(\.id))
    }
    return found
  }

  /// Whether `explain`, `migrate` and `decide` know the workload.
  package func isExplained(_ key: WorkloadKey) -> Bool {
    copies[key] != nil
      || copiesAreElsewhere && workloads.contains { $0.key == key && $0 is DeclaredTree }
  }

  /// The copy of a workload whose models record writes; `nil` if the executable declares no copy
  /// with the given key.
  package func recorded(_ key: WorkloadKey) -> (any TreeWorkload)? { copies[key] }

  /// The reason why a workload cannot be explained: the executable declares no copy of the workload
  /// whose models record writes.
  package static let noRecordedModels =
    "recordedWorkloads does not list the workload with models that report what is read and written:"
    + " docs/migrate.md shows how to add it"

  /// The engine with the given id; `nil` if no declared engine has this id.
  public func engine(id: String) -> Engine? { engines.first { $0.id == id } }
}

/// The tool's name and version, as documents record them.
package let tool = RunDocument.Tool(name: "observation-bench", version: "0.3.0")
