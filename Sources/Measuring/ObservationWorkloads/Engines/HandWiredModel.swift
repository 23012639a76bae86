import ComponentTree

/// A model for the engine `oracle`. For each property, the model keeps a list of the components
/// that read the property.
///
/// Nothing is tracked. A component states once, when it connects, which properties its body reads
/// (`@Observed(model, reads: mask)`). A setter notifies the components in the list of its property.
/// No engine can do less work in a setter. Like a setter of the other engines, the setter notifies
/// before the value changes, and does not notify if the new value equals the old value.
///
/// ```swift
/// final class Row: HandWiredModel {
///   @exclusivity(unchecked) var name = "" { willSet { announce(0, name, newValue) } }
///   init() { super.init(properties: 1) }
/// }
/// ```
///
/// The class may be used only on the main thread. If only one component connects to the model, and
/// only to the model's first property, the model allocates no memory besides the object. A
/// connection retains neither the component nor the model: the view holds the model, and the
/// connection ends before the view is destroyed. Exclusivity checks are turned off, since this
/// engine should be as fast as possible, and accesses to properties never overlap. The models of
/// other engines keep the compiler's checks.
open class HandWiredModel: HandWiredObject {
  private final let propertyCount: Int
  /// The readers of the first property.
  @exclusivity(unchecked) @usableFromInline final var first = HandWiredList()
  /// A list of readers for each property after the first property. All of these lists are allocated
  /// when a component connects to one of these properties for the first time.
  @exclusivity(unchecked) @usableFromInline final var others: UnsafeMutablePointer<HandWiredList>?

  /// - Parameter properties: the number of properties, at most 64. Properties are numbered from 0.
  public init(properties: Int) {
    precondition((0...PropertyMask.bitWidth).contains(properties), "At most 64 properties")
    propertyCount = properties
  }

  deinit {
    first.deallocate()
    guard let others else { return }
    for index in 0..<propertyCount - 1 { others[index].deallocate() }
    others.deallocate()
  }

  /// Notifies the components that read a property, unless the new value equals the old value. Call
  /// this function in the property's `willSet`.
  // `announce` and the functions that it calls are inlinable, so that a setter in a model's module
  // costs no more than a setter in this module.
  @inlinable
  @inline(__always)
  public final func announce<Value: Equatable>(_ property: Int, _ old: Value, _ new: Value) {
    if new != old { willChange(property) }
  }

  /// Notifies every component that reads a property. The function takes O(number of these
  /// components) time, and allocates no memory.
  @inlinable
  @inline(__always)
  public final func willChange(_ property: Int) {
    if property == 0 {
      first.notify()
    } else if let others {
      others[property - 1].notify()
    }
  }

  /// Connects a component to the properties of a mask. Bits beyond the last property are ignored.
  /// The function takes O(number of properties in the mask) time, and allocates memory if a list of
  /// readers grows.
  public final override func connect(
    _ component: Component, reads: PropertyMask, at word: ConnectionWord
  ) -> Int {
    let reads = existing(reads)
    let count = reads.nonzeroBitCount
    if count == 1 {
      append(component, to: reads.trailingZeroBitCount, at: word)
    } else if count > 1 {
      let places = WordBlocks.shared.allocate(count)
      word.pointee = UInt(bitPattern: places)
      forEachProperty(reads) { append(component, to: $0, at: places + $1) }
    }
    return count
  }

  /// Disconnects a component from the properties of a mask. The function takes O(number of
  /// properties in the mask) time, for any number of readers.
  public final override func disconnect(reads: PropertyMask, at word: ConnectionWord) {
    let reads = existing(reads)
    let count = reads.nonzeroBitCount
    if count == 1 {
      remove(Int(bitPattern: word.pointee), from: reads.trailingZeroBitCount)
    } else if count > 1, let places = ConnectionWord(bitPattern: word.pointee) {
      forEachProperty(reads) { remove(Int(bitPattern: places[$1]), from: $0) }
      WordBlocks.shared.deallocate(places, count)
    }
  }

  /// The number of connections of a property.
  public final func readerCount(of property: Int) -> Int {
    property == 0 ? first.count : others?[property - 1].count ?? 0
  }

  @inline(__always)
  private final func existing(_ reads: PropertyMask) -> PropertyMask {
    reads & ~(~0 << PropertyMask(propertyCount))
  }

  /// - Parameter place: the address at which the entry's position in the list is stored.
  @inline(__always)
  private final func append(
    _ component: Component, to property: Int, at place: ConnectionWord
  ) {
    if property == 0 {
      first.append(component, at: place)
    } else {
      (others ?? makeOthers())[property - 1].append(component, at: place)
    }
  }

  @inline(__always)
  private final func remove(_ position: Int, from property: Int) {
    if property == 0 {
      first.remove(at: position)
    } else if let others {
      others[property - 1].remove(at: position)
    }
  }

  @inline(never)
  private final func makeOthers() -> UnsafeMutablePointer<HandWiredList> {
    let lists = UnsafeMutablePointer<HandWiredList>.allocate(capacity: propertyCount - 1)
    lists.initialize(repeating: HandWiredList(), count: propertyCount - 1)
    others = lists
    return lists
  }

  /// - Parameter body: called for each property in the mask, with the property's number and its
  ///   rank among the properties of the mask.
  private final func forEachProperty(
    _ reads: PropertyMask, _ body: (_ property: Int, _ rank: Int) -> Void
  ) {
    var rest = reads
    var rank = 0
    while rest != 0 {
      body(rest.trailingZeroBitCount, rank)
      rest &= rest - 1
      rank += 1
    }
  }
}

/// The readers of one property. Until the list has two readers for the first time, its only entry
/// is stored in the list itself. From then on, all entries are stored contiguously in allocated
/// memory. To remove an entry, the list moves its last entry into the free place, so the order of
/// the entries is not the order of connecting. The order of the entries does not matter, since the
/// tree sorts the notified components by depth.
///
/// The list uses raw memory instead of an array, because each iteration over an array in a class
/// costs a retain, a release and an exclusivity check.
@usableFromInline
struct HandWiredList {
  @usableFromInline
  struct Entry {
    @usableFromInline let component: Component
    /// The address at which the entry's position is stored.
    let place: ConnectionWord
  }

  /// The only reader, until the list has two readers for the first time. From then on, `only` is
  /// `nil`.
  @usableFromInline var only: Entry?
  /// All readers, as soon as the list has two readers for the first time. Before, `entries` is
  /// `nil`.
  @usableFromInline var entries: UnsafeMutablePointer<Entry>?
  @usableFromInline var end: UInt32 = 0
  private var capacity: UInt32 = 0

  @inlinable var count: Int { Int(end) }

  @inlinable
  @inline(__always)
  func notify() {
    if let entries {
      HandWiredList.notify(entries, count)
    } else if let only {
      only.component.notify()
    }
  }

  /// Notifies all entries. The loop is in a separate function, so that the compiler does not copy
  /// the loop into each setter.
  @usableFromInline
  @inline(never)
  static func notify(_ entries: UnsafeMutablePointer<Entry>, _ count: Int) {
    var entry = entries
    let end = entries + count
    while entry != end {
      entry.pointee.component.notify()
      entry += 1
    }
  }

  @inline(__always)
  mutating func append(_ component: Component, at place: ConnectionWord) {
    let entry = Entry(component: component, place: place)
    if end == 0, entries == nil {
      only = entry
    } else {
      if end >= capacity { grow() }
      (entries.unsafelyUnwrapped + count).initialize(to: entry)
    }
    place.pointee = UInt(end)
    end += 1
  }

  @inline(__always)
  mutating func remove(at position: Int) {
    end -= 1
    guard let entries else {
      only = nil
      return
    }
    if position != count {
      entries[position] = entries[count]
      entries[position].place.pointee = UInt(bitPattern: position)
    }
  }

  /// Frees the list's memory. The model calls this function when it is deinitialised. No component
  /// is connected then, since each connection ends before the component's view releases the model.
  func deallocate() {
    precondition(end == 0, "a model goes before its readers")
    entries?.deallocate()
  }

  @inline(never)
  private mutating func grow() {
    capacity = max(4, capacity * 2)
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: Int(capacity))
    if let entries {
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
    } else if let only {
      larger.initialize(to: only)
      self.only = nil
    }
    entries = larger
  }
}

/// Allocates blocks of words for components that read more than one property of a model. A block
/// stores the positions of the component's entries in the lists of readers. Freed blocks are kept
/// in free lists, one free list for each length. The allocator may be used only on the main thread.
struct WordBlocks {
  nonisolated(unsafe) static var shared = WordBlocks()

  /// The first free block of each length, from 0 to 64 words. A free block begins with the address
  /// of the next free block.
  private let free: UnsafeMutablePointer<UInt>

  private init() {
    free = .allocate(capacity: PropertyMask.bitWidth + 1)
    free.initialize(repeating: 0, count: PropertyMask.bitWidth + 1)
  }

  /// Allocates a block of uninitialised words.
  func allocate(_ count: Int) -> ConnectionWord {
    guard let block = ConnectionWord(bitPattern: free[count]) else {
      return .allocate(capacity: count)
    }
    free[count] = block.pointee
    return block
  }

  func deallocate(_ block: ConnectionWord, _ count: Int) {
    block.pointee = free[count]
    free[count] = UInt(bitPattern: block)
  }
}
