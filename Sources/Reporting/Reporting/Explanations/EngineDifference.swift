import RunFolder

/// The difference between two engines in the evaluations of one frame: this engine, and the engine
/// that `bench explain` explains.
package struct EngineDifference: Codable, Sendable, Equatable {
  package let engine: String
  /// The number of evaluations of own views on this engine. `redundant` is the number of these
  /// evaluations that were redundant, and `closureOnly` of those that changed closures alone.
  package let evaluations: Int
  package let redundant: Int
  package let closureOnly: Int
  /// The names of the own views that this engine evaluated more often than the explained engine,
  /// with the number of additional evaluations; the largest difference first.
  package let more: [Tally]
  /// The names of the own views that this engine evaluated less often than the explained engine,
  /// with the number of evaluations that this engine saved.
  package let fewer: [Tally]

  package struct Tally: Codable, Sendable, Equatable {
    package let component: String
    package let evaluations: Int
  }

  /// - Returns: `nil` if both engines evaluated own views of the same names equally often, or if
  ///   one of the engines has no frame with this index.
  init?(
    of other: Trace.EngineTrace, from engine: Trace.EngineTrace, frame: Int,
    _ components: [Trace.Component]
  ) {
    guard other.frames.indices.contains(frame), engine.frames.indices.contains(frame) else {
      return nil
    }
    var difference: [String: Int] = [:]
    func add(_ frame: Trace.Frame, _ sign: Int) {
      for id in frame.evaluated.ids {
        if components.indices.contains(id), !components[id].isOwnView { continue }
        let name = components.indices.contains(id) ? components[id].name : "?"
        difference[Trace.Component.kind(of: name), default: 0] += sign
      }
    }
    add(other.frames[frame], 1)
    add(engine.frames[frame], -1)
    let tallies = difference.filter { $0.value != 0 }
      .sorted { (abs($0.value), $1.key) > (abs($1.value), $0.key) }
    if tallies.isEmpty { return nil }
    self.engine = other.engine
    let views = other.frames[frame].views(among: components)
    evaluations = views.evaluations
    redundant = views.redundant
    closureOnly = views.closureOnly
    more = tallies.filter { $0.value > 0 }.map { Tally(component: $0.key, evaluations: $0.value) }
    fewer = tallies.filter { $0.value < 0 }.map {
      Tally(component: $0.key, evaluations: -$0.value)
    }
  }

  /// The difference as a text, such as `publish-all: 6 evaluations, 5 redundant; 3 × ContentView,
  /// ReaderView more`: compared with the explained engine, this engine evaluated `ContentView`
  /// three times more and `ReaderView` once more.
  var text: String {
    let views = ViewCounts(
      evaluations: evaluations, redundant: redundant, closureOnly: closureOnly)
    var parts = [views.tally]
    if !more.isEmpty { parts.append(EngineDifference.list(more) + " more") }
    if !fewer.isEmpty { parts.append(EngineDifference.list(fewer) + " fewer") }
    return "\(engine): " + parts.joined(separator: "; ")
  }

  private static func list(_ tallies: [Tally]) -> String {
    tallies.map { ($0.evaluations == 1 ? "" : "\($0.evaluations) × ") + $0.component }
      .joined(separator: ", ")
  }
}
