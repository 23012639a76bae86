/// What `doctor` looks at: plain values, read by `MachineProbe`.
package struct MachineReadings: Sendable, Equatable {
  package var isOptimized: Bool
  /// Tasks that wanted a core, averaged over the last minute.
  package var load: Double?
  package var cores: Int
  /// The share of the cores' time, over a short moment, that the hypervisor gave to other machines:
  /// 0 ... 1.
  package var steal: Double?
  /// Nanoseconds: the smallest step that the clock was seen to make, and what reading it takes.
  package var clockResolution: UInt64
  package var clockOverhead: UInt64
  /// What the kernel reads time from.
  package var clockSource: String?
  /// How the kernel chooses the cores' frequency.
  package var governor: String?
  /// The first core's frequency.
  package var frequency: String?
  package var countsAllocations: Bool
  /// The version of the valgrind on PATH.
  package var valgrind: String?
  package var charts: Charts
  /// The folder that results are written to.
  package var output: String
  package var isOutputWritable: Bool
  package var freeBytes: UInt64?

  /// Whether charts can be drawn.
  package enum Charts: Sendable, Equatable {
    /// With what.
    case possible(with: String)
    /// Why, and what to do about it.
    case impossible(reason: String, advice: String)
    /// None are asked for.
    case notAsked
  }

  package init(
    isOptimized: Bool, load: Double?, cores: Int, steal: Double?, clockResolution: UInt64,
    clockOverhead: UInt64, clockSource: String? = nil, governor: String? = nil,
    frequency: String? = nil, countsAllocations: Bool, valgrind: String? = nil, charts: Charts,
    output: String,
    isOutputWritable: Bool, freeBytes: UInt64?
  ) {
    self.isOptimized = isOptimized
    self.load = load
    self.cores = cores
    self.steal = steal
    self.clockResolution = clockResolution
    self.clockOverhead = clockOverhead
    self.clockSource = clockSource
    self.governor = governor
    self.frequency = frequency
    self.countsAllocations = countsAllocations
    self.valgrind = valgrind
    self.charts = charts
    self.output = output
    self.isOutputWritable = isOutputWritable
    self.freeBytes = freeBytes
  }
}

/// The first line of Linux's /proc/stat: what all cores have done since the machine started, in
/// ticks (proc(5)).
struct ProcessorTimes: Equatable {
  var all: UInt64
  var stolen: UInt64

  /// - Parameter text: the file. Guests' time stands in the user's already, so that only eight
  ///   fields add up.
  init?(procStat text: some StringProtocol) {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) }
    guard ticks.count == 8 else { return nil }
    all = ticks.reduce(0, +)
    stolen = ticks[7]
  }

  /// The stolen share between two readings; `nil` where no tick lies between them.
  func steal(since earlier: ProcessorTimes) -> Double? {
    guard all > earlier.all, stolen >= earlier.stolen else { return nil }
    return Double(stolen - earlier.stolen) / Double(all - earlier.all)
  }
}
