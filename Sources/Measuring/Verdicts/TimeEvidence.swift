import Numbers
import RunFolder

/// The evidence of one measurement about the ratio of two times.
package struct TimeEvidence: Sendable, Equatable {
  /// The value of ln(time ÷ reference) for each fresh process; empty if only the interval is known.
  package var processes: [Double]
  /// The differences of identical arms during the measurement, as log ratios. There is one value
  /// for each process, or one value for each engine of the workload. If the evidence comes from a
  /// run document, there is one value: the noise of the run.
  package var nulls: [Double]
  /// The nanoseconds of a frame of the reference, which serve to convert a ratio into a difference.
  /// `nil` if this time is not known.
  package var reference: Double?
  /// The interval that a run document states; `nil` if the interval follows from the processes.
  private var stated: Interval?

  /// An estimate with its 95 % interval, as log ratios.
  struct Interval: Equatable, Sendable {
    var estimate: Double
    var low: Double
    var high: Double

    func map(_ change: (Double) -> Double) -> Interval {
      Interval(estimate: change(estimate), low: change(low), high: change(high))
    }
  }

  package init(processes: [Double], nulls: [Double], reference: Double?) {
    self.processes = processes
    self.nulls = nulls
    self.reference = reference
  }

  /// The evidence of a document that states an interval, which may be of one ratio, of a mean over
  /// workloads, or of a quotient of two ratios.
  /// - Parameter processes: the ratio in each fresh process; empty if it is not known.
  package init(
    estimate: Double, low: Double, high: Double, processes: [Double] = [], noise: Double?,
    reference: Double? = nil
  ) {
    self.init(
      processes: processes.map { Math.log($0) }, nulls: noise.map { [$0] } ?? [],
      reference: reference)
    stated = Interval(estimate: estimate, low: low, high: high).map { Math.log($0) }
  }

  /// The evidence of a run document about a ratio, with the interval that the document states.
  /// - Parameter noise: the noise of the whole run.
  package init(_ ratio: Ratio, noise: Double?, reference: Double? = nil) {
    // A single process gives no interval between processes.
    let processes = ratio.confidence > 0 ? ratio.processes ?? [] : [ratio.estimate]
    self.init(
      estimate: ratio.estimate, low: ratio.low, high: ratio.high, processes: processes,
      noise: noise, reference: reference)
  }

  /// The evidence of a run document about a ratio; `nil` if the document does not contain the ratio
  /// of each process.
  /// - Parameters:
  ///   - reference: the nanoseconds of a frame of the ratio's reference on the same workload.
  ///   - noise: the noise of the whole run.
  package init?(processesOf ratio: Ratio, reference: Double?, noise: Double?) {
    guard let processes = ratio.processes else { return nil }
    self.init(
      processes: processes.map { Math.log($0) }, nulls: noise.map { [$0] } ?? [],
      reference: reference)
  }

  var interval: Interval {
    if let stated { return stated }
    let found = GroupedMedian(medians: processes)
    return Interval(estimate: found.estimate, low: found.low, high: found.high)
  }

  /// Whether the processes are too few for a verdict. A stated interval without processes is from
  /// an older document or a baseline, or of a mean; it is taken at its word.
  var isFromTooFew: Bool {
    processes.isEmpty ? stated == nil : processes.count < TimeRule.minimumProcesses
  }

  /// The noise: the 95th percentile of the differences of identical arms; 0 if `nulls` is empty.
  package var noise: Double { Statistics.noise(ofNulls: nulls) ?? 0 }

  /// Combines the evidence of two measurements.
  package static func + (one: TimeEvidence, other: TimeEvidence) -> TimeEvidence {
    TimeEvidence(
      processes: one.processes + other.processes, nulls: one.nulls + other.nulls,
      reference: one.reference ?? other.reference)
  }

  /// Removes the first `count` processes from this evidence, and returns their evidence.
  package mutating func take(_ count: Int) -> TimeEvidence {
    var taken = self
    taken.processes = Array(processes.prefix(count))
    processes.removeFirst(taken.processes.count)
    return taken
  }
}
