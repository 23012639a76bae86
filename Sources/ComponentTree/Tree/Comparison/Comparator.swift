/// How two values of one type are compared for "provably equal": equal bytes are; then `==` where
/// there is one; then field by field. A function is equal to one of the same words, or never; a
/// reference is equal to itself only.
///
/// Made once per type, never freed. Comparing allocates nothing, but for enumerations that are not
/// `Equatable`: their contents are found by a mirror.
@frozen @usableFromInline struct Comparator {
  /// Holds a function, where these are never equal: nothing else is looked at.
  @usableFromInline let isNeverEqual: Bool
  /// Plain data and references, compared first.
  @usableFromInline let runs: UnsafeBufferPointer<ByteRun>
  /// The rest.
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

  /// Whether values of equal bytes are equal.
  var isProvedByBytes: Bool { !isNeverEqual && steps.allSatisfy(\.isProvedByBytes) }

  /// Compares two values.
  /// - Parameter mayCallUser: whether a user's `==` may run now. Inside a tracking scope it may
  ///   not, or what it reads would become a dependency; the answer may then be `.unknown`.
  @inlinable
  func compare(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, mayCallUser: Bool
  ) -> Comparison {
    if isNeverEqual { return .incomparable }
    for run in runs where !run.isEqual(old, new) { return .unequal }
    return steps.isEmpty ? .equal : compareSteps(old, new, mayCallUser)
  }

  @usableFromInline @inline(never)
  func compareSteps(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ mayCallUser: Bool
  ) -> Comparison {
    var result = Comparison.equal
    for index in steps.indices {
      switch steps[index].compare(old, new, mayCallUser) {
      case .equal: continue
      case .unequal: return .unequal
      case .incomparable: return .incomparable
      case .unknown: result = .unknown
      }
    }
    return result
  }
}

@frozen @usableFromInline enum Comparison: UInt8 {
  case equal, unequal
  /// There are other functions in it: counts as unequal, but says nothing about whether anything
  /// is stale.
  case incomparable
  /// Only a user's `==` can tell.
  case unknown
}

/// Bytes without padding.
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
