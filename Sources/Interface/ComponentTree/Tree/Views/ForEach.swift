/// Shows a view for each element of a collection. Elements and rows are matched by identity.
///
/// A row is evaluated in a separate tracking scope (``TreeRules/content``). If the row's closure
/// reads a property of a tracked model, a change of this property evaluates the row again, but not
/// the component that contains the `ForEach`. If the closure reads state or environment values of
/// that component, the component depends on these values. The runtime iterates over the data and
/// reads the identities outside every tracking scope. If an element keeps its identity, its row
/// keeps its state, even if the element moves.
@frozen
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  PrimitiveView
{
  public var data: Data
  @usableFromInline let identity: (Data.Element) -> ID
  @usableFromInline let content: (Data.Element) -> Content
  /// Whether the rows are always those of the first evaluation's data.
  @usableFromInline let isConstant: Bool

  @usableFromInline
  init(
    elements: Data, identity: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    data = elements
    self.identity = identity
    self.content = content
    isConstant = false
  }

  @inlinable
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.identity = { $0.id }
    self.content = content
    isConstant = false
  }

  @inlinable
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.identity = { $0[keyPath: id] }
    self.content = content
    isConstant = false
  }

  /// Rows for a constant range of numbers. As in SwiftUI, only the range of the first evaluation
  /// counts: if a later evaluation passes another range, the rows stay the same.
  @inlinable
  public init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int {
    self.data = data
    self.identity = { $0 }
    self.content = content
    isConstant = true
  }

  @inlinable public static var _hasNoOwnPlace: Bool { true }

  @inlinable
  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let outer = walker.enterGroup(shown: 0)
    // `beginRows` is called only once for each list of rows, because in unspecialised code each
    // call allocates memory for its closure.
    if walker.list.pointee.type == nil, !walker.isInspecting {
      let range = view.isConstant ? view.data as? Range<Int> : nil
      walker.beginRows(of: self, range) {
        evaluate($0)
      } walk: {
        walk($0, $1)
      }
    }
    if Data.self == Range<Int>.self, view.isConstant { walker.keepFirst(&view.data) }
    if walker.isCollecting, !walker.isVoid { walker.found(rows: walker.list) }
    if walker.isInspecting || !walker.host.pointee.defersContent {
      _ = update(view, &walker, owner: nil)
    } else {
      walker.list.keepContent(view)
      walker.host.pointee.putAside(walker.list)
    }
    walker.put(Tag.close)
    walker.leaveGroup(outer)
  }

  /// Evaluates a row, or all rows if `node` is the list of rows.
  @inlinable
  static func evaluate(_ node: NodePointer) {
    if node.pointee.flags.contains(.item) {
      node.walkContent { walkRow(node, &$0) }
    } else {
      var walker = Walker(content: node, inside: node.pointee.depth &+ 1)
      updateRows(node, &walker)
    }
  }

  /// Does the same as `evaluate`, with the caller's walker. Times do not include it, so the
  /// compiler does not specialise it for each type of row.
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func walk(_ node: NodePointer, _ walker: UnsafeMutablePointer<Walker>) {
    if node.pointee.flags.contains(.item) {
      walkRow(node, &walker.pointee)
    } else {
      updateRows(node, &walker.pointee)
    }
  }

  @inlinable @inline(__always)
  static func walkRow(_ row: NodePointer, _ walker: inout Walker) {
    let view = row.pointee.parent.unsafelyUnwrapped.pointee.value.unsafelyUnwrapped
      .assumingMemoryBound(to: Self.self)
    var element = element(&view.pointee, at: row.offset)
    Content._walk(made: content(&view.pointee, &element), &walker)
  }

  @inlinable @inline(__always)
  static func updateRows(_ list: NodePointer, _ walker: inout Walker) {
    let view = list.pointee.value.unsafelyUnwrapped.assumingMemoryBound(to: Self.self)
    let isKept = update(view.pointee, &walker, owner: list.owner)
    walker.host.pointee.contentChange = walker.change
    if !isKept { list.releaseContent() }
  }

  // The two functions below change none of their parameters. The parameters are `inout`, because
  // the compiler then knows that nothing else changes the values during the call. So the compiler
  // retains neither the collection nor the closure's context nor the element.

  @inlinable @inline(__always)
  static func element(_ view: inout Self, at offset: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: offset)]
  }

  @inlinable @inline(__always)
  static func content(_ view: inout Self, _ element: inout Data.Element) -> Content {
    view.content(element)
  }

  /// Matches the elements with the rows, and visits or evaluates each row. From the first row that
  /// does not match its element, ``RowMatching`` finds the rows.
  /// - Parameter owner: the component that contains the rows; `nil` if that component's tracking
  ///   scope is open.
  /// - Returns: `true` if a row may later be evaluated without the other rows. The caller must then
  ///   keep `view`.
  @inlinable
  static func update(_ view: Self, _ walker: inout Walker, owner: NodePointer?) -> Bool {
    // The closures of a user's view are isolated to the main actor. The types of the properties
    // `identity` and `content` omit this isolation. So calling the closures needs no isolation
    // check.
    var pass = RowPass(owner)
    var rest = view.data.startIndex
    var end = view.data.endIndex
    if walker.list.pointee.flags.contains(.lazy) {
      let window = walker.window(of: view.data.count)
      end = view.data.index(rest, offsetBy: window.upperBound)
      rest = view.data.index(rest, offsetBy: window.lowerBound)
      pass.offset = window.lowerBound
      pass.isKept = true
    }
    var previous: NodePointer?
    var matching: RowMatching?
    while rest != end {
      let element = view.data[rest]
      let id = view.identity(element)
      var row = walker.cursor
      var next: NodePointer?
      if let item = row, item.isItem(id) {
        next = item.pointee.next
      } else if walker.isInspecting {
        break
      } else {
        row = RowMatching.row(for: id, &matching, after: previous, &walker)
      }
      view.data.formIndex(after: &rest)
      if let row {
        walker.walkRow(row, &pass) { view.content(element) }
        walker.cursor = next
        previous = row
      } else {
        // An earlier element with the same identity has the row.
        pass.offset &+= 1
      }
    }
    if walker.isInspecting {
      if rest != end || walker.cursor != nil { inspectRows(view, rest, end, &walker, &pass) }
    } else if matching != nil || walker.cursor != nil {
      RowMatching.end(&matching, after: previous, &walker, ID.self)
    }
    if walker.list.pointee.flags.contains(.lazy) {
      RowMatching.removeAbsent(&walker, of: view.data.count) { offset in
        view.identity(view.data[view.data.index(view.data.startIndex, offsetBy: offset)])
      }
    }
    walker.closeRows(pass)
    return pass.isKept
  }

  /// Visits the rows in an inspection, beginning with the first row that does not match its
  /// element. If the data gets new identities whenever the body runs, no row matches its element.
  /// So each row is compared with the row that is shown at its place. Times do not include
  /// inspections, so the compiler does not specialise this function for each type of row.
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func inspectRows(
    _ view: Self, _ start: Data.Index, _ end: Data.Index, _ walker: inout Walker,
    _ pass: inout RowPass
  ) {
    var identities = Hasher()
    var elements: [Data.Element] = []
    var known: Set<ID> = []
    var item = walker.list.pointee.firstChild
    while let row = item, row != walker.cursor {
      known.insert(row.itemIdentity(ID.self))
      item = row.pointee.next
    }
    var isShown = true
    var rest = start
    while rest != end {
      let element = view.data[rest]
      view.data.formIndex(after: &rest)
      let id = view.identity(element)
      // Only the first of several elements with the same identity has a row.
      guard known.insert(id).inserted else { continue }
      elements.append(element)
      identities.combine(id)
      isShown = isShown && walker.cursor?.isItem(id) == true
      if let item = walker.cursor {
        let next = item.pointee.next
        walker.walkRow(item, &pass) { view.content(element) }
        walker.cursor = next
      } else {
        // The row is not shown, so the order of the rows differs from the shown order.
        pass.order = mix(pass.order, 0)
      }
    }
    if isShown, walker.cursor == nil { return }
    identities.combine(pass.order)
    walker.noteIdentities(identities.finalize(), of: elements)
  }
}
