import Numbers
import Measuring
import Messages
import RunFolder

/// The whole rule by which one engine of a workload is said to be slower than another
/// (measurement.md, "Verdict"): several fresh processes are judged together; where that says
/// neither one thing nor the other, as many again are added once; and what is then flagged must be
/// flagged once more by fresh ones.
package struct TimeComparison: Sendable {
  package var workload: WorkloadKey
  package var engine: String
  package var reference: String
  /// As a share: 0.02 between engines of one binary, 0.1 to 0.15 between two builds.
  package var margin: Double
  /// Fresh processes of one look, before they are doubled.
  package var processes: Int
  /// Of the bootstrap.
  package var seed: UInt64

  package init(
    workload: WorkloadKey, engine: String, reference: String, margin: Double = 0.02,
    processes: Int = 5, seed: UInt64 = 1
  ) {
    self.workload = workload
    self.engine = engine
    self.reference = reference
    self.margin = margin
    self.processes = processes
    self.seed = seed
  }

  /// What was decided, and on which evidence.
  package struct Decision: Sendable, Equatable {
    package var verdict: TimeVerdict
    /// engine ÷ reference, of the first look.
    package var ratio: Ratio
    /// What the null of the first look said, in log ratio.
    package var noise: Double
    /// Processes that were spent.
    package var processes: Int
  }

  /// - Parameter sample: times the workload in fresh processes of these numbers, the reference
  ///   first among the engines, so that the null is its. Every number is asked for once, in
  ///   ascending order.
  /// - Returns: `inconclusive` too where a flag was not confirmed and nothing else was found
  ///   either.
  package func decide(
    _ sample: (_ processes: Range<Int>) throws(Problem) -> [Sample]
  ) throws(Problem) -> Decision {
    var first = try look(from: 0, sample)
    guard [.slower, .faster].contains(first.verdict) else { return first }
    let second = try look(from: first.processes, sample)
    if second.verdict != first.verdict {
      first.verdict = second.verdict == .same ? .same : .inconclusive
    }
    first.processes += second.processes
    return first
  }

  /// One look, with its processes doubled where they do not suffice.
  private func look(
    from start: Int, _ sample: (_ processes: Range<Int>) throws(Problem) -> [Sample]
  ) throws(Problem) -> Decision {
    var samples = try sample(start..<start + processes)
    let decision = try judge(samples, processes: processes)
    guard decision.verdict == .inconclusive else { return decision }
    samples += try sample(start + processes..<start + 2 * processes)
    return try judge(samples, processes: 2 * processes)
  }

  /// Judges samples that are there, without asking for more.
  /// - Throws: `nothingToCompare` where the engines have no blocks in common.
  package func judge(_ samples: [Sample], processes: Int) throws(Problem) -> Decision {
    let blocks = PairedBlocks(samples, phase: .frame)
    let groups = blocks.logRatios(of: engine, to: reference).filter { !$0.isEmpty }
    guard !groups.isEmpty else { throw .nothingToCompare }
    let times = samples.filter {
      $0.phase == .frame && $0.engine == reference && $0.arm == .measured
    }
    let analysis = TimeAnalysis(workload: workload, samples: samples, seed: seed)
    let noise = Statistics.noise(ofNulls: analysis.nulls()) ?? 0
    let (verdict, interval) = TimeVerdict.judge(
      groups, reference: Statistics.median(times.compactMap(\.value)),
      threshold: .init(margin: margin, noise: noise), seed: seed)
    return Decision(
      verdict: verdict,
      ratio: Ratio(
        reference: reference, estimate: Math.exp(interval.estimate), low: Math.exp(interval.low),
        high: Math.exp(interval.high)),
      noise: noise, processes: processes)
  }
}
