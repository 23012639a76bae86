/// The readings that `doctor` checks. `MachineProbe` takes these readings.
package struct MachineReadings: Sendable, Equatable {
  package var isOptimized: Bool
  /// The number of tasks that were running or waiting for a core, averaged over the last minute.
  package var load: Double?
  package var cores: Int
  /// The share of the cores' time that the hypervisor gave to other virtual machines during a short
  /// period, from 0 to 1.
  package var steal: Double?
  /// The smallest observed step of the clock, in nanoseconds. `clockOverhead` is the time that
  /// reading the clock takes, in nanoseconds.
  package var clockResolution: UInt64
  package var clockOverhead: UInt64
  /// The hardware clock that the kernel uses.
  package var clockSource: String?
  /// The name of the kernel's policy for the frequency of the cores.
  package var governor: String?
  /// The frequency of the first core.
  package var frequency: String?
  package var countsAllocations: Bool
  /// The version of the valgrind on PATH.
  package var valgrind: String?
  package var charts: Charts
  /// The folder for results.
  package var output: String
  package var isOutputWritable: Bool
  package var freeBytes: UInt64?

  /// Whether charts can be drawn.
  package enum Charts: Sendable, Equatable {
    /// Charts can be drawn with the named tools.
    case possible(with: String)
    /// Charts cannot be drawn. `reason` says why, and `advice` tells the user what to do.
    case impossible(reason: String, advice: String)
    /// No charts were requested.
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

/// The first line of Linux's /proc/stat, which contains the times of all cores since the machine
/// started, in ticks (proc(5)).
struct ProcessorTimes: Equatable {
  var all: UInt64
  var stolen: UInt64

  /// - Parameter text: the content of the file. Only the first eight fields are added. The later
  ///   fields are the times of virtual machines that run on this machine. The first field, the user
  ///   time, already includes these times.
  init?(procStat text: some StringProtocol) {
    guard let line = text.split(separator: "\n").first, line.hasPrefix("cpu ") else { return nil }
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) }
    guard ticks.count == 8 else { return nil }
    all = ticks.reduce(0, +)
    stolen = ticks[7]
  }

  /// The share of stolen time between two readings; `nil` if no tick passed between the readings,
  /// or if the stolen time decreased.
  func steal(since earlier: ProcessorTimes) -> Double? {
    guard all > earlier.all, stolen >= earlier.stolen else { return nil }
    return Double(stolen - earlier.stolen) / Double(all - earlier.all)
  }
}
