/// A collection of the standard library that is compared element by element if it has no `==` or if
/// objects are compared by identity. The elements are stored in an object. A body that makes a
/// collection makes a new storage object each time. So collections with different storage objects
/// may still be equal.
protocol ComparedByElements {
  @MainActor
  static func elementSteps(offset: Int, _ mode: ComparisonMode) -> [ComparisonStep]
}

extension Array: ComparedByElements {}
extension ArraySlice: ComparedByElements {}
extension ContiguousArray: ComparedByElements {}

extension ComparedByElements where Self: RandomAccessCollection {
  @MainActor
  static func elementSteps(offset: Int, _ mode: ComparisonMode) -> [ComparisonStep] {
    steps(offset: offset, Comparator.find(Element.self, mode)) { old, new, element in
      guard old.count == new.count else { return .unequal }
      return all(zip(old, new)) { compareValues($0, $1, element, true) }
    }
  }
}

extension Dictionary: ComparedByElements {
  @MainActor
  static func elementSteps(offset: Int, _ mode: ComparisonMode) -> [ComparisonStep] {
    steps(offset: offset, Comparator.find(Value.self, mode)) { old, new, value in
      guard old.count == new.count else { return .unequal }
      // The keys of a dictionary are `Hashable`, so they are compared by the `==` of their type.
      return all(old) { key, old in
        new[key].map { compareValues(old, $0, value, true) } ?? .unequal
      }
    }
  }
}

extension ComparedByElements {
  /// Returns one step, which compares two collections by `compare`. Two collections with the same
  /// storage are equal without a call of `compare`, if equal bytes prove that two elements are
  /// equal.
  @MainActor
  fileprivate static func steps(
    offset: Int, _ element: ComparatorPointer,
    _ compare: @escaping (Self, Self, Comparator) -> Comparison
  ) -> [ComparisonStep] {
    let count = element.pointee.isProvedByBytes ? MemoryLayout<Self>.size : 0
    let step = ComparisonStep.userDefined(offset: offset, count: count) { old, new in
      compare(
        old.assumingMemoryBound(to: Self.self).pointee,
        new.assumingMemoryBound(to: Self.self).pointee, element.pointee)
    }
    return [step]
  }
}

/// Combines the results of `compare` for the elements.
private func all<S: Sequence>(_ elements: S, _ compare: (S.Element) -> Comparison) -> Comparison {
  var result = Comparison.equal
  for element in elements {
    let comparison = compare(element)
    if comparison == .unequal { return .unequal }
    result = max(result, comparison)
  }
  return result
}
