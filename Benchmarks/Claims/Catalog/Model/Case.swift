import ClaimSupport

/// One condition on one count: a part of what a claim says.
public struct Case: Sendable {
  public let title: String
  private let count: String
  private let notation: Evidence.Notation?
  private let comparison: Comparison

  enum Comparison: Sendable {
    case equals(Int)
    case isMoreThanNone
    /// The same on each engine as another count.
    case equalsCount(String)
    /// Less than another count.
    case isLessThan(String)
    /// Less with `@Observable` than with `ObservableObject`.
    case isLessThanWithObject
  }

  init(
    _ title: String, _ count: String, in notation: Evidence.Notation? = nil,
    _ comparison: Comparison
  ) {
    self.title = title
    self.count = count
    self.notation = notation
    self.comparison = comparison
  }

  /// Whether it holds, on every engine that counted.
  public func holds(_ evidence: Evidence) -> Bool {
    switch comparison {
    case .equals(let number): values(evidence).allSatisfy { $0 == number }
    case .isMoreThanNone: values(evidence).allSatisfy { $0 > 0 }
    case .equalsCount(let other): values(evidence) == evidence.values(other, in: notation)
    case .isLessThan(let other):
      zip(values(evidence), evidence.values(other, in: notation)).allSatisfy { $0 < $1 }
    case .isLessThanWithObject:
      evidence.values(count, in: .observable).allSatisfy { value in
        evidence.values(count, in: .object).allSatisfy { value < $0 }
      }
    }
  }

  /// What answered it. This tree's model is not named where something else gave the same answer.
  func classes(_ evidence: Evidence) -> Set<EvidenceClass> {
    var classes = Set(evidence.counts(count, in: notation).map(\.answeredBy))
    if classes.count > 1 { classes.remove(.treeModel) }
    return classes
  }

  private func values(_ evidence: Evidence) -> [Int] { evidence.values(count, in: notation) }
}
