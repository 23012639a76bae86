import Measuring
import Recording
import Reporting
import RunFolder

/// Counts a workload after each step of a migration, which migrates one class after the other.
///
/// The number of evaluations that two migrated classes save together is not the sum of the numbers
/// that each class saves alone. Combinations of classes therefore have to be counted. For k
/// classes, the type makes k(k+3)/2 + 1 runs.
@MainActor
struct MigrationAdvice {
  private let workload: any TreeWorkload
  private let engine: Engine
  private let target: Migration.Target
  private let seed: UInt64

  /// - Parameter workload: a workload whose models are compiled against the recorded modules.
  /// - Returns: `nil` if the workload has no models in the notation that is migrated.
  init?(_ workload: any TreeWorkload, to target: Migration.Target, seed: UInt64 = 1) {
    // The classes before the migration are tracked with this grain. All engines of a grain have
    // equal counts, so the first engine that runs the workload's models is used.
    let grain: EngineFacts.Grain = target == .observable ? .object : .property
    let engines = Engine.builtIn.filter { $0.facts.grain == grain }
    guard let engine = engines.first(where: { workload.notations.contains($0.notation) }) else {
      return nil
    }
    self.workload = workload
    self.engine = engine
    self.target = target
    self.seed = seed
  }

  /// - Parameter explains: whether the report explains the redundant evaluations that remain after
  ///   the migration. The explanation needs an additional recorded run.
  func report(explains: Bool = true) throws -> MigrationReport {
    Ledger.shared.forgetNotes()
    let now = try cost(.none)
    let notes = Ledger.shared.notes
    let classes = notes.classes
    var alone: [String: MigrationReport.Cost] = [:]
    for name in classes { alone[name] = try cost(.named([name])) }
    Ledger.shared.forgetNotes()
    let all = try counts(.all, audits: true)
    let reads = Ledger.shared.notes.unheldReads
    return MigrationReport(
      workload: workload.key,
      target: target == .observable
        ? MigrationReport.observable : MigrationReport.observableObject,
      frames: workload.frames, now: now, after: all.cost,
      classes: classes.map {
        .init(
          name: $0, alone: alone[$0]!,
          unpublished: target == .observable ? notes.unpublishedProperties(of: $0) : [],
          sendsItself: notes.handSent.contains($0))
      },
      order: try order(classes, alone),
      remaining: explains ? try remaining() : [],
      staleViews: reads.map {
        MigrationReport.StaleView(
          view: $0.view, reader: $0.reader, className: $0.className, property: $0.property)
      }.sorted { $0.order.lexicographicallyPrecedes($1.order) },
      missedUpdates: all.missedUpdates)
  }

  /// The order of the migration. Each step migrates the class that leaves the fewest evaluations.
  /// If several classes leave equally few, the step migrates the class whose name comes first.
  private func order(
    _ classes: [String], _ alone: [String: MigrationReport.Cost]
  ) throws -> [MigrationReport.Step] {
    var steps: [MigrationReport.Step] = []
    var rest = classes
    while !rest.isEmpty {
      var best: MigrationReport.Step?
      for name in rest {
        let migrated = Set(steps.map(\.name) + [name])
        let after = try steps.isEmpty ? alone[name]! : cost(.named(migrated))
        if best.map({ after.isLess(than: $0.after) }) ?? true {
          best = .init(name: name, after: after)
        }
      }
      steps.append(best!)
      rest.removeAll { $0 == best!.name }
    }
    return steps
  }

  /// The redundant evaluations that remain after all classes are migrated, by component and cause,
  /// in descending order.
  private func remaining() throws -> [MigrationReport.Remainder] {
    let trace = try RecordedRun.trace(
      of: workload, as: engine.recording(Migration(to: target, .all)), seed: seed)
    var counts: [Remains: Int] = [:]
    for frame in trace.engines[0].frames {
      for id in frame.redundant.ids {
        for cause in trace.causes(of: id, in: frame) {
          counts[Remains(component: trace.components[id].kind, cause: cause), default: 0] += 1
        }
      }
    }
    return counts.map { .init(component: $0.component, cause: $0.cause, evaluations: $1) }
      .sorted {
        ($1.evaluations, $0.component, $0.cause.words)
          < ($0.evaluations, $1.component, $1.cause.words)
      }
  }

  private struct Remains: Hashable {
    let component: String
    let cause: Trace.Cause
  }

  private func cost(_ classes: Migration.Classes) throws -> MigrationReport.Cost {
    try counts(classes).cost
  }

  private func counts(_ classes: Migration.Classes, audits: Bool = false) throws -> WhatIfCounts {
    try WhatIfCounts(
      workload, on: engine.recording(Migration(to: target, classes)), audits: audits, seed: seed)
  }
}

extension MigrationReport {
  /// The steps in the form that a trace contains.
  var steps: [Trace.MigrationStep] {
    [Trace.MigrationStep(className: nil, evaluations: now.evaluations, redundant: now.redundant)]
      + order.map {
        Trace.MigrationStep(
          className: $0.name, evaluations: $0.after.evaluations, redundant: $0.after.redundant)
      }
  }
}

extension MigrationReport.StaleView {
  fileprivate var order: [String] { [view, reader ?? "", className, property] }
}

extension WhatIfCounts {
  fileprivate var cost: MigrationReport.Cost {
    .init(evaluations: evaluations, redundant: redundantEvaluations)
  }
}

extension MigrationReport.Cost {
  fileprivate func isLess(than other: Self) -> Bool {
    (evaluations, redundant) < (other.evaluations, other.redundant)
  }
}
