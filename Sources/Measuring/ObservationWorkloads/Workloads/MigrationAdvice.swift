import Measuring
import Messages
import Recording
import RunFolder

/// Counts a workload after each step of a migration. Each step migrates one more class.
///
/// Two migrated classes together can save a different number of evaluations than the sum of the
/// numbers that each class saves alone. Each combination of classes that a step can choose is
/// therefore counted in a separate run. For k classes, the type makes k(k+1)/2 + 2 runs. If the
/// report also explains the evaluations that remain after the migration, the type makes 3 more
/// runs. Classes that are already written in the notation of the target keep their behaviour in all
/// runs.
@MainActor
package struct MigrationAdvice {
  private let workload: any TreeWorkload
  private let engine: Engine
  private let target: Migration.Target
  private let seed: UInt64
  /// The counts before the migration. Each class then has the notation in which it is written.
  private let now: WhatIfCounts
  /// The facts about the classes before the migration.
  private let notes: Notes
  /// The classes that the migration changes.
  private let classes: [String]

  /// Counts the workload as it is written.
  /// - Parameter workload: a workload whose models are compiled against the recorded modules.
  /// - Returns: `nil` if the workload has no class that the migration changes.
  package init?(
    _ workload: any TreeWorkload, to target: Migration.Target, seed: UInt64 = 1
  ) throws {
    // An engine of this grain runs the classes that the migration changes. A half-migrated app runs
    // only on engines that track properties, but also contains such classes. All engines of a grain
    // have equal counts, so the first engine that runs the workload's models is used.
    let grain: EngineFacts.Grain = target == .observable ? .object : .property
    let engines = workload.trackingEngines
    guard let engine = engines.first(where: { $0.facts.grain == grain }) ?? engines.first else {
      return nil
    }
    self.workload = workload
    self.engine = engine
    self.target = target
    self.seed = seed
    Ledger.shared.forgetNotes()
    now = try WhatIfCounts(workload, on: engine.recording(), audits: true, seed: seed)
    notes = Ledger.shared.notes
    classes = notes.classes(toMigrateTo: target)
    // If no class was recorded, the report says so.
    let isPossible = notes.classes.isEmpty ? engine.facts.grain == grain : !classes.isEmpty
    guard isPossible else { return nil }
  }

  /// - Parameter explains: whether the report explains the redundant evaluations that remain after
  ///   the migration, lists the writes and the properties without writes, and names the places that
  ///   use publishers. These parts need three additional recorded runs.
  package func report(explains: Bool = true) throws -> MigrationReport {
    var alone: [String: MigrationReport.Cost] = [:]
    for name in classes { alone[name] = try cost([name]) }
    Ledger.shared.forgetNotes()
    let all = try counts(.all, audits: true)
    let reads = Ledger.shared.notes.unheldReads
    let uses = explains ? publisherUses : [:]
    let written = explains ? try writes() : []
    return MigrationReport(
      workload: workload.key,
      target: target == .observable
        ? MigrationReport.observable : MigrationReport.observableObject,
      frames: workload.frames, now: now.views, after: all.views,
      classes: classes.map {
        .init(
          name: $0, alone: alone[$0]!,
          unpublished: target == .observable ? notes.unpublishedProperties(of: $0) : [],
          publisherUses: uses[$0] ?? [], sendsItself: notes.handSent.contains($0))
      },
      alreadyMigrated: notes.classes.filter { !classes.contains($0) },
      order: try order(alone), writes: written,
      unwritten: explains ? unwritten(except: written) : [],
      remaining: explains ? try remaining() : [],
      staleViews: reads.map {
        MigrationReport.StaleView(
          view: $0.view, reader: $0.reader, className: $0.className, property: $0.property)
      }.sorted { $0.order.lexicographicallyPrecedes($1.order) },
      missedUpdates: all.missedUpdates, missedUpdatesNow: now.missedUpdates)
  }

  /// The uses of the publishers of each class, by the name of the class.
  private var publisherUses: [String: [MigrationReport.PublisherUse]] {
    let places = WritePlaces.resolve(notes.publisherUses)
    var uses: [String: Set<MigrationReport.PublisherUse>] = [:]
    for use in notes.publisherUses {
      let place = places[use]
      uses[use.objectType, default: []].insert(
        .init(
          property: use.property ?? "",
          place: Trace.place(function: place?.function, file: place?.file, line: place?.line),
          isDestination: notes.publisherDestinations.contains(use)))
    }
    return uses.mapValues { uses in
      func key(_ use: MigrationReport.PublisherUse) -> (String, String, Int) {
        (use.property, use.place ?? "", use.isDestination ? 1 : 0)
      }
      return uses.sorted { key($0) < key($1) }
    }
  }

  /// The steps of the migration, in order. Each step migrates the class after whose migration the
  /// fewest evaluations remain. If two classes leave equal numbers of evaluations, the step
  /// migrates the class that leaves fewer redundant evaluations. If these numbers are also equal,
  /// the step migrates the class whose name comes first in the alphabet.
  private func order(_ alone: [String: MigrationReport.Cost]) throws -> [MigrationReport.Step] {
    var steps: [MigrationReport.Step] = []
    var rest = classes
    while !rest.isEmpty {
      var best: MigrationReport.Step?
      for name in rest {
        let migrated = Set(steps.map(\.name) + [name])
        let after = try steps.isEmpty ? alone[name]! : cost(migrated)
        if best.map({ after.isLess(than: $0.after) }) ?? true {
          best = .init(name: name, after: after)
        }
      }
      steps.append(best!)
      rest.removeAll { $0 == best!.name }
    }
    return steps
  }

  /// The redundant evaluations of own views that remain after all classes are migrated, grouped by
  /// view and cause. The largest group comes first.
  private func remaining() throws -> [MigrationReport.Remainder] {
    let trace = try RecordedRun.trace(
      of: workload, as: engine.recording(Migration(to: target, .all)), seed: seed)
    var counts: [Remains: Int] = [:]
    for frame in trace.engines[0].frames {
      for id in frame.redundant.ids where trace.components[id].isOwnView {
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

  /// The properties that the frames write. The property that causes the most evaluations before the
  /// migration comes first.
  private func writes() throws -> [MigrationReport.Writes] {
    let now = try RecordedRun(workload, as: engine, seed: seed)
    let after = try RecordedRun(
      workload, as: engine, migration: Migration(to: target, .all), seed: seed)
    let (before, then) = (now.evaluationsByProperty, after.evaluationsByProperty)
    return now.writes.map { property, writes in
      MigrationReport.Writes(
        className: property.className, property: property.name, writes: writes,
        evaluationsNow: before[property] ?? 0, evaluationsAfter: then[property] ?? 0)
    }.sorted {
      ($1.evaluationsNow, $0.className, $0.property)
        < ($0.evaluationsNow, $1.className, $1.property)
    }
  }

  /// The observed properties that no frame writes, such as `UserManager.userId`, in alphabetical
  /// order.
  private func unwritten(except writes: [MigrationReport.Writes]) -> [String] {
    let written = writes.map { WrittenProperty(className: $0.className, name: $0.property) }
    return notes.observedProperties.subtracting(written).map { "\($0.className).\($0.name)" }
      .sorted()
  }

  private struct Remains: Hashable {
    let component: String
    let cause: Trace.Cause
  }

  private func cost(_ classes: Set<String>) throws -> MigrationReport.Cost {
    try counts(.named(classes)).views
  }

  private func counts(_ classes: Migration.Classes, audits: Bool = false) throws -> WhatIfCounts {
    try WhatIfCounts(
      workload, on: engine.recording(Migration(to: target, classes)), audits: audits, seed: seed)
  }
}

extension MigrationAdvice {
  /// The advice for the first target to which the workload has classes to migrate; `nil` if there
  /// is no such target. If the workload throws an error, this function throws an `internalError`
  /// with the text of that error.
  /// - Parameter targets: the possible targets; by default, first `@Observable`.
  package static func first(
    _ workload: any TreeWorkload, to targets: [Migration.Target] = Migration.Target.allCases,
    seed: UInt64
  ) throws(Problem) -> MigrationAdvice? {
    do {
      for target in targets {
        if let advice = try MigrationAdvice(workload, to: target, seed: seed) { return advice }
      }
      return nil
    } catch {
      throw .internalError("\(error)")
    }
  }

  /// The trace of the workload after all classes are migrated, and the engine that counts so.
  package func traceAfter() throws(Problem) -> (trace: Trace.WorkloadTrace, engine: Engine) {
    let after = engine.recording(
      Migration(to: target, .all), id: whatIf.id, title: whatIf.title)
    do {
      return (try RecordedRun.trace(of: workload, as: after, seed: seed), after)
    } catch {
      throw .internalError("\(error)")
    }
  }

  private var whatIf: Engine {
    switch target {
    case .observable: .asObservable
    case .observableObject: .asObservableObject
    }
  }

  /// Makes the report about the migration. If the workload throws an error, this function throws an
  /// `internalError` with the text of that error.
  package func checkedReport(explains: Bool = true) throws(Problem) -> MigrationReport {
    do {
      return try report(explains: explains)
    } catch {
      throw .internalError("\(error)")
    }
  }
}

extension TreeWorkload {
  /// The built-in engines that track what the workload's views read.
  fileprivate var trackingEngines: [Engine] {
    Engine.builtIn.filter { $0.facts.grain != .none && notations.contains($0.notation) }
  }

  /// Whether the workload can run with all of its classes in each of the two notations.
  package var isInBothNotations: Bool { Set(trackingEngines.map(\.isFineGrained)).count == 2 }
}

extension MigrationReport {
  /// The steps, as values of the type that a trace contains. The first step is the state before the
  /// migration, in which no class is migrated.
  package var steps: [Trace.MigrationStep] {
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

extension MigrationReport.Cost {
  fileprivate func isLess(than other: Self) -> Bool {
    (evaluations, redundant) < (other.evaluations, other.redundant)
  }
}
