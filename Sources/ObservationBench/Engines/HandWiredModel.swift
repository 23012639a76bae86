import ComponentTree

/// A model of the oracle: it keeps, for each of its properties, the list of components that read
/// it.
///
/// Nothing is tracked. A component says once, when it connects, which properties its body reads
/// (`@Observed(model, reads: mask)`), and a setter walks the list of its property: the least that
/// any engine has to do. Like the others, it notifies before the value changes and not of an equal
/// value.
///
/// ```swift
/// final class Row: HandWiredModel {
///   @exclusivity(unchecked) var name = "" { willSet { announce(0, name, newValue) } }
///   init() { super.init(properties: 1) }
/// }
/// ```
///
/// Main thread only. A model that one component reads through its first property allocates nothing
/// beside itself, and connecting retains nothing: the view holds the model, and the connection ends
/// before the view goes. No access to a property spans another one's, so that exclusivity need not
/// be checked, and is not: other engines' models have the checks that the compiler gives them, and
/// this is to cost the least.
open class HandWiredModel: HandWiredObject {
  private final let propertyCount: Int
  /// The readers of the first property.
  @exclusivity(unchecked) @usableFromInline final var first = HandWiredList()
  /// A list for each of the other properties, made when the first component connects to one.
  @exclusivity(unchecked) @usableFromInline final var others: UnsafeMutablePointer<HandWiredList>?

  /// - Parameter properties: how many there are, at most 64. They are numbered from 0.
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

  /// Notifies those who read a property, unless the value stays equal. For its `willSet`.
  // Inlinable, as what it calls: a setter in another module is to cost no more than one here.
  @inlinable
  @inline(__always)
  public final func announce<Value: Equatable>(_ property: Int, _ old: Value, _ new: Value) {
    if new != old { willChange(property) }
  }

  /// Notifies every component that reads a property. O(their number), no allocation.
  @inlinable
  @inline(__always)
  public final func willChange(_ property: Int) {
    if property == 0 {
      first.notify()
    } else if let others {
      others[property - 1].notify()
    }
  }

  /// Connects a component to the properties of a mask; bits beyond the last property are ignored.
  /// O(number of properties). Allocates where a list of readers grows.
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

  /// O(number of properties), however many readers they have.
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

  /// How many connections a property has.
  public final func readerCount(of property: Int) -> Int {
    property == 0 ? first.count : others?[property - 1].count ?? 0
  }

  @inline(__always)
  private final func existing(_ reads: PropertyMask) -> PropertyMask {
    reads & ~(~0 << PropertyMask(propertyCount))
  }

  /// - Parameter place: where the entry's position in the list is kept.
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

  /// - Parameter body: called with a property and its rank in the mask.
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

/// The readers of one property: the first one lies in the list itself, more lie side by side in
/// memory. An entry is removed by moving the last one into its place, so the order is not that of
/// connecting; the tree sorts by depth anyway.
///
/// Raw memory, because an array in a class costs a retain, a release and an exclusivity check a
/// walk.
@usableFromInline
struct HandWiredList {
  @usableFromInline
  struct Entry {
    @usableFromInline let component: Component
    /// Where the entry's position is kept.
    let place: ConnectionWord
  }

  /// The only reader, as long as there were never two at a time.
  @usableFromInline var only: Entry?
  /// All readers, from the second one on.
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

  /// Apart: a loop in each setter would be as many copies of it.
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

  /// No component is connected any more: a connection ends before its view lets go of the model.
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

/// Blocks of words, for connections to more than one property: free lists by length, which keep
/// what they are given back. Main thread only.
struct WordBlocks {
  nonisolated(unsafe) static var shared = WordBlocks()

  /// The first free block of each length, from 0 words to 64; a free block begins with the address
  /// of the next.
  private let free: UnsafeMutablePointer<UInt>

  private init() {
    free = .allocate(capacity: PropertyMask.bitWidth + 1)
    free.initialize(repeating: 0, count: PropertyMask.bitWidth + 1)
  }

  /// A block of words that are not initialised.
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
