import Foundation

/// Rows that a user can delete and move in a list.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  /// The elements, one for each row.
  var data: Data { get }
}

extension ForEach: DynamicViewContent {}

extension DynamicViewContent {
  /// Sets the action that deletes rows. The argument of the action holds the offsets of the deleted
  /// rows in the collection.
  public func onDelete(
    perform action: OnMain1<IndexSet, Void>?
  ) -> some DynamicViewContent {
    EditableRows(content: self, onDelete: action)
  }

  /// Sets the action that moves rows. The first argument of the action holds the offsets of the
  /// moved rows in the collection. The second argument is the offset of the element in front of
  /// which the rows are put.
  public func onMove(
    perform action: OnMain2<IndexSet, Int, Void>?
  ) -> some DynamicViewContent {
    EditableRows(content: self, onMove: action)
  }
}

struct EditableRows<Content: DynamicViewContent>: PrimitiveView, DynamicViewContent {
  var content: Content
  var onDelete: OnMain1<IndexSet, Void>?
  var onMove: OnMain2<IndexSet, Int, Void>?

  var data: Content.Data { content.data }

  static var _hasNoOwnPlace: Bool { Content._hasNoOwnPlace }

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    if walker.isCollecting {
      let rows = view.data.count
      if let action = view.onDelete { walker.found(deletion: action, rows: rows) }
      if let action = view.onMove { walker.found(move: action, rows: rows) }
    }
    Content._walk(&view.content, &walker)
  }
}

/// The elements of a bound collection, and a binding to each element. `ForEach($items)` iterates
/// over this collection.
public struct BoundElements<Base: MutableCollection & RandomAccessCollection>:
  RandomAccessCollection
{
  /// An element and its index in the collection.
  public struct Element {
    let element: Base.Element
    let index: Base.Index
    let collection: Binding<Base>

    @MainActor var binding: Binding<Base.Element> {
      Binding(box: ElementBindingBox(collection.box, index, snapshot: element))
    }
  }

  private let base: Base
  private let binding: Binding<Base>

  /// Reads the collection. So the body that makes the `ForEach` depends on the collection.
  @MainActor init(_ binding: Binding<Base>) {
    base = binding.wrappedValue
    self.binding = binding
  }

  public var startIndex: Base.Index { base.startIndex }
  public var endIndex: Base.Index { base.endIndex }
  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    base.distance(from: start, to: end)
  }

  public subscript(index: Base.Index) -> Element {
    Element(element: base[index], index: index, collection: binding)
  }
}

/// A binding to an element of a bound collection. The binding carries a snapshot of the element,
/// because the body that makes the binding has read the element.
private final class ElementBindingBox<Base: MutableCollection & RandomAccessCollection>:
  BindingBox<Base.Element>
{
  private let base: BindingBox<Base>
  private let index: Base.Index
  private let snapshot: Base.Element

  init(_ base: BindingBox<Base>, _ index: Base.Index, snapshot: Base.Element) {
    self.base = base
    self.index = index
    self.snapshot = snapshot
  }

  /// If the collection has become too short for the index, the binding returns the snapshot. So a
  /// control that is about to be removed still shows its old value.
  override func get() -> Base.Element {
    let elements = base.get()
    return elements.indices.contains(index) ? elements[index] : snapshot
  }

  override func set(_ value: Base.Element) {
    var elements = base.get()
    guard elements.indices.contains(index) else { return }
    elements[index] = value
    base.set(elements)
  }

  override func compare(_ other: BindingBox<Base.Element>, _ mayCallUser: Bool) -> Comparison {
    guard let other = other as? ElementBindingBox, index == other.index else { return .unequal }
    let places = base === other.base ? .equal : base.compare(other.base, mayCallUser)
    guard places == .equal else { return places }
    nonisolated(unsafe) var comparator: ComparatorPointer?
    MainActor.assumeIsolated { comparator = Comparator.find(Base.Element.self, .contents) }
    return compareValues(
      snapshot, other.snapshot, comparator.unsafelyUnwrapped.pointee, mayCallUser)
  }

  override var snapshotObject: AnyObject? { base.snapshotObject }
  override var isMadeOfClosures: Bool { base.isMadeOfClosures }
}

extension ForEach {
  /// Makes rows from bindings to the elements, for example `ForEach($items) { $item in ... }`.
  public init<Base: MutableCollection & RandomAccessCollection>(
    _ data: Binding<Base>, @ViewBuilder content: @escaping (Binding<Base.Element>) -> Content
  )
  where Data == BoundElements<Base>, Base.Element: Identifiable, ID == Base.Element.ID {
    self.init(bound: data, identity: \.id, content: content)
  }

  package init<Base: MutableCollection & RandomAccessCollection>(
    bound data: Binding<Base>, identity: @escaping (Base.Element) -> ID,
    content: @escaping (Binding<Base.Element>) -> Content
  ) where Data == BoundElements<Base> {
    self.init(
      elements: BoundElements(data), identity: { identity($0.element) },
      content: { content($0.binding) })
  }
}

extension RangeReplaceableCollection where Self: MutableCollection & RandomAccessCollection {
  /// Removes the elements at the offsets that `onDelete` passes to its action.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
  }

  /// Moves the elements at the offsets that `onMove` passes to its action. The moved elements are
  /// put in front of the element at the offset `destination`.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.map { self[index(startIndex, offsetBy: $0)] }
    let end = destination - source.count(in: 0..<destination)
    remove(atOffsets: source)
    insert(contentsOf: moved, at: index(startIndex, offsetBy: end))
  }
}
