/// The shapes of the graphs in the workloads `graph.*`: sources, derived values and effects, and
/// the edges between them.
///
/// Each frame writes one source: frame f writes the value f + 1 to source number f modulo the
/// number of sources.
enum GraphShape: Sendable {
  /// The graph has one source, a chain of four derived values, and one effect. The second derived
  /// value never changes, so a write changes no value after the second derived value.
  case avoidable
  /// The graph has one source and `width` branches. Each branch has two derived values and one
  /// effect.
  case broad(width: Int)
  /// The graph has one source, a chain of `depth` derived values, and one effect.
  case deep(depth: Int)
  /// The graph has one source, `width` derived values that read the source, one derived value that
  /// is the sum of these values, and one effect.
  case diamond(width: Int)
  /// The graph has `width` sources, one derived value that collects all sources in an array, and
  /// `width` branches. Each branch has a derived value that picks one element of the array, a
  /// second derived value, and an effect.
  case mux(width: Int)
  /// The graph has one source, one derived value that reads the source `reads` times, and one
  /// effect.
  case repeated(reads: Int)
  /// The graph has one source, a chain of `depth` derived values, one derived value that adds up
  /// the whole chain, and one effect.
  case triangle(depth: Int)
  /// The graph has one source, two derived values that read the source, a third derived value that
  /// chooses between these two, and one effect. The third derived value reads the source `reads`
  /// times. After each read of the source, the source's parity decides which of the two values is
  /// read.
  case unstable(reads: Int)
  /// The graph has layers of derived values, and no effect. Each value reads neighbouring nodes of
  /// the layer below. Some values, which are chosen at random, do not read one of their inputs
  /// while their first input is odd. After each write, some values of the last layer are read.
  case dynamic(LayeredSize)
}

extension GraphShape {
  /// The reason why the shape does not run on engines without memoised values. The result is `nil`
  /// for a shape that also runs on these engines. In a shape that runs on all engines, every engine
  /// runs the same number of effects. Such a shape takes at most a few times as long without
  /// memoised values as with memoised values.
  var reasonAgainstPlainValues: String? {
    switch self {
    case .avoidable, .mux:
      "without memoised values every effect runs at each write: the shape is about those that do not"
    case .dynamic:
      "without memoised values each value is computed once for each path to it"
    case .broad, .deep, .diamond, .repeated, .triangle, .unstable: nil
    }
  }

  var sources: Int {
    switch self {
    case .mux(let width): width
    case .dynamic(let size): size.width
    case .avoidable, .broad, .deep, .diamond, .repeated, .triangle, .unstable: 1
    }
  }

  var effects: Int {
    switch self {
    case .broad(let width), .mux(let width): width
    case .dynamic: 0
    case .avoidable, .deep, .diamond, .repeated, .triangle, .unstable: 1
    }
  }

  /// The number of outputs: one for each effect. A graph without effects has one output, the sum of
  /// the values that are read after each write.
  var outputs: Int { max(1, effects) }

  /// The number of effects that run in a frame.
  var runs: Int {
    switch self {
    case .avoidable, .dynamic: 0
    case .broad(let width): width
    case .deep, .diamond, .mux, .repeated, .triangle, .unstable: 1
    }
  }

  /// The number of computations of derived values in a frame; `nil` if the number differs from
  /// frame to frame.
  /// - Parameter memoised: `true` if a derived value is computed once for each change, `false` if a
  ///   derived value is computed at each read.
  func computations(memoised: Bool) -> Int? {
    switch self {
    case .avoidable: memoised ? 2 : nil
    case .broad(let width): 2 * width
    case .deep(let depth): depth
    case .diamond(let width): width + 1
    case .mux(let width): memoised ? 1 + width + 1 : nil
    case .repeated: 1
    // Without memoisation, each value of the chain computes all values before it.
    case .triangle(let depth): (memoised ? depth : depth * (depth + 1) / 2) + 1
    case .unstable(let reads): (memoised ? 1 : reads) + 1
    case .dynamic: nil
    }
  }
}

// MARK: Outputs

extension GraphShape {
  /// The expected outputs of the graph for the given values of the sources, computed without an
  /// engine.
  /// - Parameter layout: the layout of a `dynamic` graph; `nil` for all other shapes.
  func outputs(of sources: [Int], _ layout: LayeredLayout?) -> [Int] {
    let value = sources[0]
    switch self {
    case .avoidable: return [3]
    case .broad(let width): return (0..<width).map { value &+ $0 &+ 1 }
    case .deep(let depth): return [value &+ depth]
    case .diamond(let width): return [width &* value &+ width * (width - 1) / 2]
    case .mux(let width): return (0..<width).map { sources[$0] &+ 1 }
    case .repeated(let reads): return [reads &* value]
    case .triangle(let depth): return [depth &* value &+ depth * (depth + 1) / 2]
    case .unstable(let reads):
      return [reads &* (value.isMultiple(of: 2) ? 2 &* value : 0 &- value)]
    case .dynamic: return [layout?.sum(of: sources) ?? 0]
    }
  }
}
