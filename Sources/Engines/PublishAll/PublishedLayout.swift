@_spi(Reflection) import Swift
import Synchronization

/// The offsets of the properties of a class that announce their writes. The layout uses these
/// offsets to find the publisher of an object of the class.
///
/// A layout is made once for each class, by reflection, and is never freed. The layouts are stored
/// in a hash table of linked lists. Elements are only added at the head of a list, and the heads
/// are atomic, so a look-up needs no lock. If two threads make the same layout at the same time,
/// only one of the two layouts is stored.
final class PublishedLayout: Sendable {
  /// A stored property that announces its writes, for example a `Published`.
  struct Field: Sendable {
    /// The offset from the start of the object, in bytes.
    let offset: Int
    let type: any PublishedStorage.Type
  }

  private let classID: ObjectIdentifier
  /// The properties that announce their writes, those of superclasses first.
  private let fields: [Field]
  private let next: PublishedLayout?

  private init(_ type: AnyObject.Type, next: PublishedLayout?) {
    var fields: [Field] = []
    // The options are written as numbers, since the standard library declares the named options as
    // variables, which Swift 6 rejects. 1 means that the type is a class. 2 skips fields whose type
    // is not known.
    let options = _EachFieldOptions(rawValue: 1 | 2)
    _ = _forEachField(of: type, options: options) { _, offset, type, _ in
      if let type = type as? any PublishedStorage.Type {
        fields.append(Field(offset: offset, type: type))
      }
      return true
    }
    classID = ObjectIdentifier(type)
    self.fields = fields
    self.next = next
  }

  /// The layout of a class. The first call for a class uses reflection and allocates memory.
  static func of(_ type: AnyObject.Type) -> PublishedLayout {
    let classID = ObjectIdentifier(type)
    // The metadata of a class is longer than 64 bytes, so the addresses of two classes differ in
    // more than the lowest 6 bits. The lowest 6 bits are therefore not used.
    let bucket = buckets + Int(UInt(bitPattern: classID) >> 6 % UInt(bucketCount))
    while true {
      let head = bucket.pointee.load(ordering: .acquiring)
      let first = UnsafeRawPointer(bitPattern: head).map {
        Unmanaged<PublishedLayout>.fromOpaque($0).takeUnretainedValue()
      }
      var layout = first
      while let candidate = layout {
        if candidate.classID == classID { return candidate }
        layout = candidate.next
      }
      let made = Unmanaged.passRetained(PublishedLayout(type, next: first))
      let (won, _) = bucket.pointee.compareExchange(
        expected: head, desired: UInt(bitPattern: made.toOpaque()), ordering: .acquiringAndReleasing
      )
      if won { return made.takeUnretainedValue() }
      made.release()
    }
  }

  /// The publisher of an object's properties. The publisher is created on first use, and stored in
  /// all of the properties.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    guard let first = fields.first else { return PublisherTable.publisher(of: object) }
    let start = Unmanaged.passUnretained(object).toOpaque()
    defer { withExtendedLifetime(object) {} }
    if let publisher = first.type.publisher(at: start + first.offset) { return publisher }
    // The first property may have no reference to the publisher, although a later property has one.
    // This happens if a program replaced the storage of the first property as a whole after the
    // publisher was created.
    let publisher =
      fields.lazy.compactMap { $0.type.publisher(at: start + $0.offset) }.first
      ?? ObservableObjectPublisher()
    for field in fields { field.type.setPublisher(publisher, at: start + field.offset) }
    return publisher
  }
}

private let bucketCount = 64

/// The hash table: the first layout of each list, as the word of an unmanaged reference; 0 for an
/// empty list.
private nonisolated(unsafe) let buckets: UnsafeMutablePointer<Atomic<UInt>> = {
  let buckets = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: bucketCount)
  for index in 0..<bucketCount { (buckets + index).initialize(to: Atomic(0)) }
  return buckets
}()

/// A stored property that announces its writes to the object's publisher: a `Published<Value>` with
/// any type of value, or a property whose value a store keeps.
package protocol PublishedStorage: SendableMetatype {
  static func publisher(at address: UnsafeMutableRawPointer) -> ObservableObjectPublisher?
  static func setPublisher(
    _ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer)
}
