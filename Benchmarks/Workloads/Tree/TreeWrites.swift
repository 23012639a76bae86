import ObservationBench

/// One write to the tree's models.
enum TreeWrite {
  case label(leaf: Int)
  case expanded(inner: Int)
  case selection
  case theme
  case everyTenthLabel
}

/// The write of each frame, determined by the seed and the frame.
struct TreeWrites: Sendable {
  enum Kind: Sendable { case leaf, section, theme, selection, tenth }

  /// The kinds of write, one for each frame, repeated in this order.
  let kinds: [Kind]
  let size: TreeSize
  let seed: UInt64

  /// Every frame makes a write of one kind.
  init(_ kind: Kind, size: TreeSize, seed: UInt64) {
    kinds = [kind]
    self.size = size
    self.seed = seed
  }

  /// 60 % leaf, 20 % section, 15 % selection, 5 % theme, in an order that the seed determines. The
  /// shares are exact in every 20 frames, so that batches of a multiple of 20 frames cost the same.
  init(mixedFor size: TreeSize, seed: UInt64) {
    var kinds: [Kind] =
      Array(repeating: .leaf, count: 12) + Array(repeating: .section, count: 4)
      + Array(repeating: .selection, count: 3) + [.theme]
    var random = SplitMix64(seed: seed)
    random.shuffle(&kinds)
    self.kinds = kinds
    self.size = size
    self.seed = seed
  }

  /// The number of frames after which a mixed script repeats.
  static let mixedPeriod = 20

  subscript(frame: Int) -> TreeWrite {
    var random = SplitMix64(seed: seed, frame: frame)
    return switch kinds[frame % kinds.count] {
    case .leaf: .label(leaf: size.inner + random.below(size.leaves))
    case .section: .expanded(inner: random.below(size.inner))
    case .theme: .theme
    case .selection: .selection
    case .tenth: .everyTenthLabel
    }
  }
}
