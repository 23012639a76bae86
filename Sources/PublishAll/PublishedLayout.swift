@_spi(Reflection) import Swift
import Synchronization

/// Where the `@Published` properties of a class lie, so that its objects' publishers can be found.
///
/// Made once a class, by reflection, and kept for ever, as classes are. The layouts hang in a hash
/// table of linked lists. A list only ever grows at its head, and the heads are atomic, so looking
/// up takes no lock; two threads that make the same layout at once leave one too many, which does
/// no harm.
final class PublishedLayout: Sendable {
  /// A stored property of a type `Published<...>`.
  struct Field: Sendable {
    /// Bytes from the start of the object.
    let offset: Int
    let type: any PublishedStorage.Type
  }

  private let classID: ObjectIdentifier
  /// Those of the superclasses first.
  private let fields: [Field]
  private let next: PublishedLayout?

  private init(_ type: AnyObject.Type, next: PublishedLayout?) {
    var fields: [Field] = []
    // By number: the standard library declares the named options as variables, which Swift 6
    // refuses. 1: the type is a class; 2: pass over fields whose type cannot be told.
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

  /// The layout of a class. Reflects and allocates the first time that a class is asked for.
  static func of(_ type: AnyObject.Type) -> PublishedLayout {
    let classID = ObjectIdentifier(type)
    // Metadata is aligned to 8 bytes, and a class's is longer than 64.
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

  /// The publisher that the object's properties announce to, made and handed to all of them on
  /// first use.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    guard let first = fields.first else { return PublisherTable.publisher(of: object) }
    let start = Unmanaged.passUnretained(object).toOpaque()
    defer { withExtendedLifetime(object) {} }
    if let publisher = first.type.publisher(at: start + first.offset) { return publisher }
    // The first property may have been replaced as a whole after the publisher was made.
    let publisher =
      fields.lazy.compactMap { $0.type.publisher(at: start + $0.offset) }.first
      ?? ObservableObjectPublisher()
    for field in fields { field.type.setPublisher(publisher, at: start + field.offset) }
    return publisher
  }
}

private let bucketCount = 64

/// The heads of the lists: unmanaged references as words, 0 for an empty list.
private nonisolated(unsafe) let buckets: UnsafeMutablePointer<Atomic<UInt>> = {
  let buckets = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: bucketCount)
  for index in 0..<bucketCount { (buckets + index).initialize(to: Atomic(0)) }
  return buckets
}()

/// A stored `Published<Value>`, whatever its value.
protocol PublishedStorage: SendableMetatype {
  static func publisher(at address: UnsafeMutableRawPointer) -> ObservableObjectPublisher?
  static func setPublisher(
    _ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer)
}

extension Published: PublishedStorage {
  static func publisher(at address: UnsafeMutableRawPointer) -> ObservableObjectPublisher? {
    switch address.assumingMemoryBound(to: Published.self).pointee.audience {
    case .nobody: nil
    case .object(let publisher): publisher
    case .values(let values): values.object
    }
  }

  static func setPublisher(
    _ publisher: ObservableObjectPublisher, at address: UnsafeMutableRawPointer
  ) {
    let storage = address.assumingMemoryBound(to: Published.self)
    if case .values(let values) = storage.pointee.audience {
      values.object = publisher
    } else {
      storage.pointee.audience = .object(publisher)
    }
  }
}
