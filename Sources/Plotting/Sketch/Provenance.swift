import Numbers
import RunFolder

extension RunDocument {
  /// Where the numbers of a picture are from, for its foot: `notes`, the tool, the machine, the
  /// day.
  ///
  /// - Parameter ofTimes: whether it shows times: counts are the same on a loaded machine and in a
  ///   debug build.
  func provenance(_ notes: [String] = [], ofTimes: Bool = true) -> [String] {
    var parts = notes
    if partial { parts.append("partial run") }
    if ofTimes, !optimized { parts.append("debug build: times are not comparable") }
    return environment.provenance(
      parts, ofTimes: ofTimes, tool: tool, profile: profile, seed: seed)
  }
}

extension SelfTestDocument {
  /// The same for pictures of a self-test.
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
    if ofTimes, let findings, !findings.isEmpty {
      // Each begins with what was looked at.
      let checks = findings.map { String($0.prefix { $0 != ":" }) }
      parts.append("doctor warned of \(checks.joined(separator: ", "))")
    }
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

  /// `Intel Xeon` for `Intel(R) Xeon(R) Processor`.
  private static func plain(_ cpu: String) -> String {
    let words = ["(R)", "(TM)", "(r)", "(tm)"].reduce(cpu) { $0.replacing($1, with: "") }
    return words.split(separator: " ").filter { $0 != "Processor" && $0 != "CPU" }
      .joined(separator: " ")
  }
}
