import RunFolder

/// The views that an engine evaluated in a frame, those without an effect first.
package struct GateViews: Sendable, Equatable {
  package struct View: Sendable, Equatable {
    package var name: String
    package var count: Int
    package var isRedundant: Bool
  }

  package var views: [View]
}

extension Trace {
  /// - Parameter frame: the number of the frame, from 1.
  /// - Returns: `nil` if the trace does not contain the frame, or if nothing was evaluated in it.
  func views(of workload: WorkloadKey, on engine: String, inFrame frame: Int) -> GateViews? {
    guard
      let traced = workloads.first(where: {
        WorkloadKey(id: $0.id, parameters: $0.parameters) == workload
      }), let frames = traced.engines.first(where: { $0.engine == engine })?.frames,
      frames.indices.contains(frame - 1)
    else { return nil }
    let found = frames[frame - 1]
    let redundant = Set(found.redundant.ids)
    let ids = found.evaluated.ids.filter(traced.components.indices.contains)
    let views = [true, false].flatMap { isRedundant in
      ids.filter { redundant.contains($0) == isRedundant }.map(traced.words).counted.map {
        GateViews.View(name: $0, count: $1, isRedundant: isRedundant)
      }
    }
    return views.isEmpty ? nil : GateViews(views: views)
  }
}

extension [String] {
  /// Each text once, with the number of its repetitions, in the order of the first ones.
  fileprivate var counted: [(String, Int)] {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }.map { ($0, counts[$0] ?? 0) }
  }
}

extension GateViews: Encodable {
  /// The first views, such as `Caption (redundant), Row × 3`.
  package var text: String {
    let names = views.map {
      $0.name + ($0.count > 1 ? " × \($0.count)" : "") + ($0.isRedundant ? " (redundant)" : "")
    }
    let shown = 4
    let rest = names.count > shown ? " and \(names.count - shown) more" : ""
    return names.prefix(shown).joined(separator: ", ") + rest
  }

  /// Writes the text, as for the values of a row.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
