import ObservationBench
import SelfTesting

extension Extras {
  /// Scenario files, and the test of the gate.
  public static let all = Extras(
    readScenario: { path throws(Problem) in try DescribedScenario(readingFrom: path) },
    addScenario: { catalog, arguments throws(Problem) in
      try DescribedScenario.added(to: catalog, by: arguments)
    },
    testGate: { catalog, options, output, format throws(Problem) in
      try GateSelfTest(catalog: catalog, options: options, output: output, format: format).run()
    },
    injection: Injection.preparation())
}
