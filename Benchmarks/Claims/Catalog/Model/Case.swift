import ClaimSupport

/// One condition that a count must meet. A claim is tested by one or several cases.
public struct Case: Sendable {
  public let title: String
  private let count: String
  let notation: Evidence.Notation?
  private let comparison: Comparison

  enum Comparison: Sendable {
    case equals(Int)
    case isMoreThanNone
    /// On each engine, the count is less than the count with the given name.
    case isLessThan(String)
    /// The count is less with `@Observable` than with `ObservableObject`.
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

  /// Returns `true` if the condition is met on every engine that has the count.
  public func holds(_ evidence: Evidence) -> Bool {
    switch comparison {
    case .equals(let number): values(evidence).allSatisfy { $0 == number }
    case .isMoreThanNone: values(evidence).allSatisfy { $0 > 0 }
    case .isLessThan(let other):
      zip(values(evidence), evidence.values(other, in: notation)).allSatisfy { $0 < $1 }
    case .isLessThanWithObject:
      evidence.values(count, in: .observable).allSatisfy { value in
        evidence.values(count, in: .object).allSatisfy { value < $0 }
      }
    }
  }

  /// The classes of evidence that answered the case. The result contains the class `treeModel` only
  /// if no evidence of a different class answered the case.
  func classes(_ evidence: Evidence) -> Set<EvidenceClass> {
    var classes = Set(evidence.counts(count, in: notation).map(\.answeredBy))
    if classes.count > 1 { classes.remove(.treeModel) }
    return classes
  }

  private func values(_ evidence: Evidence) -> [Int] { evidence.values(count, in: notation) }
}
