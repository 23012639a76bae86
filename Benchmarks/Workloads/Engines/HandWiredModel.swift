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
///   var name = "" { willSet { announce(0, name, newValue) } }
///   init() { super.init(properties: 1) }
/// }
/// ```
///
/// Main thread only. A connection holds its component's handle, which retains nothing.
open class HandWiredModel: HandWiredObject {
  private let propertyCount: Int
  /// One list a property, made when the first component connects.
  private var lists: UnsafeMutablePointer<HandWiredList>?

  /// - Parameter properties: how many there are, at most 64. They are numbered from 0.
  public init(properties: Int) {
    precondition((0...PropertyMask.bitWidth).contains(properties), "At most 64 properties")
    propertyCount = properties
  }

  deinit {
    // Connections retain their model, so the lists are empty.
    guard let lists else { return }
    for property in 0..<propertyCount { lists[property].deallocate() }
    lists.deallocate()
  }

  /// Notifies those who read a property, unless the value stays equal. For its `willSet`.
  @inline(__always)
  public final func announce<Value: Equatable>(_ property: Int, _ old: Value, _ new: Value) {
    if new != old { willChange(property) }
  }

  /// Notifies every component that reads a property. O(their number), no allocation.
  public final func willChange(_ property: Int) {
    guard let lists else { return }
    lists[property].notify()
  }

  /// Connects a component to the properties of a mask; bits beyond the last property are ignored.
  public final func connect(_ component: Component, reads: PropertyMask) -> any ObjectSubscription {
    let existing = reads & ~(~0 << PropertyMask(propertyCount))
    return HandWiredConnection(component, to: self, reads: existing, in: lists ?? makeLists())
  }

  /// How many connections a property has.
  public final func readerCount(of property: Int) -> Int { lists?[property].count ?? 0 }

  private func makeLists() -> UnsafeMutablePointer<HandWiredList> {
    let lists = UnsafeMutablePointer<HandWiredList>.allocate(capacity: propertyCount)
    lists.initialize(repeating: HandWiredList(), count: propertyCount)
    self.lists = lists
    return lists
  }
}

/// A component's entries in the lists of one model.
final class HandWiredConnection: ObjectSubscription {
  /// Retained: the lists are its own.
  private let model: HandWiredModel
  private let lists: UnsafeMutablePointer<HandWiredList>
  private let reads: PropertyMask
  /// Where the entry lies in each list, in order of the properties in `reads`.
  private let positions: UnsafeMutablePointer<Int>

  init(
    _ component: Component, to model: HandWiredModel, reads: PropertyMask,
    in lists: UnsafeMutablePointer<HandWiredList>
  ) {
    self.model = model
    self.lists = lists
    self.reads = reads
    positions = .allocate(capacity: reads.nonzeroBitCount)
    forEachProperty { property, rank in
      (positions + rank).initialize(to: lists[property].append(component, self))
    }
  }

  deinit { positions.deallocate() }

  /// Properties that the component is registered for.
  var registrationCount: Int { reads.nonzeroBitCount }

  /// O(number of properties), however many readers they have.
  func cancel() {
    forEachProperty { property, rank in
      guard let moved = lists[property].remove(at: positions[rank]) else { return }
      moved.positions[moved.rank(of: property)] = positions[rank]
    }
  }

  private func rank(of property: Int) -> Int {
    (reads & ~(~0 << PropertyMask(property))).nonzeroBitCount
  }

  private func forEachProperty(_ body: (_ property: Int, _ rank: Int) -> Void) {
    var rest = reads
    var rank = 0
    while rest != 0 {
      body(rest.trailingZeroBitCount, rank)
      rest &= rest - 1
      rank += 1
    }
  }
}

/// The readers of one property, side by side in memory. An entry is removed by moving the last one
/// into its place, so the order is not that of connecting; the tree sorts by depth anyway.
///
/// Raw memory, because an array in a class costs a retain, a release and an exclusivity check a
/// walk.
struct HandWiredList {
  private struct Entry {
    let component: Component
    let connection: Unmanaged<HandWiredConnection>
  }

  private var entries: UnsafeMutablePointer<Entry>?
  private(set) var count = 0
  private var capacity = 0

  func notify() {
    guard let entries else { return }
    for index in 0..<count { entries[index].component.notify() }
  }

  /// - Returns: the entry's position.
  mutating func append(_ component: Component, _ connection: HandWiredConnection) -> Int {
    if count == capacity { grow() }
    (entries.unsafelyUnwrapped + count).initialize(
      to: Entry(component: component, connection: .passUnretained(connection)))
    count += 1
    return count - 1
  }

  /// - Returns: the connection whose entry was moved to this position, if one was.
  mutating func remove(at position: Int) -> HandWiredConnection? {
    count -= 1
    guard position != count, let entries else { return nil }
    entries[position] = entries[count]
    return entries[position].connection.takeUnretainedValue()
  }

  func deallocate() { entries?.deallocate() }

  private mutating func grow() {
    capacity = max(2, capacity * 2)
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity)
    if let entries {
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
    }
    entries = larger
  }
}
