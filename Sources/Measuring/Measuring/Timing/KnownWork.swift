import RunFolder

/// A loop whose work never changes. Each block times it beside the engines, so that the time of a
/// single engine has a reference on the same machine in the same second.
package enum KnownWork {
  @MainActor private static var state: UInt64 = 1

  /// The multiplications that one value of the loop's samples stands for: about a microsecond.
  package static let unit = 1_000
  /// The multiplications of one visit: enough for the clock, and a small part of a block.
  static let visit = 20_000

  /// Executes multiplications: the steps of the random number generator of Knuth's MMIX. Each
  /// depends on the previous one, so that the loop touches no memory and no other unit is busy.
  @inline(never) @MainActor
  package static func run(multiplications: Int) {
    var value = state
    for _ in 0..<multiplications {
      value = value &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    }
    state = value
  }
}
