/// An identity that is not plain data of up to eight bytes.
@usableFromInline final class IdentityBox<ID: Hashable> {
  @usableFromInline let id: ID
  @inlinable init(_ id: ID) { self.id = id }
}

extension NodePointer {
  @inlinable @inline(__always)
  static func isInline<ID>(_ type: ID.Type) -> Bool {
    _isPOD(type) && MemoryLayout<ID>.size <= MemoryLayout<UInt>.size
  }

  @inlinable @inline(__always)
  func itemIdentity<ID: Hashable>(_ type: ID.Type) -> ID {
    if Self.isInline(type) {
      return withUnsafeBytes(of: pointee.word) { $0.load(as: ID.self) }
    }
    let box = Unmanaged<IdentityBox<ID>>.fromOpaque(
      UnsafeRawPointer(bitPattern: pointee.word).unsafelyUnwrapped)
    return box.takeUnretainedValue().id
  }

  @inlinable @inline(__always)
  func isItem<ID: Hashable>(_ id: ID) -> Bool {
    itemIdentity(ID.self) == id
  }

  @inlinable
  func setItemIdentity<ID: Hashable>(_ id: ID) {
    if Self.isInline(ID.self) {
      var word: UInt = 0
      withUnsafeMutableBytes(of: &word) { $0.storeBytes(of: id, as: ID.self) }
      pointee.word = word
    } else {
      let box = Unmanaged.passRetained(IdentityBox(id))
      pointee.word = UInt(bitPattern: box.toOpaque())
      pointee.flags.insert(.boxedIdentity)
    }
    pointee.host.pointee.noteItem(self, id)
  }

  /// A hash of an identity that this group shows for the first time, the same in every process.
  @inlinable
  func hash<ID: Hashable>(of id: ID) -> UInt64 {
    if ID.self == Int.self { return mix(Tag.item, UInt64(bitPattern: Int64(id as! Int))) }
    if ID.self == String.self { return mix(Tag.item, id as! String) }
    return slowHash(of: id)
  }

  @usableFromInline @inline(never)
  func slowHash<ID: Hashable>(of id: ID) -> UInt64 {
    if let hash = stableHash(id) { return hash }
    // An object, a set: nothing of it is the same in another process, but how many came before it.
    pointee.id += 1
    return mix(Tag.item, UInt64(pointee.id))
  }
}

/// A hash of an identity's own bytes or of what it prints; `nil` if neither is the same in every process.
func stableHash<ID: Hashable>(_ id: ID) -> UInt64? {
  if let number = id as? any FixedWidthInteger {
    return mix(Tag.item, UInt64(truncatingIfNeeded: number))
  }
  if isUnpadded(ID.self) {
    return withUnsafeBytes(of: id) { bytes in
      bytes.reduce(mix(Tag.item, UInt64(bytes.count))) { mix($0, UInt64($1)) }
    }
  }
  return printsAlike(id) ? mix(Tag.item, String(describing: id)) : nil
}

/// Whether every byte of the type's values is plain data, as in a UUID.
private func isUnpadded(_ type: Any.Type) -> Bool {
  if type == ObjectIdentifier.self { return false }
  if Comparator.plainTypes.contains(ObjectIdentifier(type)) { return true }
  let fields = fields(of: type)
  guard !fields.isEmpty, fields.allSatisfy({ isUnpadded($0.type) }) else { return false }
  return fields.reduce(0) { $0 + size(of: $1.type) } == size(of: type)
}

private func size(of type: Any.Type) -> Int {
  func open<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
  return _openExistential(type, do: open)
}

/// Whether a value prints the same in every process: there is no object, no address and no unordered
/// collection in it.
private func printsAlike(_ value: Any) -> Bool {
  if value is String || value is any FixedWidthInteger { return true }
  if value is ObjectIdentifier || value is any _Pointer || value is Any.Type { return false }
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .class, .set, .dictionary: return false
  default: return mirror.children.allSatisfy { printsAlike($0.value) }
  }
}
