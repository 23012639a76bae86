import Numbers
import Measuring
import RunFolder
import Verdicts

/// The numbers of comparisons, nulls and gates in a self-test. A null is the difference between two
/// identical arms in one process.
package struct SelfTestPlan: Sendable, Equatable {
  /// The number of comparisons of an engine with itself while the machine has no other work.
  /// `loadedTwins` is the number of comparisons of an engine with itself while busy loops run.
  package var quietTwins: Int
  package var loadedTwins: Int
  /// The number of comparisons of an engine with a slowed-down copy of itself, for each of the
  /// `shares`.
  package var slowdowns: Int
  /// The number of comparisons of two builds. Each comparison includes the engines of all cases
  /// (`SelfTestCase`), which are slowed down in one build. Each comparison also includes a second
  /// engine of each workload, which is slowed down in neither build.
  package var builds: Int
  /// The number of processes that measure a null while the machine has no other work. `loadedNulls`
  /// is the number of processes that measure a null while busy loops run.
  package var quietNulls: Int
  package var loadedNulls: Int
  /// The number of complete gates on unchanged code.
  package var soundGates: Int
  /// If `true`, the gates measure every workload. If `false`, the gates measure only the workloads
  /// of the cases.
  package var gatesTakeAll: Bool
  /// If `true`, each fault that complete gates must find is injected into every case. If `false`,
  /// each fault is injected only into the first case.
  package var faultsEveryCase: Bool
  /// The number of complete gates on an engine that has lost its advantage.
  package var slowGates: Int
  /// The slow-down of the engine in the `slowGates`. These gates must find the slow-down by
  /// comparing times. A claim allows an engine to become at most three times as slow. The engine
  /// becomes ten times as slow, or 100 times as slow with the profile `quick`. The profile `quick`
  /// has to work on a busy machine, too: if identical arms differ by more than a factor of 1.5, a
  /// slow-down by a factor of ten is within the noise. A gate with the larger slow-down takes no
  /// longer, because its batches have fewer frames.
  package var lostAdvantage: Fault

  /// The slow-downs between two engines of one binary, as shares of a frame's time. `buildShare` is
  /// the slow-down between two builds.
  package static let shares = [0.01, 0.02, 0.03, 0.05, 0.1]
  package static let buildShare = 0.2
  /// The faults that a complete gate must find in each case (`SelfTestCase`).
  package static let caseFaults: [Fault] = [.invalidation, .allocation, .multiplications]

  /// The plan of comparisons: the number of fresh processes in one measurement, the number of
  /// blocks in each process, and the nanoseconds of a batch. Complete gates do not use these
  /// numbers, but measure like `bench gate`. If a process times many short batches instead of few
  /// long batches, an interruption by other work on the machine affects a smaller part of the
  /// measurement. On a machine with ten busy processes, identical arms differed by 0.22 % (root
  /// mean square) with 240 batches of 100 µs. With 60 batches of 200 µs, identical arms differed by
  /// 1.1 %.
  package var processes = 5
  package var blocks = 240
  package var batch: UInt64 = 75_000
  /// The number of times that a process mounts new trees for both arms. The position of a tree in
  /// memory makes the tree faster or slower as long as the tree exists. Under otherwise equal
  /// conditions, the 95th percentile of the nulls was 0.60 % with one mount, 0.28 % with 4 mounts
  /// and 0.22 % with 8 mounts.
  package var mounts = 8
  /// Makes the plan for a profile. `quick` only checks that the self-test works, `standard` has
  /// higher numbers, and the project's stated figures are about `thorough`.
  package init(_ profile: Profile) {
    switch profile {
    case .quick:
      (quietTwins, loadedTwins, slowdowns, builds) = (8, 2, 1, 1)
      (quietNulls, loadedNulls) = (8, 8)
      (soundGates, gatesTakeAll, faultsEveryCase, slowGates) = (1, false, false, 1)
      processes = TimeRule.minimumProcesses
      lostAdvantage = .slowdown(99)
    case .standard:
      (quietTwins, loadedTwins, slowdowns, builds) = (30, 10, 20, 7)
      (quietNulls, loadedNulls) = (30, 30)
      (soundGates, gatesTakeAll, faultsEveryCase, slowGates) = (3, false, true, 3)
      lostAdvantage = .slowdown(9)
    case .thorough:
      (quietTwins, loadedTwins, slowdowns, builds) = (150, 50, 100, 34)
      (quietNulls, loadedNulls) = (60, 60)
      (soundGates, gatesTakeAll, faultsEveryCase, slowGates) = (10, true, true, 10)
      lostAdvantage = .slowdown(9)
    }
  }

  /// The plan with which one process times an engine and a copy of this engine. Only whole frames
  /// are timed.
  var sampling: SamplingPlan {
    SamplingPlan(
      blocks: blocks, minimumBlocks: blocks, phaseBlocks: 0, mounts: mounts,
      timeLimit: 30_000_000_000, batch: batch)
  }
}

/// One step of a self-test.
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

  /// A description of the step for people, in one line.
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
  /// All steps of the self-test: first the steps that need a quiet machine, then the steps that
  /// need a busy machine, then the gates. The order within each of the first two parts is random
  /// and depends on the seed, so that other activities of the machine affect all kinds of steps
  /// equally.
  /// - Parameters:
  ///   - claimed: an engine for which the baseline claims an advantage over a reference engine.
  ///   - countsInstructions: whether instructions can be counted. If `false`, the steps for faults
  ///     that only instructions show are left out.
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
    let slow = SelfTestStep.faultyGate(claimed, lostAdvantage)
    return quiet + loaded + [SelfTestStep](repeating: .soundGate, count: soundGates) + faults
      + [SelfTestStep](repeating: slow, count: slowGates)
  }
}
