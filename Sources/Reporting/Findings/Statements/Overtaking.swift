import Formats
import Numbers
import RunFolder

/// The amount of work in the bodies above which an engine is faster than the engine with the role
/// `baseline`, because the baseline evaluates more bodies.
package enum Overtaking: Equatable {
  case always
  /// An amount of work between two measured amounts, in ns. The amount is interpolated.
  case about(Double)
  /// A measured amount of work, in ns.
  case from(Int)
  /// The engine is not faster than the baseline at the largest measured amount of work.
  case never

  /// - Parameter sweep: the entries in ascending order of the bodies' work.
  /// - Returns: `nil` if the run has no engine with the role `baseline`, or no relative time, with
  ///   an interval, of the engine to the baseline.
  package init?(_ engine: String, _ sweep: [WorkloadResult], _ noise: Noise, _ engines: EngineRoles)
  {
    guard let baseline = engines.baseline else { return nil }
    let compared = sweep.compactMap { entry in
      entry.intervalTime(engine, to: baseline, engines).map { (entry, $0.verdict(noise)) }
    }
    guard let last = compared.last else { return nil }
    guard last.1 == .faster else {
      self = .never
      return
    }
    guard let before = compared.lastIndex(where: { $0.1 != .faster }) else {
      self = .always
      return
    }
    let first = compared[before + 1].0
    self = .from(first.parameters[.bodyWork] ?? 0)
    if let work = Self.crossing(engine, baseline, compared[before].0, first) { self = .about(work) }
  }

  /// The amount of work at which the lines of the two engines cross. A line models a frame's time
  /// as the sum of a fixed part and a part that is proportional to the work.
  private static func crossing(
    _ engine: String, _ baseline: String, _ before: WorkloadResult, _ after: WorkloadResult
  ) -> Double? {
    func lead(_ entry: WorkloadResult) -> Double? {
      guard let own = entry.measurement(engine)?.frameTime?.median,
        let other = entry.measurement(baseline)?.frameTime?.median
      else { return nil }
      return other - own
    }
    guard let first = lead(before), let last = lead(after), first < 0, last > 0,
      let start = before.parameters[.bodyWork], let end = after.parameters[.bodyWork]
    else { return nil }
    let work = Double(start) + Double(end - start) * first / (first - last)
    return work.isLogShowable ? work : nil
  }

  /// The amount of work in ns; `nil` if there is no such amount, or if it is 0.
  package var work: Double? {
    switch self {
    case .about(let work): work
    case .from(let work) where work > 0: Double(work)
    case .from, .always, .never: nil
    }
  }

  /// The amount of work above which the engine is faster, as a text such as `observation from about
  /// 100 ns` followed by `unit`. Without an amount, a text such as `observation at no amount`.
  package func words(_ engine: String, _ unit: String = "") -> String {
    switch self {
    case .always: "\(engine) at any amount"
    case .about(let work): "\(engine) from about \(BreakEven.rounded(work))\(unit)"
    case .from(let work): "\(engine) from \(Format.durationTick(nanoseconds: Double(work)))\(unit)"
    case .never: "\(engine) at no amount"
    }
  }
}
