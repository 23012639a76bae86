/// The pseudo-random generator of everything that is drawn here: Steele, Lea and Flood, "Fast
/// Splittable Pseudorandom Number Generators", OOPSLA 2014. Three lines in any language, the same
/// on every toolchain.
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

  /// A number in `0 ..< bound`: the high word of a product (Lemire 2019, without the rejection,
  /// whose bias of bound / 2^64 does not matter here). Unlike the standard library's it may never
  /// change.
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// A random order (Fisher-Yates, from the end).
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, below(last + 1))
    }
  }
}

extension SplitMix64 {
  /// What is drawn for one frame. A pure function of seed and frame: a timed pass may start
  /// anywhere and go on for ever, and never comes back to the same few.
  public init(seed: UInt64, frame: Int) {
    // Twice, so that the numbers of one frame are not those of the next, shifted.
    var start = SplitMix64(seed: seed &+ UInt64(frame))
    self.init(seed: start.next())
  }
}
