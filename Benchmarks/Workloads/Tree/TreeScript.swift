import Harness

/// One write to the tree's models.
enum TreeWrite {
  case label(leaf: Int)
  case expanded(inner: Int)
  case selection
  case theme
}

/// Which write a frame makes. A pure function of seed and frame, which repeats after `length` frames: a
/// timed pass may start anywhere and go on for ever.
struct TreeScript: Sendable {
  enum Kind: Sendable { case leaf, section, theme, selection, mixed }

  let kind: Kind
  let size: TreeSize
  let seed: UInt64
  let length: Int

  subscript(frame: Int) -> TreeWrite {
    // Twice, so that the numbers of one frame are not those of the next, shifted.
    var start = SplitMix64(seed: seed &+ UInt64(frame % length))
    var random = SplitMix64(seed: start.next())
    func leaf() -> TreeWrite {
      .label(leaf: size.inner + random.below(size.leaves))
    }
    func section() -> TreeWrite { .expanded(inner: random.below(size.inner)) }

    switch kind {
    case .leaf: return leaf()
    case .section: return section()
    case .theme: return .theme
    case .selection: return .selection
    case .mixed:
      switch random.below(100) {
      case ..<60: return leaf()
      case ..<80: return section()
      case ..<95: return .selection
      default: return .theme
      }
    }
  }
}
