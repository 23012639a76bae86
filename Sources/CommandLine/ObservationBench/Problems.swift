import Messages

extension Problem {
  package static func noTrace(workload: String, path: String) -> Problem {
    Problem(
      "noTrace", .unusable,
      "\(path) contains no trace of \(workload). The 'run' command writes a trace only for trees of"
        + " up to 1,200 components.")
  }

  /// The command line is correct, but the machine lacks something that can be installed, such as a
  /// font.
  package static func cannotDraw(_ reason: String) -> Problem {
    Problem("cannotDraw", .failed, "The charts cannot be drawn: \(reason).")
  }

  static func cannotBuild(_ product: String, reason: String) -> Problem {
    Problem("cannotBuild", .failed, "\(product) cannot be built and started: \(reason).")
  }

  /// The executable was made without `Extras`.
  static func noExtras(_ option: String) -> Problem {
    .badOption(
      option,
      reason: "this executable leaves it out: add the product BenchExtras of observation-bench to"
        + " its target, and 'static let extras: Extras? = .all' to its type with @main")
  }
}
