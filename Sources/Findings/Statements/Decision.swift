import Numbers
import RunFolder

/// The figures for choosing an engine: the time of property-grained engines relative to
/// object-grained engines, and the redundant evaluations of each.
package struct Decision: Equatable {
  /// Property-grained engines, at most two.
  package let engines: [String]
  /// One part for each object-grained engine, at most two parts.
  package let parts: [Part]
  /// The workloads for which the first engine has a ratio to the first object-grained engine: the
  /// apps, or the component trees if there is no such app. Empty if there is no such workload.
  let pairedWorkloads: [WorkloadResult]

  /// The comparison with one object-grained engine.
  package struct Part: Equatable {
    package var reference: String
    package var rows: [Row]
  }

  /// One workload, or the mean over several workloads.
  package struct Row: Equatable {
    package var title: String
    /// Whether the row is one of the workloads of a mean. The row of the mean comes before the rows
    /// of its examples.
    package var isExample: Bool
    /// The time ratios, in the order of the decision's engines; `nil` if the two engines were not
    /// paired.
    package var ratios: [Ratio?]
    /// The share of redundant evaluations, for the object-grained engine and for the first
    /// property-grained engine; `nil` if neither engine evaluated anything, or if the counts are
    /// not known.
    package var redundant: Redundancy?
  }

  package struct Redundancy: Equatable {
    package var before: Double
    package var after: Double

    /// The change of the share as a text, such as `64 % → 0 %`.
    package var text: String { "\(Self.percent(before)) → \(Self.percent(after))" }
    /// The change of the share in words, such as `from 64 % to 0 %`.
    var words: String { "from \(Self.percent(before)) to \(Self.percent(after))" }

    private static func percent(_ share: Double) -> String {
      share > 0 && share < 0.995 ? Format.percent(share) : "\(share == 0 ? 0 : 100) %"
    }
  }

  /// - Returns: `nil` if the run paired no property-grained engine with an object-grained engine.
  package init?(_ run: RunDocument) {
    let roles = EngineRoles(run)
    let ids = run.knownEngines.map(\.id)
    let entries = run.representatives.filter(\.kind.hasComponents)
    func isPaired(_ engine: String, _ reference: String) -> Bool {
      entries.contains { $0.measurement(engine)?.usableRatio(to: reference) != nil }
    }
    // A peer comes before the baseline, because a peer is a library that people use. The baseline
    // may be only a model of this library.
    let objects = roles.sorted(ids.filter { roles.grain(of: $0) == .object }).reversed()
    let properties = roles.subjects(among: ids.filter { roles.grain(of: $0) == .property })
      .filter { engine in objects.contains { isPaired(engine, $0) } }.prefix(2)
    let engines = roles.sorted(Array(properties))
    let references = objects.filter { reference in
      engines.contains { isPaired($0, reference) }
    }.prefix(2)
    guard let first = references.first else { return nil }
    self.engines = engines
    let groups = [WorkloadKind.app, .tree].compactMap { kind in
      Group(kind, entries.filter { $0.kind == kind }, engines[0], first)
    }
    pairedWorkloads = groups.first?.all ?? []
    parts = references.map { reference in
      Part(reference: reference, rows: groups.flatMap { $0.rows(engines, reference) })
    }
  }

  /// The workloads of one kind for which the first engine has a ratio.
  private struct Group {
    let kind: WorkloadKind
    let all: [WorkloadResult]

    init?(
      _ kind: WorkloadKind, _ entries: [WorkloadResult], _ engine: String, _ reference: String
    ) {
      all = entries.filter { $0.measurement(engine)?.usableRatio(to: reference) != nil }
      guard !all.isEmpty else { return nil }
      self.kind = kind
    }

    func rows(_ engines: [String], _ reference: String) -> [Row] {
      let mean = Row(
        title: "\(kind.words(all.count)), geometric mean", isExample: false,
        ratios: engines.map { GeometricMean(of: $0, to: reference, over: all)?.ratio },
        redundant: Decision.redundancy(all, reference, engines[0]))
      let ones = examples(engines[0], reference).map { title, workload in
        Row(
          title: title, isExample: all.count > 1,
          ratios: engines.map { workload.measurement($0)?.usableRatio(to: reference) },
          redundant: Decision.redundancy([workload], reference, engines[0]))
      }
      return all.count > 1 ? [mean] + ones : ones
    }

    /// The workloads that have a separate row. If there are more than three workloads, only two
    /// have a row: those with the lowest and the highest ratio of the first engine.
    private func examples(
      _ engine: String, _ reference: String
    ) -> [(title: String, workload: WorkloadResult)] {
      let paired = all.compactMap { entry in
        entry.measurement(engine)?.usableRatio(to: reference).map { (entry, $0.estimate) }
      }
      guard all.count > 3, let lowest = paired.min(by: { $0.1 < $1.1 })?.0,
        let highest = paired.max(by: { $0.1 < $1.1 })?.0
      else { return all.map { ($0.id, $0) } }
      return [
        ("lowest: \(lowest.id)", lowest), ("highest: \(highest.id)", highest),
      ]
    }
  }

  /// The shares of redundant evaluations over all workloads, computed from the evaluations per
  /// frame.
  package static func redundancy(
    _ workloads: [WorkloadResult], _ reference: String, _ engine: String
  ) -> Redundancy? {
    func share(_ engine: String) -> Double? {
      let frames = workloads.compactMap { $0.measurement(engine)?.evaluationsPerFrame }
      guard frames.count == workloads.count else { return nil }
      let all = frames.reduce(0) { $0 + $1.all }
      return all > 0 ? frames.reduce(0) { $0 + $1.redundant } / all : 0
    }
    guard let before = share(reference), let after = share(engine) else { return nil }
    return Redundancy(before: before, after: after)
  }
}

extension Measurement {
  /// The numbers of all evaluations and of redundant evaluations per frame; `nil` if one of these
  /// numbers is unknown.
  package var evaluationsPerFrame: (all: Double, redundant: Double)? {
    guard let all = counts.evaluations, let redundant = counts.redundantEvaluations,
      let frames = counts.frames, frames > 0
    else { return nil }
    return (Double(all) / Double(frames), Double(redundant) / Double(frames))
  }
}
