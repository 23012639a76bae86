/// A collection of the standard library that is compared element by element, where it has no `==`
/// or objects are compared by identity. Its storage is an object, another one each time that a body
/// makes such a value.
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
      // Keys are `Hashable`: their own `==` tells them apart.
      return all(old) { key, old in
        new[key].map { compareValues(old, $0, value, true) } ?? .unequal
      }
    }
  }
}

extension ComparedByElements {
  /// The same storage proves two values equal, unless there may be a function in an element.
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

/// Unequal if one is, wherever it comes: the order of a dictionary is another one in every process.
private func all<S: Sequence>(_ elements: S, _ compare: (S.Element) -> Comparison) -> Comparison {
  var result = Comparison.equal
  for element in elements {
    switch compare(element) {
    case .equal: continue
    case .unequal: return .unequal
    case let other: result = other
    }
  }
  return result
}
