import Harness

/// One write to the tree's models.
enum TreeWrite {
  case label(leaf: Int)
  case expanded(inner: Int)
  case selection
  case theme
}

/// Which write a frame makes. A pure function of seed and frame: a timed pass may start anywhere.
struct TreeScript: Sendable {
  enum Kind: Sendable { case leaf, section, theme, selection, mixed }

  let kind: Kind
  let size: TreeSize
  let seed: UInt64

  subscript(frame: Int) -> TreeWrite {
    var random = SeededGenerator(seed: seed, stream: UInt64(frame))
    func leaf() -> TreeWrite {
      .label(leaf: size.inner + Int.random(in: 0..<size.leaves, using: &random))
    }
    func section() -> TreeWrite { .expanded(inner: Int.random(in: 0..<size.inner, using: &random)) }

    switch kind {
    case .leaf: return leaf()
    case .section: return section()
    case .theme: return .theme
    case .selection: return .selection
    case .mixed:
      switch Int.random(in: 0..<100, using: &random) {
      case ..<60: return leaf()
      case ..<80: return section()
      case ..<95: return .selection
      default: return .theme
      }
    }
  }
}
