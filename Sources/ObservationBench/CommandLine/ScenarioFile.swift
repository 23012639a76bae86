import Measuring
import Messages
import Scenarios

/// A scenario file, whose workloads this process and those that do its work can measure.
struct ScenarioFile {
  private static let option = "--scenario"

  let scenario: Scenario
  private let path: String
  private let described: [DescribedWorkload]

  /// - Throws: `malformedScenario`; `folder` where there is no such file.
  init(readingFrom path: String) throws(Problem) {
    self.path = path
    scenario = try Scenario(readingFrom: path)
    described = scenario.worlds.map(DescribedWorkload.init)
  }

  /// Adds the workloads to the catalogue, and predicts their counts.
  /// - Returns: what the file selects.
  /// - Throws: `malformedScenario`, where it names or describes what cannot be measured.
  @MainActor
  func install(seed: UInt64) throws(Problem) -> Selection {
    let catalog = Catalog.current
    let selection = try scenario.selection(
      of: catalog.workloads, knownEngines: catalog.engines.map(\.id), described: described)
    addToCatalog()
    for workload in described {
      for engine in workload.engines {
        _ = workload.expectedCounts(engine: engine, seed: seed)
      }
    }
    return selection
  }

  /// Adds the workloads of the file that the arguments begin with, if they begin with one.
  /// - Returns: the other arguments.
  /// - Throws: `badOption`, where the file is another one than when the run began.
  static func install(from arguments: ArraySlice<String>) throws(Problem) -> ArraySlice<String> {
    guard arguments.count >= 3, arguments.first == option else { return arguments }
    let words = Array(arguments.prefix(3))
    let file = try ScenarioFile(readingFrom: words[1])
    guard file.scenario.digest == words[2] else {
      throw .badOption("\(option) \(words[1])", reason: "the file was changed during the run")
    }
    file.addToCatalog()
    return arguments.dropFirst(3)
  }

  /// The processes that do the work are told the file and its digest.
  private func addToCatalog() {
    let isNeeded = !described.isEmpty
    Catalog.current.adding(
      described, workArguments: isNeeded ? [ScenarioFile.option, path, scenario.digest] : []
    ).install()
  }
}
