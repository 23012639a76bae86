import RunFolder

/// The two engines that a picture's title compares.
struct ComparedPair {
  var subject: String
  var reference: String

  /// The first choice of a subject and of a reference that are among `ids`.
  ///
  /// - Returns: `nil` where there are no two of them.
  init?(among ids: [String], _ engines: Engines) {
    guard let subject = engines.subjects.first(where: ids.contains),
      let reference = engines.references(for: subject).first(where: ids.contains)
    else { return nil }
    self.subject = subject
    self.reference = reference
  }

  /// The same by times: the subject's first reference that it was paired with on at least half as
  /// many workloads as with any other. Operations are not paired with what trees are.
  ///
  /// - Returns: `nil` where nothing was paired.
  init?(paired rows: [WorkloadResult], _ engines: Engines) {
    for subject in engines.subjects {
      let references = engines.pairedReferences(for: subject)
      let counts = references.map { reference in
        rows.count { $0.measurement(subject)?.usableRatio(to: reference) != nil }
      }
      let most = counts.max() ?? 0
      guard most > 0, let place = counts.firstIndex(where: { 2 * $0 >= most }) else { continue }
      self.subject = subject
      reference = references[place]
      return
    }
    return nil
  }
}

extension Measurement {
  func ratio(to reference: String) -> Ratio? { ratios.first { $0.reference == reference } }

  /// A ratio that can be placed on a logarithmic scale.
  func usableRatio(to reference: String) -> Ratio? {
    ratio(to: reference).flatMap { $0.estimate.isLogShowable ? $0 : nil }
  }

  /// Median time of a frame in ns, where it was timed and makes sense.
  var frameTime: Timing.Summary? {
    guard let summary = time?.perFrame, summary.median.isLogShowable else { return nil }
    return summary
  }
}

extension WorkloadResult {
  func measurement(_ engine: String) -> Measurement? { measurements.first { $0.engine == engine } }

  /// What stands where an engine has no figure.
  func absence(of engine: String) -> String {
    notApplicable.contains { $0.engine == engine } ? "n/a" : "–"
  }

  var timedEngines: [String] { measurements.filter { $0.frameTime != nil }.map(\.engine) }
}

extension RunDocument {
  /// The ids of the engines with a measurement.
  var measuredEngines: Set<String> {
    Set(workloads.flatMap { $0.measurements.map(\.engine) })
  }

  /// One entry of every workload id, in the run's order: of a sweep, the size that the most of its
  /// other entries share in their parameters, then the one nearest to 1,000 components, then the
  /// first.
  var representatives: [WorkloadResult] {
    var ids: [String] = []
    var entries: [String: [WorkloadResult]] = [:]
    for workload in workloads {
      if entries[workload.id] == nil { ids.append(workload.id) }
      entries[workload.id, default: []].append(workload)
    }
    return ids.map { id in
      let all = entries[id]!
      func usual(_ entry: WorkloadResult) -> Int {
        entry.parameters.pairs.filter { $0.name != .frames }.reduce(0) { sum, pair in
          sum + all.filter { $0.parameters[pair.name] == pair.value }.count
        }
      }
      func distance(_ entry: WorkloadResult) -> Double {
        let size = entry.parameters[.components] ?? entry.parameters[.rows] ?? 1000
        return abs(Double(max(size, 1)).logarithm - 1000.0.logarithm)
      }
      return all.enumerated().min {
        (-usual($0.element), distance($0.element), $0.offset)
          < (-usual($1.element), distance($1.element), $1.offset)
      }!.element
    }
  }
}

extension Measurement {
  /// The phases of a frame that could be resolved; empty where they were not timed apart.
  var phaseParts: [(phase: PhasesChart.Phase, time: Double)] { time?.phases?.parts ?? [] }
}
