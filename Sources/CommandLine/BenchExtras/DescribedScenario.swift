import Measuring
import Messages
import ObservationBench
import RunFolder
import Scenarios
import Worlds

/// A scenario file. This process and its worker processes can measure the workloads that the file
/// describes.
struct DescribedScenario: ScenarioFile {
  private static let option = "--scenario"

  private let scenario: Scenario
  private let path: String
  private let described: [DescribedWorkload]

  /// - Throws: `malformedScenario` if the file contains a mistake; `folder` if the file does not
  ///   exist.
  init(readingFrom path: String) throws(Problem) {
    self.path = path
    scenario = try Scenario(readingFrom: path)
    described = scenario.worlds.map(DescribedWorkload.init)
  }

  var profile: Profile? { scenario.profile }
  var seed: UInt64? { scenario.seed }

  /// Adds the workloads to the catalogue, and predicts their counts.
  /// - Returns: the selection that the file describes.
  /// - Throws: `malformedScenario` if the file names or describes something that cannot be
  ///   measured.
  @MainActor
  func add(to catalog: inout Catalog, seed: UInt64) throws(Problem) -> Selection {
    let extended = added(to: catalog)
    let described = Array(extended.workloads.dropFirst(catalog.workloads.count))
    let selection = try scenario.selection(
      of: catalog.workloads, knownEngines: catalog.engines.map(\.id), described: described)
    catalog = extended
    for workload in described {
      for engine in workload.engines {
        _ = workload.expectedCounts(engine: engine, seed: seed)
      }
    }
    return selection
  }

  /// Adds the workloads of a scenario file to the catalogue, if the arguments of a worker process
  /// begin with the option that names this file.
  /// - Returns: the catalogue, and the arguments after the option, the file's path and its digest;
  ///   all arguments if no file is named.
  /// - Throws: `badOption` if the file has changed since the run began.
  static func added(
    to catalog: Catalog, by arguments: ArraySlice<String>
  ) throws(Problem) -> (Catalog, rest: ArraySlice<String>) {
    guard arguments.count >= 3, arguments.first == option else { return (catalog, arguments) }
    let words = Array(arguments.prefix(3))
    let file = try DescribedScenario(readingFrom: words[1])
    guard file.scenario.digest == words[2] else {
      throw .badOption("\(option) \(words[1])", reason: "the file was changed during the run")
    }
    return (file.added(to: catalog), arguments.dropFirst(3))
  }

  /// Worker processes get the path of the file and its digest.
  private func added(to catalog: Catalog) -> Catalog {
    let isNeeded = !described.isEmpty
    return catalog.adding(
      described, workArguments: isNeeded ? [DescribedScenario.option, path, scenario.digest] : [])
  }
}
