/// One step of a comparison, at an offset in the value.
@usableFromInline enum ComparisonStep {
  /// Without padding, and with nothing in it but plain data and references.
  case bytes(offset: Int, count: Int)
  case string(offset: Int)
  /// Equal bytes, else a function that may run a user's `==`.
  case equatable(offset: Int, count: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  /// A dynamic property that compares itself.
  case property(
    offset: Int, (UnsafeRawPointer, UnsafeRawPointer, _ mayCallUser: Bool) -> Comparison)
  /// A function.
  case never

  var isNever: Bool {
    if case .never = self { true } else { false }
  }

  func compare(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ mayCallUser: Bool
  ) -> Comparison {
    switch self {
    case .never:
      return .unequal
    case .bytes(let offset, let count):
      return areBytesEqual(old + offset, new + offset, count) ? .equal : .unequal
    case .string(let offset):
      if areBytesEqual(old + offset, new + offset, 16) { return .equal }
      let old = (old + offset).assumingMemoryBound(to: String.self)
      let new = (new + offset).assumingMemoryBound(to: String.self)
      return old.pointee == new.pointee ? .equal : .unequal
    case .equatable(let offset, let count, let areEqual):
      if areBytesEqual(old + offset, new + offset, count) { return .equal }
      guard mayCallUser else { return .unknown }
      return areEqual(old + offset, new + offset) ? .equal : .unequal
    case .property(let offset, let compare):
      return compare(old + offset, new + offset, mayCallUser)
    }
  }
}

@inline(__always)
func areBytesEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ count: Int) -> Bool {
  var offset = 0
  while offset &+ 8 <= count {
    if old.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      != new.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      return false
    }
    offset &+= 8
  }
  while offset < count {
    if old.load(fromByteOffset: offset, as: UInt8.self)
      != new.load(fromByteOffset: offset, as: UInt8.self)
    {
      return false
    }
    offset &+= 1
  }
  return true
}

extension [ComparisonStep] {
  /// Runs of bytes that touch become one.
  func merged() -> [ComparisonStep] {
    var result: [ComparisonStep] = []
    for step in self {
      if case .bytes(let offset, let count) = step,
        case .bytes(let start, let before)? = result.last,
        start + before == offset
      {
        result[result.count - 1] = .bytes(offset: start, count: before + count)
      } else {
        result.append(step)
      }
    }
    return result
  }
}
