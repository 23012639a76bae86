import RunFolder

/// What `doctor` found about the machine of a run, in the words of somebody who reads its times.
extension Environment {
  /// What the warnings mean for the times; empty if none concerns them.
  package var timeWarnings: [String] { (findings ?? []).compactMap(Self.meaning) }

  /// The meaning of each warning with its reading, such as `measured on a busy machine (load: 3 on
  /// 2 cores)`. A warning that does not concern times is only its reading.
  package var warnings: [String] {
    (findings ?? []).map { finding in
      Self.meaning(finding).map { "\($0) (\(finding))" } ?? finding
    }
  }

  /// - Parameter finding: begins with the name of its check, such as `load: 3 on 2 cores`.
  private static func meaning(_ finding: String) -> String? {
    let check = finding.prefix { $0 != ":" }
    return switch check {
    case "load": "measured on a busy machine"
    case "steal": "machine shared with others"
    case "clock": "measured with a coarse clock"
    case "frequency": "the processor could change its frequency"
    case "build", "allocations", "valgrind", "charts", "disk": nil
    default: "the machine has a warning of \(check)"
    }
  }
}
