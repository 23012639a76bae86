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
}
