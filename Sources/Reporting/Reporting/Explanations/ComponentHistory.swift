import Messages
import RunFolder

/// The reasons why the components with a given name were evaluated, in all frames on one engine.
package struct ComponentHistory: Sendable, Equatable, Encodable {
  package let workload: WorkloadKey
  package let engine: String
  package let component: String
  package let frames: [Frame]
  private let components: [Trace.Component]

  private enum CodingKeys: CodingKey { case workload, engine, component, frames }

  package struct Frame: Codable, Sendable, Equatable {
    /// The number of the frame, from 1.
    package let frame: Int
    package let step: String?
    package let evaluations: [Explanation.Evaluation]
  }

  /// - Throws: `unknownEngine` if the trace has no engine with that id; `badOption` if the trace
  ///   has no component with that name.
  package init(
    _ trace: Trace.WorkloadTrace, engine: String, component: String
  ) throws(Problem) {
    guard let traced = trace.engines.first(where: { $0.engine == engine }) else {
      throw .unknownEngine(engine, known: trace.engines.map(\.engine))
    }
    try trace.check(component: component)
    workload = trace.key
    self.engine = engine
    self.component = component
    components = trace.components
    frames = traced.frames.enumerated().compactMap { index, frame in
      let own = Explanation.evaluations(frame, of: trace).filter { $0.isOf(component) }
      return own.isEmpty
        ? nil : Frame(frame: index + 1, step: trace.step(ofFrame: index), evaluations: own)
    }
  }

  /// A heading, and one line for each distinct pair of a step and a set of causes. The line states
  /// the first five frames in which the component was evaluated in this step for these causes.
  package var text: String {
    let evaluations = frames.flatMap(\.evaluations)
    let counts = evaluations.reduce(ViewCounts()) {
      $0
        + ViewCounts(evaluations: $1.times, redundant: $1.redundant, closureOnly: $1.closureOnly)
    }
    var lines = ["\(component) of \(workload) on \(engine): \(counts.tally)"]
    var groups: [(note: String, frames: [Int])] = []
    for frame in frames {
      let notes = Set(frame.evaluations.map { $0.note(in: components) }).sorted()
        .joined(separator: "; ")
      let note = (frame.step.map { "\($0): " } ?? "") + notes
      if let place = groups.firstIndex(where: { $0.note == note }) {
        groups[place].frames.append(frame.frame)
      } else {
        groups.append((note, [frame.frame]))
      }
    }
    for group in groups {
      let shown = group.frames.prefix(5).map { "\($0)" }.joined(separator: ", ")
      let rest = group.frames.count > 5 ? " and \(group.frames.count - 5) more" : ""
      let plural = group.frames.count == 1 ? "" : "s"
      lines.append("  frame\(plural) \(shown)\(rest), \(group.note)")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Trace.WorkloadTrace {
  /// - Throws: `badOption` if the trace has no component with that name.
  func check(component: String) throws(Problem) {
    let kinds = Set(components.map { Trace.Component.kind(of: $0.name) }).sorted()
    guard kinds.contains(component) || components.contains(where: { $0.name == component })
    else {
      throw .badOption(
        "--component",
        reason: "there is no component \"\(component)\""
          + "\(Suggestion.text(for: component, among: kinds)); the workload has"
          + " \(kinds.joined(separator: ", "))")
    }
  }
}
