/// What a reader asks of a run. Pictures are grouped by it, in this order.
package enum Question: CaseIterable, Sendable {
  case decision, evaluations, speed, growth, memory, trust

  /// As a heading.
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
