import ArgumentParser
import Measuring
import Messages
import RunFolder
import SelfTesting
import Synchronization

/// What an executable measures: its workloads, and the engines that they may run on.
public struct Catalog: Sendable {
  /// The executable's name in help texts.
  public var name: String
  /// In the order in which they are listed.
  public var workloads: [any Workload]
  /// The same workloads, as far as there are such, compiled against the recorded modules. They are
  /// never measured: they say what is written, and what another notation would evaluate.
  public var recordedWorkloads: [any Workload]
  /// In display order. Titles of charts are about the first one whose role is engine.
  public var engines: [Engine]
  private let statedSelfTestCases: [SelfTestCase]?
  private let statedSelfTestClaim: SelfTestCase?
  /// Subcommands beside those that every executable has.
  var commands: [any ParsableCommand.Type]

  public init(
    name: String = "bench", workloads: [any Workload] = [],
    recordedWorkloads: [any Workload] = [], engines: [Engine] = Engine.builtIn,
    selfTestCases: [SelfTestCase]? = nil, selfTestClaim: SelfTestCase? = nil,
    commands: [any ParsableCommand.Type] = []
  ) {
    self.name = name
    self.workloads = workloads
    self.recordedWorkloads = recordedWorkloads
    self.engines = engines
    statedSelfTestCases = selfTestCases
    statedSelfTestClaim = selfTestClaim
    self.commands = commands
  }

  /// The one of this process. Commands are made by the parser, which hands them nothing. Until an
  /// executable installs its own, that is in tests, it has the built-in engines and no workload.
  public static var current: Catalog { installed.withLock { $0 } }

  /// Makes it the one of this process.
  public func install() { Catalog.installed.withLock { $0 = self } }

  private static let installed = Mutex(Catalog())

  /// What `gate --self-test` tries the gate on. By default three engines, where there are so many,
  /// of the first workload.
  public var selfTestCases: [SelfTestCase] {
    // Looked up when they are wanted: a workload asks the installed catalogue for its engines.
    if let statedSelfTestCases { return statedSelfTestCases }
    guard let workload = workloads.first else { return [] }
    return workload.engines.prefix(3).map { SelfTestCase(workload: workload.key, engine: $0) }
  }

  /// The claim about time that whole gates of the self-test find lost. By default the first of
  /// `selfTestCases`.
  public var selfTestClaim: SelfTestCase? { statedSelfTestClaim ?? selfTestCases.first }

  /// The facts of the engines, by id.
  var facts: [String: EngineFacts] {
    Dictionary(engines.map { ($0.id, $0.facts) }) { first, _ in first }
  }

  /// The workload of a key whose models say what is written, if it is declared.
  func recorded(_ key: WorkloadKey) -> (any TreeWorkload)? {
    recordedWorkloads.lazy.compactMap { $0 as? any TreeWorkload }.first { $0.key == key }
  }

  /// The workload of an id and parameters, or the smallest one of an id.
  /// - Throws: `unknownWorkload`.
  func workload(named name: String) throws(Problem) -> any Workload {
    if let exact = workloads.first(where: { $0.key.description == name }) { return exact }
    func size(_ workload: any Workload) -> Int {
      workload.parameters[.components] ?? workload.parameters[.rows] ?? 0
    }
    guard let found = workloads.filter({ $0.id == name }).min(by: { size($0) < size($1) }) else {
      throw .unknownWorkload(name, known: workloads.map(\.id))
    }
    return found
  }

  /// What to do where a workload is declared for engines only.
  static let noRecordedModels =
    "the workload is not declared with models that are compiled against the recorded modules"

  /// The engine of an id, if it is declared.
  public func engine(id: String) -> Engine? { engines.first { $0.id == id } }
}

/// What documents say they were made by.
let tool = RunDocument.Tool(name: "observation-bench", version: "0.2.0")
