import Numbers

extension SplitMix64 {
  /// A uniform random number in 0 ..< 1.
  package mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }

  /// A random number with a roughly normal distribution: the sum of twelve uniform numbers.
  package mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + unit() } }
}
