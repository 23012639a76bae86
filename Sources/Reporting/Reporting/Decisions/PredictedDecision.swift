import Findings
import Numbers
import RunFolder

/// The decision that a decision record states if its run does not compare the two notations. The
/// decision is based on the counts that `migrate` predicts.
extension MigrationReport {
  /// The notation of the classes before the migration.
  private var source: String {
    target == MigrationReport.observable
      ? MigrationReport.observableObject : MigrationReport.observable
  }

  /// The advice by predicted counts alone. A view may read a property that is not
  /// `@Published`. Before the migration, a write to this property evaluates nothing, and the
  /// recorded run cannot track it. After the migration, the write evaluates the view. So
  /// `missedUpdates`, the number of these updates, is added to the predicted evaluations. If views
  /// miss updates before the migration, or if there are views that read an object without holding
  /// it, the counts are too low to say that evaluations are saved.
  private var choice: Advice.Choice {
    Advice.Evidence(
      missesUpdates: missedUpdatesNow > 0,
      saves: staleViews.isEmpty && after.evaluations + missedUpdates < now.evaluations,
      loses: !staleViews.isEmpty && missedUpdates > 0 || after.evaluations > now.evaluations
    ).choice
  }

  private var saves: Bool { choice == .move(.fewerEvaluationsUntimed) }
  private var keeps: Bool { choice == .stay }

  /// The advice to leave the classes as they are. In a half-migrated app, no single notation is
  /// kept.
  private var stay: String { alreadyMigrated.isEmpty ? "Keep `\(source)`" : "Change nothing" }

  /// The names of the classes in the recommended order. The last classes of the order are marked if
  /// they change neither the evaluations nor the redundant evaluations.
  private var markedOrder: String {
    let useful = (order.lastIndex { $0.after != after } ?? -1) + 2
    return order.enumerated().map { index, step in
      "`\(step.name)`" + (index < useful ? "" : " (saves no evaluation in this workload)")
    }.joined(separator: ", ")
  }

  /// The advice, as Markdown.
  var advice: String {
    if missedUpdatesNow > 0 { return "**Not decided by predicted counts.** \(wrongNow)" }
    if saves { return "**Use `\(target)`, judging only by predicted counts.**" }
    if keeps, !staleViews.isEmpty, missedUpdates > 0 {
      let updates = Format.count(missedUpdates, "update")
      return "**\(stay).** With `\(target)`, \(updates) of views would be missed."
    }
    if keeps {
      return "**\(stay), judging only by predicted counts.**"
    }
    let reason =
      after.evaluations < now.evaluations
      ? "Not all evaluations with `\(target)` are counted: see \"Code whose meaning would change\"."
      : "The counts do not show that `\(target)` saves evaluations."
    return "**Not decided by predicted counts.** \(reason)"
  }

  /// - Parameter executable: the command that starts the program that writes the record.
  func decision(executable: String) -> String {
    var text = """
      \(advice) For \(Format.count(frames, "frame")), the command `\(executable) migrate` predicts \
      \(now.words) with the workload as it is written, and \(after.words) with all classes in the \
      notation of `\(target)`.


      """
    if saves, order.count > 1 {
      text += "Migrate the classes in this order: \(markedOrder).\n\n"
    }
    return text + """
      The time after a migration is not measured, because the workload ran in one notation. To \
      measure the time:

      1. Migrate the models on a branch, and keep the old models beside the new models.
      2. Add the second notation to the workload's `notations` (`.observation` for `@Observable`, \
      `.openCombine` for `ObservableObject`). Return the models of the engine's notation from \
      `script(on:seed:)`.
      3. Run `\(executable) decide \(workload.id)` again.

      """
  }

  var evidence: String {
    "The `migrate` command predicts the following figures, which are not measured.\n\n"
      + subsections + "\n"
  }

  /// The alternatives to a migration of all classes, with their counts.
  var alternatives: String {
    let migrated = alreadyMigrated.map { "`\($0)`" }.joined(separator: ", ")
    let note = migrated.isEmpty ? "" : " These classes are `\(target)` already: \(migrated)."
    var lines = [
      keeps
        ? "**Migrate all classes**: \(after.words).\(note)"
        : "**Change nothing**: \(now.words).\(note)"
    ]
    if order.count > 1 {
      let first = order[0]
      lines.append(
        "**Migrate only `\(first.name)`**, the first class of the order: \(first.after.words).")
    }
    return lines.map { "- \($0)\n" }.joined()
  }

  var consequences: String {
    let uncounted =
      missedUpdates == 0
      ? ""
      : "- \(Format.count(missedUpdates, "update")) in addition, which the recorded run does not count"
        + " as evaluations\n"
    return """
      The prediction for a migration of all classes, in \(Format.count(frames, "frame")):

      - \(Format.count(after.evaluations, "evaluation")) in place of \
      \(Format.count(now.evaluations))
      - \(Format.count(after.redundant, "redundant evaluation")) in place of \
      \(Format.count(now.redundant))
      \(uncounted)
      """
  }
}
