import ComponentTree

/// A requirement that a test states about the frames of an action.
@MainActor public struct Expectation {
  /// Whether every frame is audited.
  var audits = false
  /// Checks a range of frames in the log. Returns the failure, or `nil` if the expectation is met.
  let failure: @MainActor (FrameLog, Range<Int>) -> Failure?

  init(
    audits: Bool = false, failure: @escaping @MainActor (FrameLog, Range<Int>) -> Failure?
  ) {
    self.audits = audits
    self.failure = failure
  }

  /// The reason why an expectation is not met.
  struct Failure {
    /// The expected result and the actual result.
    var title: String
    /// Lines that explain the failure. A line names components that ran or should have run, and the
    /// reason.
    var culprits: [String]

    /// The maximum number of lines from `culprits` in a message.
    static let shown = 12

    var message: String {
      var lines = [title] + culprits.prefix(Failure.shown).map { "  \($0)" }
      if culprits.count > Failure.shown {
        lines.append("  and \(culprits.count - Failure.shown) more lines")
      }
      return lines.joined(separator: "\n")
    }
  }

  // MARK: The five

  /// The evaluations of all components of a view type add up to `expected`.
  ///
  /// If the action mounts components, their first evaluations count, too. If the type was never
  /// mounted, the expectation is not met, even if the expected number is 0.
  /// - Parameter type: the view type, with its generic arguments.
  public static func evaluations<V: View>(of type: V.Type, _ expected: Int) -> Expectation {
    Expectation { log, frames in
      let id = ObjectIdentifier(type)
      let runs = log.evaluations(in: frames).filter { log.component($0.component).viewType == id }
      // A type that is never mounted is always evaluated 0 times. An expectation of 0 for a type
      // that is never mounted would prove nothing. Therefore every expectation for such a type
      // fails.
      guard log.host.components.contains(where: { $0.viewType == id }) else {
        let names = Set(log.host.components.map(\.viewName)).sorted()
        return Failure(
          title: "Expected \(times(expected)) of \(type), which was never mounted.",
          culprits: ["mounted: \(names.joined(separator: ", "))"])
      }
      if runs.count == expected { return nil }
      let culprits =
        runs.count > expected
        ? log.culprits(runs)
        : ["evaluated: \(tally(log.viewNames(in: frames)))"]
          + log.uncertainContent(of: id, in: frames) + log.uncertainRows(of: id, in: frames)
      return Failure(
        title: "Expected \(times(expected)) of \(type), counted \(runs.count).",
        culprits: culprits)
    }
  }

  /// The action evaluates at most `limit` bodies of views that you wrote. Controls, such as text
  /// fields, and the tool's own components do not count.
  public static func evaluations(atMost limit: Int) -> Expectation {
    Expectation { log, frames in
      let count = log.ownEvaluations(in: frames).count
      guard count > limit else { return nil }
      return Failure(
        title: "Expected at most \(times(limit)), counted \(count).",
        culprits: log.culprits(log.ownEvaluations(in: frames)) + log.uncounted(in: frames))
    }
  }

  /// No frame evaluates more than `limit` bodies of views that you wrote.
  public static func evaluationsPerFrame(atMost limit: Int) -> Expectation {
    Expectation { log, frames in
      let counts = frames.map { log.ownEvaluations(in: $0..<$0 + 1).count }
      guard let most = counts.max(), most > limit else { return nil }
      let worst = frames.lowerBound + counts.firstIndex(of: most)!
      return Failure(
        title: "Expected at most \(times(limit)) per frame, counted \(most) in frame"
          + " \(worst - frames.lowerBound + 1) of \(frames.count).",
        culprits: log.culprits(log.ownEvaluations(in: worst..<worst + 1))
          + log.uncounted(in: worst..<worst + 1))
    }
  }

  /// Every evaluation of an own view changes the output, makes, removes or reorders a child, or
  /// passes new inputs to a child.
  public static let noRedundantEvaluations = Expectation { log, frames in
    let evaluations = log.ownEvaluations(in: frames)
    let redundant = evaluations.filter(\.isRedundant)
    if redundant.isEmpty { return nil }
    return Failure(
      title: "Expected no redundant evaluations, counted \(redundant.count) of"
        + " \(evaluations.count).",
      culprits: log.culprits(redundant) + log.uncounted(in: frames, where: \.isRedundant))
  }

  /// No component shows an outdated value after any frame.
  ///
  /// After each frame, an audit runs every body once more, and compares the body's output with the
  /// shown output. If the audit finds a difference, it runs this body again, up to 16 times in all.
  /// A part of the output that differs between two runs, for example a new object, a date or a
  /// random number, is not an outdated value. If a body has side effects, the audit repeats these
  /// side effects.
  public static let noMissedUpdates = Expectation(audits: true) { log, frames in
    let stale = frames.flatMap { frame in
      log.entries[frame].stale.map { (frame: frame - frames.lowerBound + 1, component: $0) }
    }
    if stale.isEmpty { return nil }
    return Failure(
      title: "Expected no missed updates, found \(stale.count).",
      culprits: stale.map { frame, component in
        let reason =
          component.unobserved.isEmpty
          ? "nothing that it depends on has notified it"
          : "it holds \(component.unobserved.joined(separator: ", ")) without observing it"
        let name = log.component(component.id).rowName
        return "\(name) shows an old value after frame \(frame) of \(frames.count):"
          + " \(reason); old: \(FrameLog.listed(component.parts.map { words($0) }))"
      })
  }

  // MARK: Words

  private static func words(_ part: StaleComponent.Part) -> String {
    switch part {
    case .output(let texts) where texts.isEmpty: return "its output"
    case .output(let texts):
      let count = texts.count == 1 ? "text is" : "texts are"
      return "its output, whose \(count) now \(FrameLog.listed(texts.map { "“\($0)”" }))"
    case .structure: return "which views it shows"
    case .environment: return "the environment that it sets"
    case .inputs(let names, let child):
      return names.isEmpty
        ? "the inputs of \(child)" : "the \(FrameLog.listed(names)) of \(child)"
    }
  }

  private static func times(_ count: Int) -> String {
    count == 1 ? "1 evaluation" : "\(count) evaluations"
  }

  /// A list of names with counts, such as `CueList, 3 × CueRow`. The result is the word `nothing`
  /// if `names` is empty.
  private static func tally(_ names: [String]) -> String {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let parts = counts.sorted { $0.key < $1.key }.map { name, count in
      count == 1 ? name : "\(count) × \(name)"
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
