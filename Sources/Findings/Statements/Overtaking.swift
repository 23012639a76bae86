import Numbers
import RunFolder

/// From how much work of the bodies themselves on an engine is faster than the baseline, which
/// evaluates more of them.
package enum Overtaking: Equatable {
  case always
  /// Interpolated, in ns.
  case about(Double)
  /// From a measured amount on, in ns.
  case from(Int)
  /// Not up to the largest amount.
  case never

  /// - Parameter sweep: ascending in the bodies' work.
  /// - Returns: `nil` where the run has no baseline, or the two were not compared.
  package init?(_ engine: String, _ sweep: [WorkloadResult], _ noise: Noise, _ engines: EngineRoles)
  {
    guard let baseline = engines.baseline else { return nil }
    let compared = sweep.compactMap { entry in
      entry.intervalTime(engine, to: baseline, engines)?.finding(noise).map { (entry, $0) }
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

  /// Where two straight lines between two amounts of work meet: a frame's time is a fixed part and
  /// one in proportion to the work.
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

  /// In ns; `nil` where there is no such amount above none.
  package var work: Double? {
    switch self {
    case .about(let work): work
    case .from(let work) where work > 0: Double(work)
    case .from, .always, .never: nil
    }
  }

  /// `observation from about 100 ns`.
  package func words(_ engine: String) -> String {
    switch self {
    case .always: "\(engine) at any amount"
    case .about(let work): "\(engine) from about \(BreakEven.rounded(work))"
    case .from(let work): "\(engine) from \(Format.durationTick(nanoseconds: Double(work)))"
    case .never: "\(engine) at no amount"
    }
  }
}
