import Foundation

/// Hashes a value so that the hash is the same in every process. The hash is made from the plain
/// data in the value. A plan, which is made once per type, says where that data is. The hash is not
/// made from a printed value, because the description of a private type contains an address.
enum StableHash {
  /// Adds a value to a hash. Returns `nil` if the value contains data that differs from process to
  /// process, such as an object, an address, an unordered collection or a `UUID`.
  typealias Function = (UnsafeRawPointer, UInt64) -> UInt64?

  static func of<T>(_ type: T.Type) -> Function {
    if let known = functions.find(ObjectIdentifier(type)) { return known.pointee }
    let pointer = UnsafeMutablePointer<Function>.allocate(capacity: 1)
    pointer.initialize(to: make(type))
    functions.insert(ObjectIdentifier(type), pointer)
    return pointer.pointee
  }

  private static func make<T>(_ type: T.Type) -> Function {
    if let own = type as? any StablyHashed.Type { return own.stableHash }
    if let number = type as? any FixedWidthInteger.Type { return hash(of: number) }
    if let text = type as? any StringProtocol.Type { return hash(of: text) }
    if type == UUID.self { return { _, _ in nil } }
    if isUnpadded(type) {
      let size = MemoryLayout<T>.size
      return { value, hash in
        UnsafeRawBufferPointer(start: value, count: size)
          .reduce(mix(hash, UInt64(size))) { mix($0, UInt64($1)) }
      }
    }
    if type == ObjectIdentifier.self || type is any _Pointer.Type { return { _, _ in nil } }
    switch TypeShape(type) {
    case .structure, .tuple: return hashOfFields(type)
    case .enumeration: return hashOfCase(type)
    default: return { _, _ in nil }
    }
  }

  private static func hash<N: FixedWidthInteger>(of type: N.Type) -> Function {
    { mix($1, UInt64(truncatingIfNeeded: $0.assumingMemoryBound(to: N.self).pointee)) }
  }

  private static func hash<S: StringProtocol>(of type: S.Type) -> Function {
    {
      let text = String($0.assumingMemoryBound(to: S.self).pointee)
      return isRandom(text) ? nil : mix($1, text)
    }
  }

  /// Whether a text is the `uuidString` of a `UUID`: apps make identities of both.
  private static func isRandom(_ text: String) -> Bool {
    text.utf8.count == 36 && UUID(uuidString: text) != nil
  }

  private static func hashOfFields<T>(_ type: T.Type) -> Function {
    let fields = fields(of: type)
    if hidesFields(type, fields) || fields.contains(where: \.isUnretained) {
      return { _, _ in nil }
    }
    let parts = fields.map { field in
      func open<F>(_ type: F.Type) -> Function { of(type) }
      return (offset: field.offset, hash: _openExistential(field.type, do: open))
    }
    return { value, hash in
      var hash = hash
      for part in parts {
        guard let next = part.hash(value + part.offset, hash) else { return nil }
        hash = next
      }
      return hash
    }
  }

  /// A function that adds a case's name and associated values to a hash.
  private static func hashOfCase<E>(_ type: E.Type) -> Function {
    // A custom mirror, which the user writes, need not show the associated values.
    if type is any CustomReflectable.Type { return { _, _ in nil } }
    return { value, hash in
      let value = value.assumingMemoryBound(to: E.self).pointee
      guard let name = enumerationCase(value) else { return nil }
      let hash = mix(hash, String(cString: name))
      guard let content = Mirror(reflecting: value).children.first?.value else { return hash }
      return StableHash.hash(content, hash)
    }
  }

  /// Adds a value of any type to a hash.
  fileprivate static func hash(_ value: Any, _ hash: UInt64) -> UInt64? {
    func open<T>(_ value: T) -> UInt64? {
      withUnsafePointer(to: value) { of(T.self)($0, hash) }
    }
    return _openExistential(value, do: open)
  }

  /// Whether every byte of the type's values is plain data, without padding.
  private static func isUnpadded(_ type: Any.Type) -> Bool {
    if plainTypes.contains(ObjectIdentifier(type)) { return true }
    if type == UUID.self { return false }
    let fields = fields(of: type)
    guard !fields.isEmpty, fields.allSatisfy({ isUnpadded($0.type) }) else { return false }
    return fields.reduce(0) { $0 + size(of: $1.type) } == size(of: type)
  }

  private static let plainTypes: Set<ObjectIdentifier> = Comparator.plainTypes
    .subtracting([ObjectIdentifier(ObjectIdentifier.self)])
    .union([ObjectIdentifier(Double.self), ObjectIdentifier(Float.self)])

  private static func size(of type: Any.Type) -> Int {
    func open<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
  }
}

// The table has one plan for each type. Plans are never freed. Only the main thread uses the table.
nonisolated(unsafe) private let functions = TypeTable<StableHash.Function>()

/// Types whose contents cannot be hashed field by field.
private protocol StablyHashed {
  static var stableHash: StableHash.Function { get }
}

extension Optional: StablyHashed {
  static var stableHash: StableHash.Function {
    let wrapped = StableHash.of(Wrapped.self)
    return { value, hash in
      guard let value = value.assumingMemoryBound(to: Self.self).pointee else {
        return mix(hash, 0)
      }
      return withUnsafePointer(to: value) { wrapped($0, mix(hash, 1)) }
    }
  }
}

extension Array: StablyHashed {
  /// The plan for the elements is looked up when an array is hashed, not when the plan for the
  /// array is made. Otherwise, making a plan would never end for a type that holds an array of
  /// values of the same type.
  static var stableHash: StableHash.Function {
    { value, hash in
      let elements = value.assumingMemoryBound(to: Self.self).pointee
      let element = StableHash.of(Element.self)
      var hash = mix(hash, UInt64(elements.count))
      for value in elements {
        guard let next = withUnsafePointer(to: value, { element($0, hash) }) else { return nil }
        hash = next
      }
      return hash
    }
  }
}

extension AnyHashable: StablyHashed {
  static var stableHash: StableHash.Function {
    { StableHash.hash($0.assumingMemoryBound(to: Self.self).pointee.base, $1) }
  }
}
