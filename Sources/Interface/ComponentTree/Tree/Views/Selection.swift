/// A control for choosing one of several values. The picker is a component, which reads the
/// selection.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  private let label: Label
  @Binding private var selection: Selection
  private let content: Content

  /// - Parameters:
  ///   - selection: the chosen value.
  ///   - content: the choices, each with a `.tag(_:)` of the selection's type.
  ///   - label: the picker's label.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    _selection = selection
    self.content = content()
  }

  /// - Parameters:
  ///   - title: the picker's label.
  ///   - selection: the chosen value.
  ///   - content: the choices, each with a `.tag(_:)` of the selection's type.
  public init(
    _ title: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) where Label == Text {
    self.init(selection: selection, content: content) { Text(title) }
  }

  public var body: some View {
    Choices(label: label, selected: selection, binding: $selection, content: content)
  }
}

extension Picker: LabeledComponent { public var componentLabel: String { title(of: label) } }

private struct Choices<Label: View, Selection: Hashable, Content: View>: PrimitiveView {
  let label: Label
  let selected: Selection
  let binding: Binding<Selection>
  var content: Content

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let binding = view.binding
    walker.put(Tag.picker)
    walker.putLabel(view.label)
    walker.put(Walker.stableHash(of: view.selected))
    if walker.isCollecting {
      walker.found(selection: Selection.self) {
        guard let value = $0 as? Selection else { return false }
        binding.wrappedValue = value
        return true
      }
      walker.found(text: title(of: view.label))
    }
    Content._walk(&view.content, &walker)
    walker.put(Tag.close)
  }
}

/// Rows of a list with a selection. The selected values are read in a separate tracking scope.
public struct SelectableRows<Selection, Content: View>: PrimitiveView {
  private let selection: Binding<Selection>
  /// The type of the values that `select` takes.
  private let rowType: Any.Type
  private let select: OnMain1<AnyHashable, Bool>
  private var content: Content

  init(
    selection: Binding<Selection>, rowType: Any.Type,
    select: @escaping OnMain1<AnyHashable, Bool>, content: Content
  ) {
    self.selection = selection
    self.rowType = rowType
    self.select = select
    self.content = content
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let (selection, select) = (view.selection, view.select)
    if walker.isCollecting { walker.found(selection: view.rowType) { select(AnyHashable($0)) } }
    let selected = ScopedContent { SelectedRows(hash: Walker.stableHash(of: $0.read(selection))) }
    ScopedContent._walk(made: selected, &walker)
    let outer = walker.environment?.takeUnretainedValue()
    walker.group(with: Payload.self) {
      Payload(select, in: outer)
    } isKnown: { payload, _ in
      payload.selection.select = select
    } content: { walker in
      if let object = walker.list.pointee.object {
        let payload = unsafeDowncast(object.takeUnretainedValue(), to: Payload.self)
        walker.environment = .passUnretained(payload.scope)
      }
      Content._walk(&view.content, &walker)
    }
  }

  private final class Payload: GroupPayload {
    let selection: LinkedSelection
    let scope: EnvironmentScope

    init(_ select: @escaping OnMain1<AnyHashable, Bool>, in parent: EnvironmentScope?) {
      selection = LinkedSelection(select)
      scope = ValueScope(parent: parent, keyPath: \.linkedSelection, value: selection)
    }

    override func leave(_ host: TreeHost) { scope.leave(host) }
  }
}

private struct SelectedRows: PrimitiveView {
  let hash: UInt64

  static func _walk(_ view: inout Self, _ walker: inout Walker) { walker.put(view.hash) }
}

extension List {
  /// A list in which one row can be selected.
  public init<Selection: Hashable, Rows: View>(
    selection: Binding<Selection?>?, @ViewBuilder content: () -> Rows
  ) where Content == SelectableRows<Selection?, Rows> {
    let selection = selection ?? .constant(nil)
    self.init {
      SelectableRows(
        selection: selection, rowType: Selection?.self,
        select: { row in
          let value = row.base as? Selection
          guard value != nil || type(of: row.base) == Selection?.self else { return false }
          selection.wrappedValue = value
          return true
        },
        content: content())
    }
  }

  /// A list in which several rows can be selected. Selecting a row that is already selected
  /// deselects the row.
  public init<Selection: Hashable, Rows: View>(
    selection: Binding<Set<Selection>>, @ViewBuilder content: () -> Rows
  ) where Content == SelectableRows<Set<Selection>, Rows> {
    self.init {
      SelectableRows(
        selection: selection, rowType: Selection.self,
        select: {
          guard let value = $0.base as? Selection else { return false }
          selection.wrappedValue.formSymmetricDifference([value])
          return true
        },
        content: content())
    }
  }
}

extension Walker {
  /// A hash of a value. Every process computes an equal hash. The result is 0 if the value contains
  /// data that differs from process to process.
  package static func stableHash<Value>(of value: Value) -> UInt64 {
    withUnsafePointer(to: value) { StableHash.of(Value.self)($0, Tag.item) } ?? 0
  }
}
