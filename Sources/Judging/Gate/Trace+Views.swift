import RunFolder

extension Trace {
  /// The views that an engine evaluated in a frame, those without an effect first, such as `Caption
  /// (redundant), Row × 3`; `nil` if the trace does not contain the frame.
  /// - Parameter frame: the number of the frame, from 1.
  func views(of workload: WorkloadKey, on engine: String, inFrame frame: Int) -> String? {
    guard
      let traced = workloads.first(where: {
        WorkloadKey(id: $0.id, parameters: $0.parameters) == workload
      }), let frames = traced.engines.first(where: { $0.engine == engine })?.frames,
      frames.indices.contains(frame - 1)
    else { return nil }
    let found = frames[frame - 1]
    let redundant = Set(found.redundant.ids)
    let ids = found.evaluated.ids.filter(traced.components.indices.contains)
    let names = [ids.filter(redundant.contains), ids.filter { !redundant.contains($0) }]
      .enumerated().flatMap { place, ids in
        ids.map(traced.words).counted.map { name, count in
          name + (count > 1 ? " × \(count)" : "") + (place == 0 ? " (redundant)" : "")
        }
      }
    let shown = 4
    let rest = names.count > shown ? [" and \(names.count - shown) more"] : []
    return names.isEmpty ? nil : names.prefix(shown).joined(separator: ", ") + rest.joined()
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
