import Measuring
import Messages

/// What an executable can do beyond the main job, if it links the module BenchExtras: `run
/// --scenario` and `gate --self-test`.
public struct Extras: Sendable {
  package typealias Arguments = ArraySlice<String>

  /// Reads a scenario file.
  package let readScenario: @Sendable (_ path: String) throws(Problem) -> any ScenarioFile
  /// Adds the workloads of a scenario file to the catalogue, if a worker's arguments begin with the
  /// option that names this file. The result also has the other arguments.
  package let addScenario:
    @MainActor @Sendable (Catalog, Arguments) throws(Problem) -> (Catalog, rest: Arguments)
  /// Tests the gate, and writes the results into a folder.
  package let testGate:
    @MainActor @Sendable (Catalog, MeasuringOptions, _ output: String, JudgementFormat)
      throws(Problem) -> Outcome
  /// Puts faults into workloads, for the test of the gate.
  package let injection: Worker.Preparation

  package init(
    readScenario: @escaping @Sendable (_ path: String) throws(Problem) -> any ScenarioFile,
    addScenario:
      @escaping @MainActor @Sendable (Catalog, Arguments) throws(Problem) -> (
        Catalog, rest: Arguments
      ),
    testGate:
      @escaping @MainActor @Sendable (Catalog, MeasuringOptions, _ output: String, JudgementFormat)
      throws(Problem) -> Outcome,
    injection: @escaping Worker.Preparation
  ) {
    self.readScenario = readScenario
    self.addScenario = addScenario
    self.testGate = testGate
    self.injection = injection
  }
}

/// A scenario file: the workloads that it names or describes, and its settings.
package protocol ScenarioFile {
  var profile: Profile? { get }
  var seed: UInt64? { get }

  /// Adds the described workloads to the catalogue, and predicts their counts.
  /// - Returns: the selection that the file describes.
  @MainActor func add(to catalog: inout Catalog, seed: UInt64) throws(Problem) -> Selection
}
