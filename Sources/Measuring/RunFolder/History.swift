import Foundation

/// One line of `results/history.jsonl`: a summary of a run. The summary is so short that it can be
/// kept for every run.
public struct HistoryEntry: Codable, Sendable, Equatable {
  public static let currentSchemaVersion = schemaSteps.count + 1

  /// The steps that convert older lines to the current version. Version 1 is the only version so
  /// far.
  static let schemaSteps: [SchemaStep] = []

  public var schemaVersion: Int
  public var date: String
  public var git: String
  public var toolchain: String
  public var profile: String
  public var seed: UInt64
  public var verdict: RunDocument.Verdict
  public var partial: Bool
  public var noise: Double?
  public var workloads: [Line]

  /// The results of one workload on one engine.
  public struct Line: Codable, Sendable, Equatable {
    public var id: String
    public var parameters: Parameters
    /// The hash of the workload's definition. Lines with different hashes are not comparable. `nil`
    /// in lines that were written before the hash was recorded.
    public var hash: String?
    public var engine: String
    public var evaluations: Int?
    public var redundantEvaluations: Int?
    public var missedUpdates: Int?
    public var allocationsPerFrame: Double?
    /// The median time of a frame, in nanoseconds.
    public var median: Double?
    /// The ratio of the engine's time to the time of the first of its references. Ratios can be
    /// compared between runs even if the machine's speed changes. `nil` if there is no ratio, and
    /// in lines that were written before the ratio was recorded.
    public var ratio: Ratio?

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(id, forKey: .id)
      try container.encode(parameters, forKey: .parameters)
      try container.encode(hash, forKey: .hash)
      try container.encode(engine, forKey: .engine)
      try container.encode(evaluations, forKey: .evaluations)
      try container.encode(redundantEvaluations, forKey: .redundantEvaluations)
      try container.encode(missedUpdates, forKey: .missedUpdates)
      try container.encode(allocationsPerFrame, forKey: .allocationsPerFrame)
      try container.encode(median, forKey: .median)
      try container.encode(ratio, forKey: .ratio)
    }
  }

  public init(_ document: RunDocument) {
    schemaVersion = HistoryEntry.currentSchemaVersion
    date = document.environment.date
    git = document.environment.git
    toolchain = document.environment.toolchain
    profile = document.profile
    seed = document.seed
    verdict = document.verdict
    partial = document.partial
    noise = document.environment.noise
    workloads = document.workloads.flatMap { workload in
      workload.measurements.map { measurement in
        Line(
          id: workload.id, parameters: workload.parameters, hash: workload.hash,
          engine: measurement.engine,
          evaluations: measurement.counts.evaluations,
          redundantEvaluations: measurement.counts.redundantEvaluations,
          missedUpdates: measurement.counts.missedUpdates,
          allocationsPerFrame: measurement.allocations?.perFrame,
          median: measurement.time?.perFrame.median,
          ratio: measurement.ratios.first?.withoutProcesses)
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(schemaVersion, forKey: .schemaVersion)
    try container.encode(date, forKey: .date)
    try container.encode(git, forKey: .git)
    try container.encode(toolchain, forKey: .toolchain)
    try container.encode(profile, forKey: .profile)
    try container.encode(seed, forKey: .seed)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(partial, forKey: .partial)
    try container.encode(noise, forKey: .noise)
    try container.encode(workloads, forKey: .workloads)
  }

  /// Appends this entry to a history file, as a line.
  public func append(to path: String) throws(RunFolderError) {
    try AtomicFile.append(line: JSONText.compact(self), to: path)
  }

  /// Whether this entry describes the run of a document.
  public func isOf(_ document: RunDocument) -> Bool {
    date == document.environment.date && git == document.environment.git && seed == document.seed
      && profile == document.profile
  }

  /// The lines of a history file, oldest first. If a crash has cut off a line, the line is left
  /// out.
  /// - Parameter last: how many lines are read, from the end. The other lines are not decoded.
  public static func read(
    _ path: String, last: Int = .max
  ) throws(RunFolderError) -> [HistoryEntry] {
    let text = String(decoding: try AtomicFile.read(path), as: UTF8.self)
    var entries: [HistoryEntry] = []
    for line in text.split(separator: "\n").suffix(last) {
      do throws(RunFolderError) {
        entries.append(
          try JSONText.decode(
            HistoryEntry.self, from: Data(line.utf8), steps: schemaSteps, path: path))
      } catch .truncated {
        continue
      }
    }
    return entries
  }
}
