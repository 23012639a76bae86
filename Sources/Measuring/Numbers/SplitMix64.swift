/// The pseudo-random number generator for all random choices, from Steele, Lea and Flood, "Fast
/// Splittable Pseudorandom Number Generators", OOPSLA 2014. The generator is short enough to be
/// written again in any language, and gives the same numbers with every toolchain.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number in `0 ..< bound`: the high word of a product (Lemire 2019). The rejection step is
  /// omitted, since a bias of bound / 2^64 does not matter here. The standard library's function is
  /// not used, since a later toolchain may change its results.
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Brings elements into a random order (Fisher-Yates, from the end).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, below(last + 1))
    }
  }
}

extension SplitMix64 {
  /// The generator for one frame. The generator depends only on the seed and the number of the
  /// frame. A timed pass can therefore start at any frame and run any number of frames, without
  /// repeating random numbers.
  public init(seed: UInt64, frame: Int) {
    // A first generator makes the seed of this generator, so that the states of two neighbouring
    // frames are unrelated.
    var start = SplitMix64(seed: seed &+ UInt64(frame))
    self.init(seed: start.next())
  }
}
