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
      ? nil : "About \(ExpectedTime.text(seconds: seconds)): \(work)."
  }

  /// A time to wait, such as `40 s`, `2 minutes` or `2 hours`.
  package static func text(seconds: Double) -> String {
    guard seconds.isFinite else { return "n/a" }
    if seconds < 85 { return "\(Int((max(seconds, 1) / 10).rounded(.up)) * 10) s" }
    let minutes = Int((seconds / 60).rounded())
    return minutes < 90
      ? Format.count(minutes, "minute") : Format.count(Int((seconds / 3600).rounded()), "hour")
  }
}
