import Findings
import Numbers
import RunFolder

extension RunDocument {
  /// The origin of a picture's numbers, for its footer: `notes`, the tool, the machine and the day.
  ///
  /// - Parameter ofTimes: whether the picture shows times. Counts are the same on a loaded machine
  ///   and in a debug build, so pictures of counts need no warning about the load or the build.
  func provenance(_ notes: [String] = [], ofTimes: Bool = true) -> [String] {
    var parts = notes
    if partial { parts.append("partial run") }
    if ofTimes, !optimized { parts.append("debug build: times are not comparable") }
    return environment.provenance(
      parts, ofTimes: ofTimes, tool: tool, profile: profile, seed: seed)
  }
}

extension SelfTestDocument {
  /// The origin of the numbers in a picture of a self-test, for its footer.
  func provenance(_ notes: [String] = []) -> [String] {
    environment.provenance(
      notes + (partial ? ["partial self-test"] : []), ofTimes: true, tool: tool, profile: profile,
      seed: seed)
  }
}

extension Environment {
  fileprivate func provenance(
    _ notes: [String], ofTimes: Bool, tool: RunDocument.Tool, profile: String, seed: UInt64
  ) -> [String] {
    var parts = notes.filter { !$0.isEmpty }
    if ofTimes { parts += timeWarnings }
    parts.append("\(tool.name) \(tool.version), \(profile) profile, seed \(seed)")
    let cpu = cpu == Environment.notExposed ? architecture : cpu
    if cpu != Environment.notExposed {
      parts.append("\(Self.plain(cpu)), \(Format.count(cores)) cores")
    }
    if date != Environment.notExposed {
      parts.append(String(date.prefix { $0 != "T" }))
    }
    return parts
  }

  /// The name of a processor without unnecessary words, such as `Intel Xeon` for
  /// `Intel(R) Xeon(R) Processor`.
  private static func plain(_ cpu: String) -> String {
    let words = ["(R)", "(TM)", "(r)", "(tm)"].reduce(cpu) { $0.replacing($1, with: "") }
    return words.split(separator: " ").filter { $0 != "Processor" && $0 != "CPU" }
      .joined(separator: " ")
  }
}
