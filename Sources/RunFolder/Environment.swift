/// Where a run was made. A fact that this machine does not tell reads "not exposed".
public struct Environment: Codable, Sendable, Equatable {
  public static let notExposed = "not exposed"

  public var date: String
  public var git: String
  public var toolchain: String
  public var flags: String
  public var os: String
  public var kernel: String
  public var architecture: String
  /// The C library and its version, such as `glibc 2.36`: its instructions are part of a frame's.
  /// `nil` where it does not tell, and in documents from before it was recorded.
  public var cLibrary: String?
  public var cpu: String
  public var cores: Int
  public var memoryBytes: UInt64?
  public var frequency: String
  public var loadBefore: Double?
  public var loadAfter: Double?
  /// Workloads, with their parameters, that the time budget left untimed.
  public var notTimed: [String]
  /// Seconds that the run took; those of them in which everything was counted and verified but for
  /// instructions, `nil` in documents of before they were told; and those inside timed regions.
  public var elapsedSeconds: Double
  public var countingSeconds: Double?
  public var measuredSeconds: Double
  /// This machine's noise now: the 95th percentile, over workloads and processes, of the absolute
  /// log ratio of two identical arms. `nil` where nothing was timed.
  public var noise: Double?
  /// What `doctor` found.
  public var findings: [String]?
  /// Which parts of a run these are, such as `2/5`, where it is not the whole.
  public var shards: [String]?
  /// The digest of the whole selection that `shards` are parts of.
  public var selection: String?
  /// Digests of the files beside run.json, by name: a reader notices files of another run.
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

  /// Writes `null` for what is not known.
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
