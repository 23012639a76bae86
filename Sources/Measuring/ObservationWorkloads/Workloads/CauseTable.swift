import ComponentTree
import Recording
import RunFolder

/// A table of the causes of evaluations in a trace. Each cause is in the table once. The frames of
/// the trace refer to a cause by its index in the table.
struct CauseTable {
  private(set) var causes: [Trace.Cause] = []
  private var indices: [Trace.Cause: Int] = [:]
  private let parents: [Int: Int]
  private let places: [PropertyWrite: SourcePlace]

  /// - Parameters:
  ///   - components: the components of the tree, with their parents.
  ///   - places: the places of the writes in the source.
  init(_ components: [ComponentInfo], places: [PropertyWrite: SourcePlace]) {
    parents = Dictionary(
      components.compactMap { info in info.parent.map { (info.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    self.places = places
  }

  /// The causes of the evaluations in a frame. Each cause is listed with the ids of the components
  /// that were evaluated because of this cause, in ascending order.
  mutating func runs(of evaluations: [EvaluationRecord]) -> [Trace.CauseRuns] {
    var components: [Int: Set<Int>] = [:]
    for evaluation in evaluations {
      for cause in evaluation.causes {
        let cause = traced(cause, of: evaluation.component)
        components[index(of: cause), default: []].insert(evaluation.component)
      }
    }
    return components.keys.sorted().map {
      Trace.CauseRuns(cause: $0, components: ComponentRuns(components[$0]!.sorted()))
    }
  }

  private mutating func index(of cause: Trace.Cause) -> Int {
    if let known = indices[cause] { return known }
    indices[cause] = causes.count
    causes.append(cause)
    return causes.count - 1
  }

  private func traced(_ cause: EvaluationCause, of component: Int) -> Trace.Cause {
    switch cause {
    case .mounted: Trace.Cause(.mounted)
    case .inputs(let names, let from):
      Trace.Cause(.inputs, inputs: names, from: from == parents[component] ? nil : from)
    case .state(let property, let owner):
      Trace.Cause(.state, property: property, from: owner == component ? nil : owner)
    case .environment(let key): Trace.Cause(.environment, property: key)
    case .scrolled: Trace.Cause(.scrolled)
    case .notified: Trace.Cause(.notified)
    case .write(let write, let wasRead):
      Trace.Cause(
        .write, type: write.objectType, property: write.property,
        function: places[write]?.function, file: places[write]?.file, line: places[write]?.line,
        read: wasRead)
    }
  }
}
