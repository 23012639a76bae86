/// Holds an identity that does not fit into the field `word` of a node. Only plain data of up to
/// eight bytes fits into this field.
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

  /// The index of a row in its list of rows.
  @inlinable @inline(__always)
  var offset: Int {
    get { Int(bitPattern: pointee.value) }
    nonmutating set { pointee.value = UnsafeMutableRawPointer(bitPattern: newValue) }
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
    if pointee.host.pointee.observed { pointee.host.pointee.noteItem(self, id) }
  }

  /// The hash of an identity that this group shows for the first time. The hash does not differ
  /// from process to process.
  @inlinable
  func hash<ID: Hashable>(of id: ID) -> UInt64 {
    if ID.self == Int.self { return mix(Tag.item, UInt64(bitPattern: Int64(id as! Int))) }
    if ID.self == String.self {
      let text = id as! String
      // A text of 36 bytes may be that of a UUID.
      if text.utf8.count != 36 { return mix(Tag.item, text) }
    }
    return slowHash(of: id)
  }

  @usableFromInline @inline(never)
  func slowHash<ID: Hashable>(of id: ID) -> UInt64 {
    if let hash = withUnsafePointer(to: id, { StableHash.of(ID.self)($0, Tag.item) }) {
      return hash
    }
    // An object, a set or a UUID has no hash that is equal in every process. Instead of the hash of
    // the identity, the hash of a number is used. The number says how many identities of this kind
    // the group has shown so far.
    pointee.id += 1
    return mix(Tag.item, UInt64(pointee.id))
  }
}
