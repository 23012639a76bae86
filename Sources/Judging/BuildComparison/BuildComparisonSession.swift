import Numbers
import Measuring
import Messages
import Processes
import RunFolder

/// Compares two builds in one run: counts each once, then times both in alternation.
///
/// Its cycle: `compare` counts every workload on both builds and has the gate judge the head by the
/// base, times in rounds as far as the profile's budget goes, and times once more, in fresh
/// processes, what looks slower or cannot be told. Only what these find slower, and both
/// measurements together, is a regression.
@MainActor
package final class BuildComparisonSession {
  /// What the session is doing, one line.
  package typealias Observer = @MainActor (String) -> Void

  private let base: BuildSide
  private let head: BuildSide
  private let items: [BuildPairing.Item]
  private let options: RunOptions
  private let clock: any BenchClock
  private let interruption: Interruption
  private let observer: Observer

  private var comparison: BuildComparison
  private var counted: [WorkloadKey: (base: CountedWorkload, head: CountedWorkload)] = [:]
  private var samples: [WorkloadKey: BuildSamples] = [:]
  private var random: SplitMix64
  private let start: UInt64

  /// All blocks are run, whatever the time, so that every process has as many.
  private static let plan = SamplingPlan(
    blocks: 10, minimumBlocks: 10, phaseBlocks: 0, mounts: 1)
  /// Rounds for each of the profile's processes, where there is time.
  private static let roundsPerGroup = 4

  /// - Parameters:
  ///   - includes: whether a workload's id is selected.
  ///   - engines: those asked for; empty for all.
  /// - Throws: `nothingSelected`; `nothingInCommon`.
  package init(
    base: BuildSide, head: BuildSide, includes: (String) -> Bool, engines: [String],
    options: RunOptions, clock: any BenchClock = MonotonicClock(),
    interruption: Interruption = Interruption(), observer: @escaping Observer = { _ in }
  ) throws(Problem) {
    self.base = base
    self.head = head
    self.options = options
    self.clock = clock
    self.interruption = interruption
    self.observer = observer
    let pairing = try BuildPairing(
      base: base.described, head: head.described, includes: includes, engines: engines)
    items = pairing.items
    comparison = BuildComparison(
      base: base.revision, head: head.revision, counted: GateReport())
    comparison.leftOut = pairing.leftOut
    random = SplitMix64(seed: options.seed)
    start = clock.now()
  }

  /// - Throws: `interruptedWithoutResult`: half a comparison compares nothing.
  package func compare() throws(Problem) -> BuildComparison {
    try count()
    let planned = planned()
    try time(planned, "timing", within: options.budget)
    var judgement = judge(planned)
    let open = planned.filter { judgement.open.contains($0.workload) }
    if !open.isEmpty { judgement = try lookAgain(at: open, of: planned) }
    comparison.times = judgement.times
    comparison.noise = judgement.noise
    return comparison
  }

  // MARK: Counting

  private func count() throws(Problem) {
    let before = try count(base)
    let after = try count(head)
    for (workload, one) in before {
      if let other = after[workload] { counted[workload] = (one, other) }
    }
    // What crashed everywhere is a problem already, and there is nothing to compare.
    guard !before.isEmpty || !after.isEmpty else { return }
    comparison.counted = try Gate(
      baseline: document(base, before), run: document(head, after)
    ).judge()
  }

  private func count(_ side: BuildSide) throws(Problem) -> [WorkloadKey: CountedWorkload] {
    let results = side.launcher.launch(
      items.map { request($0, .count) }, width: options.cores,
      starting: { index in
        observer(
          "counting \(side.revision.name) \(index + 1)/\(items.count)  \(items[index].workload)")
        return !interruption.isRaised
      })
    var counts: [WorkloadKey: CountedWorkload] = [:]
    for (item, result) in zip(items, results) {
      if case .counted(let found)? = try reply(result, side, item) { counts[item.workload] = found }
    }
    return counts
  }

  private func request(_ item: BuildPairing.Item, _ task: WorkRequest.Task) -> WorkRequest {
    WorkRequest(
      workload: item.workload, engines: item.engines, seed: options.seed, task: task)
  }

  /// - Returns: `nil` where the workload failed or crashed, which has been noted.
  private func reply(
    _ result: WorkResult, _ side: BuildSide, _ item: BuildPairing.Item
  ) throws(Problem) -> WorkReply? {
    let reason: String
    switch result {
    case .success(.failed(let engine, let why)): reason = "\(engine) failed, \(why)"
    case .success(let reply): return reply
    case .failure(.crashed(let why)): reason = why
    case .failure(.cannotStart(let why)): throw .internalError(why)
    case .failure(.interrupted): throw .interruptedWithoutResult
    }
    comparison.problems.append(
      .workloadCrashed(workload: item.workload, reason: "in \(side.revision.name), \(reason)"))
    return nil
  }

  /// What the gate reads. Both builds ran here, on the same toolchain.
  private func document(
    _ side: BuildSide, _ counts: [WorkloadKey: CountedWorkload]
  ) -> RunDocument {
    RunDocument(
      tool: options.tool, verdict: Outcome.pass.verdict, partial: false, seed: options.seed,
      profile: options.profile.rawValue, optimized: true, environment: Environment(), engines: [],
      workloads: items.compactMap { item in
        counts[item.workload].map { found in
          WorkloadResult(
            id: item.workload.id, title: item.workload.id, hash: item.hash,
            parameters: item.workload.parameters, notApplicable: [],
            measurements: found.engines.map {
              Measurement(
                engine: $0.engine, counts: $0.counts, evaluationsByFrame: $0.evaluationsByFrame,
                outputChecksum: $0.outputChecksum, allocations: $0.allocations)
            })
        }
      })
  }

  // MARK: Timing

  /// What the time is enough for, the most important first; the rest is noted.
  private func planned() -> [BuildPairing.Item] {
    let candidates = items.filter { counted[$0.workload] != nil }
    let processes = BuildSamples.Arm.allCases.count * 2 * options.profile.processes
    let needs = candidates.map { item in
      TimeCost(counted: counted[item.workload]!.base, period: item.period)
        .need(plan: BuildComparisonSession.plan, processes: processes)
    }
    let shares = Budget.shares(of: needs, seconds: options.budget - elapsed)
    comparison.notTimed = zip(candidates, shares).filter { $1 == nil }.map(\.0.workload)
    return zip(candidates, shares).filter { $1 != nil }.map(\.0)
  }

  /// Rounds of every workload, each once before any a second time: at least one a group, more as
  /// time allows.
  private func time(
    _ items: [BuildPairing.Item], _ word: String, within seconds: Double
  ) throws(Problem) {
    var crashed: Set<WorkloadKey> = []
    let groups = options.profile.processes
    for round in 0..<groups * BuildComparisonSession.roundsPerGroup {
      for item in items where !crashed.contains(item.workload) {
        if round >= groups, elapsed > seconds { return }
        let left = max(0, seconds - elapsed)
        observer(
          "\(word), round \(round + 1), \(fixed(left, decimals: 0)) s left  \(item.workload)")
        guard let taken = try timeRound(item, round) else {
          crashed.insert(item.workload)
          continue
        }
        samples[item.workload, default: BuildSamples()].add(round: taken)
      }
    }
  }

  private func timeRound(
    _ item: BuildPairing.Item, _ round: Int
  ) throws(Problem) -> [(BuildSamples.Arm, [Sample])]? {
    var order = BuildSamples.Arm.allCases
    random.shuffle(&order)
    order += order.reversed()
    var taken: [(BuildSamples.Arm, [Sample])] = []
    for arm in order {
      let side = arm == .head ? head : base
      // The same process number for all: a round's arms are to visit their engines in the same
      // order.
      let task = WorkRequest.Task.time(process: round, plan: BuildComparisonSession.plan)
      let result = side.launcher.launch(
        [request(item, task)], width: 1, starting: { _ in !interruption.isRaised })
      guard case .timed(let sampled)? = try reply(result[0], side, item) else { return nil }
      taken.append((arm, sampled.samples))
    }
    return taken
  }

  private var elapsed: Double { Double(clock.now() - start) / 1e9 }

  // MARK: Judging

  private func judge(_ items: [BuildPairing.Item]) -> BuildJudgement {
    BuildJudgement(items, samples, groups: options.profile.processes, seed: options.seed)
  }

  /// Measures once more, in fresh processes.
  private func lookAgain(
    at open: [BuildPairing.Item], of planned: [BuildPairing.Item]
  ) throws(Problem) -> BuildJudgement {
    let before = samples
    for item in open { samples[item.workload] = nil }
    try time(open, "timing once more", within: elapsed + options.budget / 2)
    let second = judge(planned)
    for item in open {
      guard let earlier = before[item.workload] else { continue }
      samples[item.workload] = earlier + (samples[item.workload] ?? BuildSamples())
    }
    return judge(planned).confirmed(by: second)
  }
}
