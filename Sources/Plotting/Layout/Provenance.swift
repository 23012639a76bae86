import RunFolder

extension RunDocument {
  /// Where the numbers of a picture are from, for its foot: `notes`, the tool, the machine, the day.
  func provenance(_ notes: [String] = []) -> String {
    var parts = notes
    if partial { parts.append("partial run") }
    if !optimized { parts.append("debug build: times are not comparable") }
    if let findings = environment.findings, !findings.isEmpty {
      // Each begins with what was looked at.
      let checks = findings.map { String($0.prefix { $0 != ":" }) }
      parts.append("doctor warned of \(checks.joined(separator: ", "))")
    }
    parts.append("\(tool.name) \(tool.version), \(profile) profile, seed \(seed)")
    let cpu = environment.cpu == Environment.notExposed ? environment.architecture : environment.cpu
    if cpu != Environment.notExposed {
      parts.append("\(Self.plain(cpu)), \(Format.count(environment.cores)) cores")
    }
    if environment.date != Environment.notExposed {
      parts.append(String(environment.date.prefix { $0 != "T" }))
    }
    return parts.joined(separator: " · ")
  }

  /// `Intel Xeon` for `Intel(R) Xeon(R) Processor`.
  private static func plain(_ cpu: String) -> String {
    let words = ["(R)", "(TM)", "(r)", "(tm)"].reduce(cpu) { $0.replacing($1, with: "") }
    return words.split(separator: " ").filter { $0 != "Processor" && $0 != "CPU" }
      .joined(separator: " ")
  }
}
