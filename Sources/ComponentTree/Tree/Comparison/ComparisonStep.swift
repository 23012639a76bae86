/// One step of a comparison, at an offset in the value, as the plan of a type finds it.
enum ComparisonStep {
  /// Without padding, and with nothing in it but plain data and references.
  case bytes(offset: Int, count: Int)
  case string(offset: Int)
  /// Equal bytes, else a function that runs only the standard library's code.
  case number(offset: Int, count: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Comparison)
  /// Equal bytes (none, where they prove nothing), else a function that may run a user's `==`.
  case userDefined(offset: Int, count: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Comparison)
  /// A dynamic property that compares itself.
  case property(
    offset: Int, (UnsafeRawPointer, UnsafeRawPointer, _ mayCallUser: Bool) -> Comparison)
  /// A function, or an optional one, that is equal to one of the same words.
  case function(offset: Int, count: Int)
  /// A function that is never equal.
  case never

  var isNever: Bool {
    if case .never = self { true } else { false }
  }
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

/// A step that is more than bytes, in a form that is looked at without counting references.
@usableFromInline struct CompiledStep {
  private enum Kind { case standard, userDefined, property, function }

  /// Keeps the function where it is called rarely: when the bytes differ.
  private final class Function {
    let compare: (UnsafeRawPointer, UnsafeRawPointer, _ mayCallUser: Bool) -> Comparison
    init(_ compare: @escaping (UnsafeRawPointer, UnsafeRawPointer, Bool) -> Comparison) {
      self.compare = compare
    }
  }

  private let kind: Kind
  private let bytes: ByteRun
  private let function: Unmanaged<Function>?

  /// `nil` for bytes and functions, which the comparator looks at itself.
  init?(_ step: ComparisonStep) {
    switch step {
    case .bytes, .never:
      return nil
    case .string(let offset):
      kind = .standard
      bytes = ByteRun(offset: offset, count: 16)
      function = nil
    case .number(let offset, let count, let compare):
      kind = .standard
      bytes = ByteRun(offset: offset, count: count)
      function = .passRetained(Function { old, new, _ in compare(old, new) })
    case .userDefined(let offset, let count, let compare):
      kind = .userDefined
      bytes = ByteRun(offset: offset, count: count)
      function = .passRetained(
        Function { old, new, mayCallUser in mayCallUser ? compare(old, new) : .unknown })
    case .function(let offset, let count):
      kind = .function
      bytes = ByteRun(offset: offset, count: count)
      function = nil
    case .property(let offset, let compare):
      kind = .property
      bytes = ByteRun(offset: offset, count: 0)
      function = .passRetained(Function(compare))
    }
  }

  /// Whether values of equal bytes are equal.
  var isProvedByBytes: Bool { kind == .property || bytes.count > 0 }

  func compare(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ mayCallUser: Bool
  ) -> Comparison {
    if bytes.count > 0, bytes.isEqual(old, new) { return .equal }
    let old = old + bytes.offset
    let new = new + bytes.offset
    if kind == .function {
      // No function: the second word means nothing.
      return old.load(as: UInt.self) == 0 && new.load(as: UInt.self) == 0 ? .equal : .incomparable
    }
    guard let function else {
      let old = old.assumingMemoryBound(to: String.self)
      let new = new.assumingMemoryBound(to: String.self)
      return old.pointee == new.pointee ? .equal : .unequal
    }
    return function.takeUnretainedValue().compare(old, new, mayCallUser)
  }
}
