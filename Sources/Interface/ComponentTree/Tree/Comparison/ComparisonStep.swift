/// One step in the comparison of a type's values, at an offset in the value.
enum ComparisonStep {
  /// Bytes without padding that hold only plain data and references.
  case bytes(offset: Int, count: Int)
  case string(offset: Int)
  /// Compares the bytes of a number. If the bytes differ, the step calls a function that runs only
  /// code of the standard library.
  case number(offset: Int, count: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Comparison)
  /// Compares `count` bytes. If the bytes differ, the step calls a function that may run a user's
  /// `==`. The count is 0 if equal bytes do not prove that the values are equal.
  case userDefined(offset: Int, count: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Comparison)
  /// A dynamic property, with the function that compares its values.
  case property(
    offset: Int, (UnsafeRawPointer, UnsafeRawPointer, _ mayCallUser: Bool) -> Comparison)
  /// A function or an optional function. Functions with the same words are equal. If `captures` is
  /// a mode, functions with the same code are also equal if their captured values are equal in this
  /// mode.
  case function(offset: Int, count: Int, captures: ComparisonMode?)
  /// A part whose values are never equal, such as a function under
  /// ``TreeRules/Functions/neverEqual``.
  case never

  var isNever: Bool {
    if case .never = self { true } else { false }
  }
}

extension [ComparisonStep] {
  /// Merges adjacent runs of bytes into one.
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

/// A step that compares more than bytes. The step is in a form whose reading retains no object.
@usableFromInline struct CompiledStep {
  private enum Kind { case standard, userDefined, property, function }

  /// Holds the function that compares values. The function is held by an object, so that reading a
  /// step does not retain the function. The additional indirection costs little, because most steps
  /// call the function only when the bytes differ.
  private final class Function {
    let compare: (UnsafeRawPointer, UnsafeRawPointer, _ mayCallUser: Bool) -> Comparison
    init(_ compare: @escaping (UnsafeRawPointer, UnsafeRawPointer, Bool) -> Comparison) {
      self.compare = compare
    }
  }

  private let kind: Kind
  private let bytes: ByteRun
  private let function: Unmanaged<Function>?

  /// The initialiser returns `nil` for the steps `bytes` and `never`, because the comparator
  /// handles these steps itself.
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
    case .function(let offset, let count, let captures):
      kind = .function
      bytes = ByteRun(offset: offset, count: count)
      function = captures.map { mode in
        .passRetained(
          Function { old, new, mayCallUser in
            let word = MemoryLayout<UInt>.size
            return compareContexts(old + word, new + word, mode, mayCallUser)
          })
      }
    case .property(let offset, let compare):
      kind = .property
      bytes = ByteRun(offset: offset, count: 0)
      function = .passRetained(Function(compare))
    }
  }

  /// Whether equal bytes prove that two values are equal.
  var isProvedByBytes: Bool { kind == .property || bytes.count > 0 }

  /// Whether the part is a function, and it depends on the build whether two functions are equal.
  func dependsOnBuild(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    guard kind == .function else { return false }
    let (old, new) = (old + bytes.offset, new + bytes.offset)
    let code = old.load(as: UInt.self)
    return code != 0 && code == new.load(as: UInt.self)
      && mayCaptureLess(old + MemoryLayout<UInt>.size, new + MemoryLayout<UInt>.size)
  }

  func compare(
    _ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ mayCallUser: Bool
  ) -> Comparison {
    if bytes.count > 0, bytes.isEqual(old, new) { return .equal }
    let old = old + bytes.offset
    let new = new + bytes.offset
    if kind == .function {
      // The first word is the code. If it is 0, there is no function, and the second word has no
      // meaning.
      let (oldCode, newCode) = (old.load(as: UInt.self), new.load(as: UInt.self))
      guard oldCode == newCode, oldCode != 0 else {
        return oldCode == 0 && newCode == 0 ? .equal : .incomparable
      }
      guard let function else {
        let word = MemoryLayout<UInt>.size
        return haveSameGenericContext(old + word, new + word) ? .equal : .incomparable
      }
      return function.takeUnretainedValue().compare(old, new, mayCallUser)
    }
    guard let function else {
      let old = old.assumingMemoryBound(to: String.self)
      let new = new.assumingMemoryBound(to: String.self)
      return old.pointee == new.pointee ? .equal : .unequal
    }
    return function.takeUnretainedValue().compare(old, new, mayCallUser)
  }
}
