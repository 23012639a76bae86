import Messages

extension Problem {
  /// A scenario file has an error. Lines and columns are counted from 1.
  package static func malformedScenario(
    path: String, line: Int, column: Int, reason: String
  ) -> Problem {
    Problem(
      "malformedScenario", .usage,
      "The scenario file \(path) is malformed at line \(line), column \(column): \(reason).")
  }
}
