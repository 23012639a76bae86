import Foundation
import RunFolder

/// The options of a run.
public struct RunOptions: Sendable {
  public var seed: UInt64
  /// The version of SwiftUI whose rules the component trees follow; `nil` if the run states none.
  public var sdk: String?
  public var profile: Profile
  /// Whether `bench` was built with optimisation. Without optimisation nothing is timed.
  public var optimized: Bool
  /// Whether the run only counts. If `true`, nothing is timed even in an optimised build.
  public var countsOnly = false
  /// Whether traces name the writes that caused evaluations; by default the profile decides.
  public var tracesWrites: Bool
  /// Seconds for the whole run; by default the profile's budget.
  public var budget: Double
  /// The number of fresh processes in which each workload is timed; by default the profile's
  /// number.
  public var processes: Int
  /// The number of the first process. The number of a process decides the random order of the
  /// engines in this process. Therefore a second measurement continues the numbering of the first
  /// measurement, so that its processes use new random orders.
  public var firstProcess = 0
  public var tool: RunDocument.Tool
  /// All engines, in display order. The document lists only the engines that were measured. An
  /// engine's facts name its reference engines, and the counts that must equal the counts of a
  /// second engine.
  public var engines: [EngineInfo]
  /// The number of workloads that are counted at the same time.
  public var cores: Int

  public init(
    seed: UInt64 = 1, sdk: String? = nil, profile: Profile = .standard, optimized: Bool,
    budget: Double? = nil,
    tool: RunDocument.Tool, engines: [EngineInfo],
    cores: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.seed = seed
    self.sdk = sdk
    self.profile = profile
    self.optimized = optimized
    self.budget = budget ?? profile.budget
    processes = profile.processes
    tracesWrites = profile.tracesInDetail
    self.tool = tool
    self.engines = engines
    self.cores = cores
  }
}

extension RunOptions {
  /// The numbers of the rounds. In each round, one fresh process times each workload.
  var rounds: Range<Int> { firstProcess..<firstProcess + processes }

  /// The options of a second measurement: twice as many processes as the first measurement, with
  /// new numbers.
  package var secondLook: RunOptions {
    var options = self
    options.firstProcess += processes
    options.processes *= 2
    return options
  }
}
