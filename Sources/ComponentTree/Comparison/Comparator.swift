/// How two values of one type are compared for "provably equal": equal bytes are; then `==` where there is
/// one; then field by field. A function is never equal; a reference is equal to itself only.
///
/// Made once per type. Comparing allocates nothing.
@frozen @usableFromInline struct Comparator {
  @frozen @usableFromInline enum Fast: UInt8 {
    /// Nothing to compare: always equal.
    case empty
    /// One run of bytes whose number is in `fastWords`, from `fastOffset`.
    case words
    /// Holds a function: never equal, and nothing else is looked at.
    case never
    /// See `steps`.
    case steps
  }

  @usableFromInline let fast: Fast
  @usableFromInline let fastOffset: Int
  @usableFromInline let fastWords: Int
  let steps: [ComparisonStep]

  init(steps: [ComparisonStep]) {
    let merged = steps.merged()
    if merged.contains(where: { $0.isNever }) {
      (fast, fastOffset, fastWords, self.steps) = (.never, 0, 0, [])
    } else if merged.isEmpty {
      (fast, fastOffset, fastWords, self.steps) = (.empty, 0, 0, [])
    } else if merged.count == 1, case .bytes(let offset, let count) = merged[0],
      count % 8 == 0, offset % 8 == 0
    {
      (fast, fastOffset, fastWords, self.steps) = (.words, offset, count / 8, [])
    } else {
      (fast, fastOffset, fastWords, self.steps) = (.steps, 0, 0, merged)
    }
  }

  /// Compares two values.
  /// - Parameter mayCallUser: whether a user's `==` may run now. Inside a tracking scope it may not, or
  ///   what it reads would become a dependency; the answer may then be `.unknown`.
  @inlinable
  func compare(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, mayCallUser: Bool
  ) -> Comparison {
    switch fast {
    case .empty: return .equal
    case .never: return .unequal
    case .words:
      for index in 0..<fastWords {
        let offset = fastOffset &+ index &* 8
        if old.load(fromByteOffset: offset, as: UInt64.self)
          != new.load(fromByteOffset: offset, as: UInt64.self)
        {
          return .unequal
        }
      }
      return .equal
    case .steps: return compareSteps(old, new, mayCallUser)
    }
  }

  @usableFromInline @inline(never)
  func compareSteps(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ mayCallUser: Bool
  ) -> Comparison {
    var result = Comparison.equal
    for step in steps {
      switch step.compare(old, new, mayCallUser) {
      case .equal: continue
      case .unequal: return .unequal
      case .unknown: result = .unknown
      }
    }
    return result
  }
}

@frozen @usableFromInline enum Comparison: UInt8 {
  case equal, unequal
  /// Only a user's `==` can tell.
  case unknown
}
