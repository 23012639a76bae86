/// A question that a run answers. Pictures are grouped by these questions, in this order.
package enum Question: CaseIterable, Sendable {
  case decision, evaluations, speed, growth, memory, trust

  /// The question as a heading.
  package var title: String {
    switch self {
    case .decision: "Which engine is faster, and by how much?"
    case .evaluations: "How often is a component evaluated?"
    case .speed: "How fast is a frame?"
    case .growth: "How does the time grow?"
    case .memory: "What does it cost in memory?"
    case .trust: "Can the figures be trusted?"
    }
  }
}
