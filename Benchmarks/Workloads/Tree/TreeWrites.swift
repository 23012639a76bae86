import ObservationWorkloads

/// What a frame writes to the tree's models.
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

  /// The kinds of the writes, in the order of the frames. After the last kind, the order starts
  /// again with the first kind.
  let kinds: [Kind]
  let size: TreeSize
  let seed: UInt64

  /// A script whose frames all make writes of the same kind.
  init(_ kind: Kind, size: TreeSize, seed: UInt64) {
    kinds = [kind]
    self.size = size
    self.seed = seed
  }

  /// A script with four kinds of writes: 60 % of the writes change the label of a leaf, 20 % change
  /// `expanded` of an inner node, 15 % change the selection, and 5 % change the theme. The seed
  /// determines the order of the writes. Every 20 consecutive frames have exactly these shares. So
  /// if the number of frames in a batch is a multiple of 20, every batch of this length contains
  /// the same number of writes of each kind.
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
