/// The machine and the software with which a run was made. If the machine does not expose a fact,
/// the fact's text is "not exposed".
public struct Environment: Codable, Sendable, Equatable {
  public static let notExposed = "not exposed"

  public var date: String
  public var git: String
  public var toolchain: String
  public var flags: String
  public var os: String
  public var kernel: String
  public var architecture: String
  /// The C library and its version, such as `glibc 2.36`. The version is recorded because the
  /// library's instructions are part of a frame's instructions. `nil` if the library does not tell
  /// its version, and in documents that were written before the version was recorded.
  public var cLibrary: String?
  public var cpu: String
  public var cores: Int
  public var memoryBytes: UInt64?
  public var frequency: String
  public var loadBefore: Double?
  public var loadAfter: Double?
  /// The workloads, with their parameters, that were not timed, for example because the time budget
  /// was too short.
  public var notTimed: [String]
  /// The seconds that the run took. `countingSeconds` are the seconds that counting took, without
  /// the counting of instructions; `nil` in documents that were written before these seconds were
  /// recorded. `measuredSeconds` is the sum of all measured times (mounts, frames and parts of
  /// frames).
  public var elapsedSeconds: Double
  public var countingSeconds: Double?
  public var measuredSeconds: Double
  /// The machine's noise during the run: the 95th percentile of the differences between two
  /// identical arms, over all workloads and processes. A difference is the absolute value of the
  /// logarithm of the ratio of the two arms' times. `nil` if nothing was timed.
  public var noise: Double?
  /// The warnings and failures that `doctor` finds about the machine, except for a debug build;
  /// `nil` in documents without this field.
  public var findings: [String]?
  /// The parts of a run that this document contains, such as `2/5`; `nil` if the run is complete.
  public var shards: [String]?
  /// The digest of the whole selection, of which the `shards` are parts. `nil` if the run is
  /// complete.
  public var selection: String?
  /// The digests of the other files in the folder of run.json. The key is the file name. If the
  /// digest of a file differs, the file is from a different run.
  public var files: [String: String]?

  public init(
    date: String = notExposed, git: String = notExposed, toolchain: String = notExposed,
    flags: String = notExposed, os: String = notExposed, kernel: String = notExposed,
    architecture: String = notExposed, cLibrary: String? = nil, cpu: String = notExposed,
    cores: Int = 1,
    memoryBytes: UInt64? = nil, frequency: String = notExposed, loadBefore: Double? = nil,
    loadAfter: Double? = nil, notTimed: [String] = [], elapsedSeconds: Double = 0,
    countingSeconds: Double? = nil, measuredSeconds: Double = 0, noise: Double? = nil,
    findings: [String]? = nil, shards: [String]? = nil, selection: String? = nil,
    files: [String: String]? = nil
  ) {
    self.date = date
    self.git = git
    self.toolchain = toolchain
    self.flags = flags
    self.os = os
    self.kernel = kernel
    self.architecture = architecture
    self.cLibrary = cLibrary
    self.cpu = cpu
    self.cores = cores
    self.memoryBytes = memoryBytes
    self.frequency = frequency
    self.loadBefore = loadBefore
    self.loadAfter = loadAfter
    self.notTimed = notTimed
    self.elapsedSeconds = elapsedSeconds
    self.countingSeconds = countingSeconds
    self.measuredSeconds = measuredSeconds
    self.noise = noise
    self.findings = findings
    self.shards = shards
    self.selection = selection
    self.files = files
  }

  /// Writes `null` for values that are not known.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(date, forKey: .date)
    try container.encode(git, forKey: .git)
    try container.encode(toolchain, forKey: .toolchain)
    try container.encode(flags, forKey: .flags)
    try container.encode(os, forKey: .os)
    try container.encode(kernel, forKey: .kernel)
    try container.encode(architecture, forKey: .architecture)
    try container.encode(cLibrary, forKey: .cLibrary)
    try container.encode(cpu, forKey: .cpu)
    try container.encode(cores, forKey: .cores)
    try container.encode(memoryBytes, forKey: .memoryBytes)
    try container.encode(frequency, forKey: .frequency)
    try container.encode(loadBefore, forKey: .loadBefore)
    try container.encode(loadAfter, forKey: .loadAfter)
    try container.encode(notTimed, forKey: .notTimed)
    try container.encode(elapsedSeconds, forKey: .elapsedSeconds)
    try container.encode(countingSeconds, forKey: .countingSeconds)
    try container.encode(measuredSeconds, forKey: .measuredSeconds)
    try container.encode(noise, forKey: .noise)
    try container.encode(findings, forKey: .findings)
    try container.encode(shards, forKey: .shards)
    try container.encode(selection, forKey: .selection)
    try container.encode(files, forKey: .files)
  }
}

extension Environment {
  /// Shards as text: `shard 1/5`, `shards 1/5 and 2/5`, or `shards 1/5, 2/5 and 4/5`.
  package static func text(ofShards shards: [String]) -> String {
    guard let last = shards.last, shards.count > 1 else {
      return "shard " + shards.joined()
    }
    return "shards \(shards.dropLast().joined(separator: ", ")) and \(last)"
  }
}
