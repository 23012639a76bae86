/// The shapes of `graph.*`: sources (S), derived values (C) and effects (E), and the edges between
/// them.
///
/// A frame writes one source: frame f writes f + 1 to source f mod their number.
enum GraphShape: Sendable {
  /// S -> C -> C that stays constant -> C -> C -> E.
  case avoidable
  /// S -> `width` times (C -> C -> E).
  case broad(width: Int)
  /// S -> a chain of `depth` C -> E.
  case deep(depth: Int)
  /// S -> `width` C -> a C that adds them up -> E.
  case diamond(width: Int)
  /// `width` S -> one C that collects them -> `width` times (C that picks one -> C -> E).
  case mux(width: Int)
  /// S -> a C that reads it `reads` times -> E.
  case repeated(reads: Int)
  /// S -> a chain of `depth` C, all added up by a C -> E.
  case triangle(depth: Int)
  /// A C reads S and, by its parity, one of two C of S, `reads` times -> E.
  case unstable(reads: Int)
  /// Layers at random, and no effect: some of the last layer's values are read after each write.
  case dynamic(LayeredSize)
}

extension GraphShape {
  /// The reason why the shape does not run on engines without memoised values. It is `nil` for a
  /// shape that does run there, because the same effects run and computing a derived value at each
  /// read takes at most a few times as long.
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

  /// The number of outputs: one for each effect, or one for the sum of the read values.
  var outputs: Int { max(1, effects) }

  /// The number of effects that run in a frame.
  var runs: Int {
    switch self {
    case .avoidable, .dynamic: 0
    case .broad(let width): width
    case .deep, .diamond, .mux, .repeated, .triangle, .unstable: 1
    }
  }

  /// The number of computations of derived values in a frame; `nil` if it differs from frame to
  /// frame.
  /// - Parameter memoised: whether a value is computed once for each change, and not at each read.
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
  /// The expected outputs of the effects for these values of the sources, computed without an
  /// engine.
  /// - Parameter layout: the layout of a `dynamic` graph.
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
