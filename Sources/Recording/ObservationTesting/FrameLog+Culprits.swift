import ComponentTree
import Foundation
import Recording

// These functions describe in words which components ran and why.

extension FrameLog {
  /// The evaluations of some frames, in order.
  func evaluations(in frames: Range<Int>) -> [EvaluationRecord] {
    frames.flatMap { entries[$0].record.evaluations }
  }

  /// The evaluations of the user's own views in some frames, in order.
  func ownEvaluations(in frames: Range<Int>) -> [EvaluationRecord] {
    evaluations(in: frames).filter { component($0.component).isOwnView }
  }

  /// A line that names evaluations of controls and of the tool's parts, which are not counted. The
  /// array is empty if there are none.
  func uncounted(
    in frames: Range<Int>, where isMeant: (EvaluationRecord) -> Bool = { _ in true }
  ) -> [String] {
    let others = evaluations(in: frames).filter {
      !component($0.component).isOwnView && isMeant($0)
    }
    if others.isEmpty { return [] }
    let names = FrameLog.tallied(others.map { component($0.component).rowName })
    return [
      "not counted, because they are controls or parts of the tool: \(FrameLog.listed(names))"
    ]
  }

  /// The view types of the evaluated components. The type of a component that is evaluated twice is
  /// in the list twice.
  func viewNames(in frames: Range<Int>) -> [String] {
    evaluations(in: frames).map { component($0.component).viewName }
  }

  /// Returns the lines that explain a failure. Each line names a reason and the components that ran
  /// for this reason. Reasons that differ only in the identities or the labels of components share
  /// a line. The reason in this line names only the view types of these components.
  func culprits(_ evaluations: [EvaluationRecord]) -> [String] {
    let places = WritePlaces.resolve(entries.flatMap(\.record.writes))
    var kinds: [String] = []
    var reasons: [String: Set<String>] = [:]
    var names: [String: [String]] = [:]
    for evaluation in evaluations {
      let kind = reason(evaluation, places, \.viewName)
      if names[kind] == nil { kinds.append(kind) }
      reasons[kind, default: []].insert(reason(evaluation, places, \.rowName))
      names[kind, default: []].append(component(evaluation.component).rowName)
    }
    let lines = kinds.map { kind in
      let exact = reasons[kind] ?? []
      let reason = exact.count == 1 ? exact.first ?? kind : kind
      return "\(FrameLog.listed(FrameLog.tallied(names[kind] ?? []))): \(reason)"
    }
    return lines + uncertain(evaluations)
  }

  /// A line for each rule of SwiftUI that is not certain and that decides that components ran. The
  /// record does not say whether a body read a state or an environment value, so these lines name
  /// the condition.
  private func uncertain(_ evaluations: [EvaluationRecord]) -> [String] {
    func count(_ isMeant: (EvaluationCause) -> Bool, redundant: Bool = true) -> Int {
      evaluations.count {
        !$0.causes.isEmpty && $0.causes.allSatisfy(isMeant) && ($0.isRedundant || !redundant)
      }
    }
    let closures = count(\.isNewClosures, redundant: false)
    let states = host.rules.state == .everRead ? count(\.isState) : 0
    let values = host.rules.environment == .held ? count(\.isEnvironment) : 0
    var lines: [String] = []
    if closures > 0 {
      lines.append(
        "\(closures) of them ran only because a closure differs. How SwiftUI compares closures is"
          + FrameLog.rule("functions", host.rules.functions))
    }
    if states > 0 {
      lines.append(
        "\(states) of them ran only for a state, without effect. Whether a body runs for a state"
          + " that it has not read in its last run is" + FrameLog.rule("state", host.rules.state))
    }
    if values > 0 {
      lines.append(
        "\(values) of them ran only for an environment value, without effect. Whether a body runs"
          + " for a value that it does not read is"
          + FrameLog.rule("environment", host.rules.environment))
    }
    return lines.map { "uncertain: \($0)" }
  }

  /// A line for the rule that decides that a body did not run, although its rows or its presented
  /// content did. The array is empty if no such rule decides.
  /// - Parameter type: the view type of the body.
  func uncertainContent(of type: ObjectIdentifier, in frames: Range<Int>) -> [String] {
    let alone = evaluations(in: frames).filter { evaluation in
      component(evaluation.component).isContent
        && component(owner(of: evaluation.component)).viewType == type
        && !evaluation.causes.contains { $0.isFromAbove }
    }
    if alone.isEmpty { return [] }
    return [
      "uncertain: \(alone.count) closures of its rows or its presented content ran without it."
        + " Whether they are parts of the body is" + FrameLog.rule("content", host.rules.content)
    ]
  }

  /// A line for the rule that decides that views did not run although their rows appeared. The
  /// array is empty if no such rule decides.
  func uncertainRows(of type: ObjectIdentifier, in frames: Range<Int>) -> [String] {
    let quiet = frames.reduce(0) { count, frame in
      let record = entries[frame].record
      let evaluated = Set(record.evaluated)
      return count
        + record.returned.count { component($0).viewType == type && !evaluated.contains($0) }
    }
    if quiet == 0 { return [] }
    return [
      "uncertain: \(quiet) came back with rows that the list had kept, and did not run. Whether a"
        + " list keeps rows that leave is" + FrameLog.rule("rows", host.rules.rows)
    ]
  }

  /// The component whose body contains the closure of this content.
  private func owner(of content: Int) -> Int {
    var id = content
    while component(id).isContent, let parent = component(id).parent { id = parent }
    return id
  }

  private static func rule<Choice>(_ name: String, _ choice: Choice) -> String {
    " the rule `\(name)` of TreeRules (\(choice)); see docs/tree-rules.md"
  }

  /// Each name once, in order. If a name is in the list several times, its number follows, as in
  /// `Clock (12 times)`.
  private static func tallied(_ names: [String]) -> [String] {
    var counts: [String: Int] = [:]
    var unique: [String] = []
    for name in names {
      if counts[name] == nil { unique.append(name) }
      counts[name, default: 0] += 1
    }
    return unique.map { name in
      let count = counts[name] ?? 0
      return count == 1 ? name : "\(name) (\(count) times)"
    }
  }

  /// A shortened list of names, such as `CueRow[1], CueRow[2] and 7 more`.
  static func listed(_ names: [String]) -> String {
    let shown = names.prefix(3).joined(separator: ", ")
    return names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown
  }

  /// - Parameter name: the property that names a component in the text.
  private func reason(
    _ evaluation: EvaluationRecord, _ places: [PropertyWrite: SourcePlace],
    _ name: KeyPath<ComponentInfo, String>
  ) -> String {
    let causes = evaluation.causes.map { cause in
      words(cause, of: evaluation.component, places, name) + chain(from: cause, places, name)
    }
    let kind =
      evaluation.isRedundant ? "redundant; " : evaluation.isClosureOnly ? "closure-only; " : ""
    return kind + causes.joined(separator: "; ")
  }

  private func words(
    _ cause: EvaluationCause, of id: Int, _ places: [PropertyWrite: SourcePlace],
    _ name: KeyPath<ComponentInfo, String>
  ) -> String {
    switch cause {
    case .mounted:
      return component(id).parent.map { "made by \(component($0)[keyPath: name])" } ?? "mounted"
    case .inputs(let names, let from):
      let what = names.isEmpty ? "run again" : "handed another \(names.joined(separator: ", "))"
      let note =
        names.contains { $0.hasSuffix("?") }
        ? " (a closure marked ? may be equal in an optimised build)" : ""
      return "\(what) by \(component(from)[keyPath: name])\(note)"
    case .state(let property, let owner):
      return owner == id
        ? "its state \(property)"
        : "the state \(property) of \(component(owner)[keyPath: name])"
    case .environment(let key): return "the environment's \(key)"
    case .scrolled: return "scrolled"
    case .write(let write, let wasRead):
      return words(write, places) + (wasRead ? "" : ", which its body does not read")
    case .notified: return "notified by an object or a library that does not say what was written"
    }
  }

  /// A description of a write, such as `Show.elapsed, written by Show.tick() (Show.swift:18)`.
  private func words(_ write: PropertyWrite, _ places: [PropertyWrite: SourcePlace]) -> String {
    let what =
      write.property.map { "\(write.objectType).\($0), written" }
      ?? "\(write.objectType).objectWillChange, sent"
    guard let place = places[write] else {
      return "\(what) by a binding, or by code without a known place"
    }
    let file = place.file.map { " (\(($0 as NSString).lastPathComponent)" }
      .map { file in file + (place.line.map { ":\($0)" } ?? "") + ")" }
    return "\(what) by \(place.function)\(file ?? "")"
  }

  /// If a component ran because of new inputs, explains why the parent that passed the inputs ran.
  /// If the parent also ran because of new inputs, the explanation continues with the parent's
  /// parent, and so on.
  private func chain(
    from cause: EvaluationCause, _ places: [PropertyWrite: SourcePlace],
    _ name: KeyPath<ComponentInfo, String>
  ) -> String {
    guard case .inputs(_, let from) = cause else { return "" }
    var text = ""
    var parent = from
    var seen: Set<Int> = []
    while seen.insert(parent).inserted, let record = lastEvaluation(of: parent) {
      let own = record.causes.map { "\($0.verb) \(words($0, of: parent, places, name))" }
      if !own.isEmpty { text += ", which \(own.joined(separator: "; "))" }
      guard case .inputs(_, let next)? = record.causes.first else { break }
      parent = next
    }
    return text
  }

  private func lastEvaluation(of id: Int) -> EvaluationRecord? {
    entries.reversed().lazy.compactMap { entry in
      entry.record.evaluations.last { $0.component == id }
    }.first
  }
}

extension ComponentInfo {
  /// The name, followed by the identity of the innermost row that contains the component, such as
  /// `CueRow[1]`.
  var rowName: String {
    guard let row, !name.hasSuffix("[\(row)]") else { return name }
    return "\(name)[\(row)]"
  }
}

extension EvaluationCause {
  /// Whether nothing but closures differed in the inputs.
  fileprivate var isNewClosures: Bool {
    guard case .inputs(let names, _) = self, !names.isEmpty else { return false }
    return names.allSatisfy { $0.hasSuffix("()") || $0.hasSuffix("()?") }
  }

  fileprivate var isState: Bool { if case .state = self { true } else { false } }

  fileprivate var isEnvironment: Bool { if case .environment = self { true } else { false } }

  /// Whether the body above has run, too.
  fileprivate var isFromAbove: Bool {
    switch self {
    case .mounted, .inputs: true
    case .state, .environment, .scrolled, .write, .notified: false
    }
  }

  /// The verb in front of the cause's description in a sentence about the component.
  fileprivate var verb: String {
    switch self {
    case .state, .environment, .write: "ran for"
    case .mounted, .inputs, .scrolled, .notified: "was"
    }
  }
}

extension FrameRecord {
  /// The writes among the causes of the frame's evaluations.
  fileprivate var writes: [PropertyWrite] {
    evaluations.flatMap(\.causes).compactMap { cause in
      if case .write(let write, _) = cause { write } else { nil }
    }
  }
}
