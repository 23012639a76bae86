import Formats
import Numbers
import RunFolder

/// The figures for choosing an engine: the time of property-grained engines (which track
/// properties) relative to object-grained engines (which track whole objects), and the redundant
/// evaluations of each.
package struct Decision: Equatable {
  /// The property-grained engines of the decision, at most two.
  package let engines: [String]
  /// One part for each object-grained engine, at most two parts.
  package let parts: [Part]
  /// The workloads for which the first engine has a ratio to the first object-grained engine: the
  /// apps, or the component trees if there is no such app. Empty if there is no such workload.
  let pairedWorkloads: [WorkloadResult]

  /// The comparison of the decision's property-grained engines with one object-grained engine.
  package struct Part: Equatable {
    package var reference: String
    package var rows: [Row]
  }

  /// One workload, or the mean over several workloads.
  package struct Row: Equatable {
    package var title: String
    /// `true` if the row is about only some of the workloads of a mean. The row of the mean comes
    /// before this row.
    package var isPart: Bool
    /// The ratios of the times of the decision's engines to the time of the object-grained engine,
    /// in the order of the decision's engines. An element is `nil` if the run has no such ratio.
    package var ratios: [Ratio?]
    /// The share of redundant evaluations, for the object-grained engine and for the first
    /// property-grained engine; `nil` if the counts of one of these engines are not known. The
    /// share is 0 if an engine evaluated nothing.
    package var redundant: Redundancy?
  }

  package struct Redundancy: Equatable {
    package var before: Double
    package var after: Double
    /// The workload that makes more than half of the redundant evaluations of the property-grained
    /// engine; `nil` if there is no such workload, or if the shares are those of one workload.
    package var source: Source?

    /// The change of the share of redundant evaluations as a text, such as `64 % → 0 %`.
    package var text: String { "\(Self.percent(before)) → \(Self.percent(after))" }
    /// The change of the share of redundant evaluations in words, such as `from 64 % to 0 %`.
    var words: String { "from \(Self.percent(before)) to \(Self.percent(after))" }

    /// One of several workloads, and its share of the redundant evaluations of all these workloads.
    package struct Source: Equatable {
      package var workload: String
      package var share: Double

      /// The share of the redundant evaluations as a text, such as `100 %`.
      package var percent: String { Redundancy.percent(share) }
    }

    fileprivate static func percent(_ share: Double) -> String {
      share > 0 && share < 0.995 ? Format.percent(share) : "\(share == 0 ? 0 : 100) %"
    }
  }

  /// - Returns: `nil` if the run has no time ratio of a property-grained engine to an
  ///   object-grained engine.
  package init?(_ run: RunDocument) {
    let entries = run.representatives.filter(\.kind.hasComponents)
    guard
      let pair = Decision.pair(run, { $0.measurement($1)?.usableRatio(to: $2) != nil })
    else { return nil }
    let (engines, references) = (pair.engines, pair.references)
    let first = references[0]
    self.engines = engines
    let groups = [WorkloadKind.app, .tree].compactMap { kind in
      Group(kind, entries.filter { $0.kind == kind }, engines[0], first)
    }
    pairedWorkloads = groups.first?.all ?? []
    parts = references.map { reference in
      Part(reference: reference, rows: groups.flatMap { $0.rows(engines, reference) })
    }
  }

  /// The engines that stand for the two notations: at most two that track properties, and at most
  /// two that track objects, beginning with those that people use. A peer comes before the engine
  /// with the role `baseline`, which may be only a model; the subject of titles comes last.
  /// - Parameter isCompared: whether a workload compares an engine with an object-grained engine.
  static func pair(
    _ run: RunDocument,
    _ isCompared: (_ workload: WorkloadResult, _ engine: String, _ reference: String) -> Bool
  ) -> (engines: [String], references: [String])? {
    let roles = EngineRoles(run)
    let ids = run.knownEngines.map(\.id)
    let entries = run.representatives.filter(\.kind.hasComponents)
    func isPaired(_ engine: String, _ reference: String) -> Bool {
      entries.contains { isCompared($0, engine, reference) }
    }
    let objects = roles.sorted(ids.filter { roles.grain(of: $0) == .object }).reversed()
    let properties = roles.subjects(among: ids.filter { roles.grain(of: $0) == .property })
      .filter { engine in objects.contains { isPaired(engine, $0) } }.prefix(2)
    let engines = roles.sorted(Array(properties))
    let references = objects.filter { reference in engines.contains { isPaired($0, reference) } }
    return engines.isEmpty ? nil : (engines, Array(references.prefix(2)))
  }

  /// The workloads of one kind for which the first engine has a ratio to the first reference.
  private struct Group {
    let kind: WorkloadKind
    let all: [WorkloadResult]
    /// The number of workloads that ran on both engines.
    let ran: Int

    init?(
      _ kind: WorkloadKind, _ entries: [WorkloadResult], _ engine: String, _ reference: String
    ) {
      all = entries.filter { $0.measurement(engine)?.usableRatio(to: reference) != nil }
      guard !all.isEmpty else { return nil }
      self.kind = kind
      ran = entries.count { $0.ran(on: engine, and: reference) }
    }

    func rows(_ engines: [String], _ reference: String) -> [Row] {
      func mean(_ title: String, isPart: Bool, over workloads: [WorkloadResult]) -> Row {
        Row(
          title: title, isPart: isPart,
          ratios: engines.map { GeometricMean(of: $0, to: reference, over: workloads)?.ratio },
          redundant: Decision.redundancy(workloads, reference, engines[0]))
      }
      var means = [mean("mean of \(kind.words(all.count, of: ran))", isPart: false, over: all)]
      if let active = Decision.active(all, engines, reference) {
        let idle = all.count - active.count
        means.append(
          mean("without \(Format.count(idle)) evaluating nothing", isPart: true, over: active))
      }
      let ones = examples(engines[0], reference).map { title, workload in
        Row(
          title: title, isPart: all.count > 1,
          ratios: engines.map { workload.measurement($0)?.usableRatio(to: reference) },
          redundant: Decision.redundancy([workload], reference, engines[0]))
      }
      return all.count > 1 ? means + ones : ones
    }

    /// The workloads that have a separate row. If there are more than three workloads, only two
    /// workloads have a row: the workloads with the lowest and the highest ratio of the first
    /// engine.
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
        ("min: \(lowest.id)", lowest), ("max: \(highest.id)", highest),
      ]
    }
  }

  /// The workloads in which the first engine evaluates bodies.
  ///
  /// - Returns: `nil` if the first engine evaluates bodies in every workload. Also `nil` if, for
  ///   every engine, the workloads in which this engine evaluates nothing hardly change its mean:
  ///   see ``GeometricMean/withoutIdle(_:over:)``.
  package static func active(
    _ workloads: [WorkloadResult], _ engines: [String], _ reference: String
  ) -> [WorkloadResult]? {
    let active = workloads.filter { !$0.isIdle(on: engines[0]) }
    let isChanged = engines.contains { engine in
      GeometricMean(of: engine, to: reference, over: workloads)?
        .withoutIdle(engine, over: workloads) != nil
    }
    return isChanged && active.count < workloads.count ? active : nil
  }

  /// The shares of redundant evaluations over all workloads, computed from the evaluations per
  /// frame; `nil` if the evaluations of one of the two engines are not known for every workload.
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
    return Redundancy(before: before, after: after, source: source(workloads, engine))
  }

  /// The workload in which the engine makes more than half of its redundant evaluations per frame;
  /// `nil` if there is no such workload, or only one workload.
  private static func source(
    _ workloads: [WorkloadResult], _ engine: String
  ) -> Redundancy.Source? {
    let parts = workloads.compactMap { workload in
      workload.measurement(engine)?.evaluationsPerFrame.map { (workload.id, $0.redundant) }
    }
    let all = parts.reduce(0) { $0 + $1.1 }
    guard parts.count > 1, let largest = parts.max(by: { $0.1 < $1.1 }), largest.1 > all / 2
    else { return nil }
    return Redundancy.Source(workload: largest.0, share: largest.1 / all)
  }
}

/// Means of a frame: evaluations of own views, or of all components if the run does not tell own
/// views apart.
package struct FrameEvaluations {
  package let all: Double
  package let redundant: Double
  package let closureOnly: Double
}

extension Measurement {
  /// `nil` if one of the first two numbers is unknown.
  package var evaluationsPerFrame: FrameEvaluations? {
    guard let all = views?.evaluations ?? counts.evaluations,
      let redundant = views?.redundant ?? counts.redundantEvaluations,
      let frames = counts.frames.map(Double.init), frames > 0
    else { return nil }
    let closureOnly = views?.closureOnly ?? counts.closureOnlyEvaluations ?? 0
    return FrameEvaluations(
      all: Double(all) / frames, redundant: Double(redundant) / frames,
      closureOnly: Double(closureOnly) / frames)
  }
}
