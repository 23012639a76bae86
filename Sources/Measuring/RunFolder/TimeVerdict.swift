/// The result of a comparison of two times (docs/self-test.md).
public enum TimeVerdict: String, Codable, Sendable, CaseIterable {
  case slower, faster, same
  /// The time is not longer than the reference's time. The comparison does not decide whether the
  /// time is shorter than the reference's time or equal.
  case notSlower
  case inconclusive

  /// The word for people.
  public var word: String { self == .notSlower ? "not slower" : rawValue }

  /// `true` if the verdict is `slower` or `faster`. In a gate and between two builds, both need a
  /// confirmation run.
  public var isFlag: Bool { self == .slower || self == .faster }
}
