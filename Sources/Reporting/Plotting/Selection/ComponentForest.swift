import RunFolder

/// The component tree of a trace, with the values that its pictures need.
struct ComponentForest {
  let names: [String]
  let children: [[Int]]
  let depths: [Int]
  /// The number of leaves below each component; 1 for a leaf itself.
  let leaves: [Int]
  /// The components whose parent is not in the trace; usually one component.
  let roots: [Int]
  let maximumDepth: Int

  /// Parents may come after their children in the list. A component whose parent is unknown, or
  /// that is its own parent, counts as a root.
  init(_ components: [Trace.Component]) {
    let count = components.count
    var children = [[Int]](repeating: [], count: count)
    var roots: [Int] = []
    let position = Dictionary(
      components.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, component) in components.enumerated() {
      if let parent = component.parent.flatMap({ position[$0] }), parent != index {
        children[parent].append(index)
      } else {
        roots.append(index)
      }
    }
    var depths = [Int](repeating: 0, count: count)
    var order = roots
    var next = 0
    while next < order.count {
      for child in children[order[next]] {
        depths[child] = depths[order[next]] + 1
        order.append(child)
      }
      next += 1
    }
    var leaves = [Int](repeating: 1, count: count)
    for index in order.reversed() where !children[index].isEmpty {
      leaves[index] = children[index].reduce(0) { $0 + leaves[$1] }
    }
    names = components.map(\.name)
    self.children = children
    self.depths = depths
    self.leaves = leaves
    self.roots = roots
    maximumDepth = depths.max() ?? 0
  }

  var count: Int { names.count }

  /// The arc of each component on a circle, clockwise from twelve o'clock, in radians. All roots
  /// together fill the circle, and a component's children together fill its arc, in proportion to
  /// their leaves.
  var arcs: [ClosedRange<Double>] {
    var arcs = [ClosedRange<Double>](repeating: 0...0, count: count)
    func share(_ components: [Int], _ start: Double, _ end: Double) {
      let total = Double(max(1, components.reduce(0) { $0 + leaves[$1] }))
      var from = start
      for component in components {
        let to = from + Double(leaves[component]) / total * (end - start)
        arcs[component] = from...to
        share(children[component], from, to)
        from = to
      }
    }
    share(roots, 0, 2 * .pi)
    return arcs
  }
}

extension Trace.WorkloadTrace {
  /// The number of redundant evaluations of each component on one engine, by the component's index
  /// in `components`; `nil` if the trace does not contain the engine.
  func redundantEvaluations(_ engine: String) -> [Int]? { tally(engine) { $0.redundant } }

  /// The number of evaluations of each component on one engine, by the component's index in
  /// `components`; `nil` if the trace does not contain the engine.
  func evaluations(_ engine: String) -> [Int]? { tally(engine) { $0.evaluated } }

  /// Whether two engines made the same evaluations of every component.
  func isAlike(_ one: String, _ other: String) -> Bool {
    evaluations(one) == evaluations(other)
      && redundantEvaluations(one) == redundantEvaluations(other)
  }

  /// As everywhere, the evaluations of controls do not count.
  private func tally(_ engine: String, _ runs: (Trace.Frame) -> ComponentRuns) -> [Int]? {
    guard let frames = engines.first(where: { $0.engine == engine })?.frames else { return nil }
    let position = Dictionary(
      components.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var counts = [Int](repeating: 0, count: components.count)
    for frame in frames {
      for id in runs(frame).ids {
        if let index = position[id], components[index].isOwnView { counts[index] += 1 }
      }
    }
    return counts
  }
}
