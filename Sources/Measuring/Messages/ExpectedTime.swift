import Numbers

/// How long work will take, for one line before it begins.
package struct ExpectedTime: Sendable, Equatable {
  package let seconds: Double
  /// What is done, such as `100 workloads`.
  package let work: String

  package init(seconds: Double, of work: String) {
    self.seconds = seconds
    self.work = work
  }

  /// Shorter work begins without a line.
  private static let longestSilence = 30.0

  /// The line, such as `About 2 minutes: 100 workloads.`; `nil` for short work.
  package var line: String? {
    seconds < ExpectedTime.longestSilence
      ? nil : "About \(Format.rough(seconds: seconds)): \(work)."
  }
}
