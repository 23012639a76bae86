import Numbers
import Measuring
import RunFolder

/// How much of everything a self-test does.
package struct SelfTestPlan: Sendable, Equatable {
  /// Comparisons of an engine with itself, on the machine as it is and with busy loops beside it.
  package var quietTwins: Int
  package var loadedTwins: Int
  /// Comparisons for each slow-down.
  package var slowdowns: Int
  /// Comparisons of two builds: each compares every case's engine slowed down, and another engine
  /// of its workload as it is.
  package var builds: Int
  /// Processes of the null, likewise.
  package var quietNulls: Int
  package var loadedNulls: Int
  /// Whole gates on unchanged code.
  package var soundGates: Int
  /// Whether gates measure every workload, or those of the cases alone.
  package var gatesTakeAll: Bool
  /// Whether each case gets each of the faults that whole gates must find, or the first case alone.
  package var faultsEveryCase: Bool
  /// Whole gates on an engine that has lost its advantage.
  package var slowGates: Int

  /// Shares of a frame's time, between two engines of one binary and between two builds.
  package static let shares = [0.01, 0.02, 0.03, 0.05, 0.1]
  package static let buildShare = 0.2
  /// Faults that a whole gate must find on each case.
  package static let caseFaults: [Fault] = [.invalidation, .allocation, .multiplications]
  /// What a whole gate must find by time: more than three times what a claim leaves to an engine
  /// that was three times as fast.
  package static let lostAdvantage = Fault.slowdown(9)

  /// Fresh processes of one measurement, blocks in each, and the nanoseconds of a batch: of the
  /// comparisons; whole gates measure as `gate` does. Many short batches rather than few long ones,
  /// since whatever interrupts a batch then spoils less: on a machine with ten other processes,
  /// identical arms were 0.22 % apart (root mean square) by 240 batches of 100 µs, and 1.1 % by 60
  /// of 200 µs.
  package var processes = 5
  package var blocks = 240
  package var batch: UInt64 = 75_000
  /// Fresh mounts of both arms in a process. Where a tree lies in memory makes it faster or slower
  /// for as long as it lives: with one mount the 95th percentile of the null was 0.60 %, with 4
  /// 0.28, with 8 0.22, alike in all else.
  package var mounts = 8
  /// A smoke test, the same in better numbers, and what the project's figures are stated for.
  package init(_ profile: Profile) {
    switch profile {
    case .quick:
      (quietTwins, loadedTwins, slowdowns, builds) = (8, 2, 1, 1)
      (quietNulls, loadedNulls) = (8, 8)
      (soundGates, gatesTakeAll, faultsEveryCase, slowGates) = (1, false, false, 1)
    case .standard:
      (quietTwins, loadedTwins, slowdowns, builds) = (30, 10, 20, 7)
      (quietNulls, loadedNulls) = (30, 30)
      (soundGates, gatesTakeAll, faultsEveryCase, slowGates) = (3, false, true, 3)
    case .thorough:
      (quietTwins, loadedTwins, slowdowns, builds) = (150, 50, 100, 34)
      (quietNulls, loadedNulls) = (60, 60)
      (soundGates, gatesTakeAll, faultsEveryCase, slowGates) = (10, true, true, 10)
    }
  }

  /// How one process times an engine and its twin: whole frames and nothing else.
  var sampling: SamplingPlan {
    SamplingPlan(
      blocks: blocks, minimumBlocks: blocks, phaseBlocks: 0, mounts: mounts,
      timeLimit: 30_000_000_000, batch: batch)
  }
}

/// A workload and one of its engines that the self-test works on.
public struct SelfTestCase: Sendable, Hashable {
  public var workload: WorkloadKey
  public var engine: String

  public init(workload: WorkloadKey, engine: String) {
    self.workload = workload
    self.engine = engine
  }
}

/// One thing that a self-test does.
enum SelfTestStep: Hashable {
  case compare(SelfTestCase, slowdown: Double, loaded: Bool)
  case null(SelfTestCase, loaded: Bool)
  case builds
  case soundGate
  case faultyGate(SelfTestCase, Fault)

  var isLoaded: Bool {
    switch self {
    case .compare(_, _, let loaded), .null(_, let loaded): loaded
    case .builds, .soundGate, .faultyGate: false
    }
  }

  /// One line for people.
  var title: String {
    switch self {
    case .compare(let item, let slowdown, let loaded):
      (slowdown == 0 ? "A/A" : Fault.slowdown(slowdown).title) + (loaded ? " under load" : "")
        + "  \(item.workload.id) on \(item.engine)"
    case .null(let item, let loaded):
      "null" + (loaded ? " under load" : "") + "  \(item.workload.id) on \(item.engine)"
    case .builds: "two builds, engines \(Fault.slowdown(SelfTestPlan.buildShare).title)"
    case .soundGate: "a whole gate"
    case .faultyGate(let item, let fault):
      "a whole gate with \(fault.title)  \(item.workload.id) on \(item.engine)"
    }
  }
}

extension SelfTestPlan {
  /// Everything, in a random order of the seed, so that what happens on the machine meanwhile meets
  /// all kinds alike: what needs a quiet machine, what needs a busy one, then the gates.
  /// - Parameters:
  ///   - claimed: an engine with a claim about its time.
  ///   - countsInstructions: whether faults that only instructions show can be tried.
  func steps(
    _ cases: [SelfTestCase], claimed: SelfTestCase, seed: UInt64, countsInstructions: Bool
  ) -> [SelfTestStep] {
    func each(_ count: Int, _ make: (SelfTestCase) -> SelfTestStep) -> [SelfTestStep] {
      (0..<count).map { make(cases[$0 % cases.count]) }
    }
    var random = SplitMix64(seed: seed)
    var quiet = each(quietTwins) { .compare($0, slowdown: 0, loaded: false) }
    for share in SelfTestPlan.shares {
      quiet += each(slowdowns) { .compare($0, slowdown: share, loaded: false) }
    }
    quiet += [SelfTestStep](repeating: .builds, count: builds)
    quiet += each(quietNulls) { .null($0, loaded: false) }
    var loaded = each(loadedTwins) { .compare($0, slowdown: 0, loaded: true) }
    loaded += each(loadedNulls) { .null($0, loaded: true) }
    random.shuffle(&quiet)
    random.shuffle(&loaded)
    let faults = (faultsEveryCase ? cases : Array(cases.prefix(1))).flatMap { item in
      SelfTestPlan.caseFaults.filter { countsInstructions || $0.layer != .instructions }
        .map { SelfTestStep.faultyGate(item, $0) }
    }
    let slow = SelfTestStep.faultyGate(claimed, SelfTestPlan.lostAdvantage)
    return quiet + loaded + [SelfTestStep](repeating: .soundGate, count: soundGates) + faults
      + [SelfTestStep](repeating: slow, count: slowGates)
  }
}
