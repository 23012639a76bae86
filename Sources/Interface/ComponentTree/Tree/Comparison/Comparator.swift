/// Finds out whether two values of one type are provably equal. Values are compared by `==` if
/// their type is `Equatable`, or else field by field. Where equal bytes prove that values are
/// equal, the bytes are compared first. A reference is equal only to itself, unless its class is
/// `Equatable`. A `ComparisonMode` changes these rules for plain data and for objects, and
/// determines how functions are compared.
///
/// A comparator is made once per type and never freed. Comparing two values of an enumeration that
/// is not `Equatable` may allocate memory, because a mirror finds the associated values.
@frozen @usableFromInline struct Comparator {
  /// `true` if two values of the type are never equal. An example is a type that holds a function
  /// under the rule ``TreeRules/Functions/neverEqual``. If this property is `true`, nothing is
  /// compared.
  @usableFromInline let isNeverEqual: Bool
  /// The parts of a value that are plain data or references. Their bytes are compared first.
  @usableFromInline let runs: UnsafeBufferPointer<ByteRun>
  /// The other parts of a value, for which a comparison of bytes is not enough.
  @usableFromInline let steps: UnsafeBufferPointer<CompiledStep>

  init(steps: [ComparisonStep]) {
    let merged = steps.merged()
    isNeverEqual = merged.contains(where: \.isNever)
    runs = immortalBuffer(
      merged.compactMap { step in
        if case .bytes(let offset, let count) = step {
          ByteRun(offset: offset, count: count)
        } else {
          nil
        }
      })
    self.steps = immortalBuffer(merged.compactMap(CompiledStep.init))
  }

  /// Whether equal bytes prove that two values are equal.
  var isProvedByBytes: Bool { !isNeverEqual && steps.allSatisfy(\.isProvedByBytes) }

  /// Compares two values.
  /// - Parameter mayCallUser: whether the function may call a user's `==`. Inside a tracking scope
  ///   a user's `==` may not run, because everything that it reads would become a dependency. If
  ///   the function may not call a user's `==`, the result may be `.unknown`.
  @inlinable
  func compare(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, mayCallUser: Bool
  ) -> Comparison {
    if isNeverEqual { return compareOthers(old, new, mayCallUser) }
    for run in runs where !run.isEqual(old, new) { return .unequal }
    return steps.isEmpty ? .equal : compareSteps(old, new, mayCallUser)
  }

  @usableFromInline @inline(never)
  func compareSteps(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ mayCallUser: Bool
  ) -> Comparison {
    var result = Comparison.equal
    for index in steps.indices {
      let comparison = steps[index].compare(old, new, mayCallUser)
      if comparison == .unequal { return .unequal }
      result = max(result, comparison)
    }
    return result
  }

  /// Compares the parts that can be equal of two values that are never equal.
  @usableFromInline @inline(never)
  func compareOthers(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ mayCallUser: Bool
  ) -> Comparison {
    for run in runs where !run.isEqual(old, new) { return .unequal }
    return max(.incomparable, compareSteps(old, new, mayCallUser))
  }
}

/// The result of a comparison. The result for two values is the greatest of the results for their
/// parts.
@frozen @usableFromInline enum Comparison: UInt8, Comparable {
  case equal
  /// The compared values differ only in functions, or in parts whose type has no equal values. The
  /// values count as unequal, but the audit does not report a missed update because of them.
  case incomparable
  /// The values can be compared only by a user's `==`, which was not called.
  case unknown
  case unequal

  @inlinable
  static func < (one: Comparison, other: Comparison) -> Bool { one.rawValue < other.rawValue }
}

/// Some adjacent bytes of a value. The bytes contain no padding.
@frozen @usableFromInline struct ByteRun {
  @usableFromInline let offset: Int
  @usableFromInline let count: Int

  init(offset: Int, count: Int) {
    self.offset = offset
    self.count = count
  }

  @inlinable @inline(__always)
  func isEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    var offset = offset
    let end = offset &+ count
    while offset &+ 8 <= end {
      if old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        != new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      {
        return false
      }
      offset &+= 8
    }
    while offset < end {
      if old.load(fromByteOffset: offset, as: UInt8.self)
        != new.load(fromByteOffset: offset, as: UInt8.self)
      {
        return false
      }
      offset &+= 1
    }
    return true
  }
}

private func immortalBuffer<T>(_ elements: [T]) -> UnsafeBufferPointer<T> {
  let buffer = UnsafeMutableBufferPointer<T>.allocate(capacity: elements.count)
  _ = buffer.initialize(from: elements)
  return UnsafeBufferPointer(buffer)
}
