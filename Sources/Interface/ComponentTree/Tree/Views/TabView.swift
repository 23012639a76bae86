/// Tabs, one of which is shown. The tabs are made by the body that contains the tab view. The
/// selection is read in a separate tracking scope. A tab is evaluated when it is first shown, and
/// is kept afterwards.
public struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<Selection>?
  private let content: Content

  /// - Parameters:
  ///   - selection: the value of the shown tab.
  ///   - content: the tabs. Each tab is a `Tab` with a value of the selection's type, or a view
  ///     with a `.tag(_:)` of that type.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: OnMain<Content>
  ) {
    self.selection = selection
    self.content = content()
  }

  /// Tabs that are identified by their places. The place of the first tab is 0.
  public init(@ViewBuilder content: OnMain<Content>) where Selection == Int {
    selection = nil
    self.content = content()
  }

  public static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let content = view.content
    walker.put(Tag.tabs)
    if let selection = view.selection {
      walk(selection, &walker) { Tabs(selected: .value($0), content: content) }
    } else {
      walker.group(with: Payload.self) {
        Payload()
      } isKnown: { _, _ in
      } content: { walker in
        let payload = walker.list.pointee.object.map {
          unsafeDowncast($0.takeUnretainedValue(), to: Payload.self)
        }
        let place = payload.map { Binding(box: $0.place) } ?? .constant(0)
        walk(place, &walker) { Tabs(selected: .place($0, next: 0), content: content) }
      }
    }
    walker.put(Tag.close)
  }

  private static func walk<Value: Hashable>(
    _ selection: Binding<Value>, _ walker: inout Walker,
    _ tabs: @escaping OnMain1<Value, Tabs<Content>>
  ) {
    if walker.isCollecting {
      walker.found(selection: Value.self) {
        guard let value = $0 as? Value else { return false }
        selection.wrappedValue = value
        return true
      }
    }
    ScopedContent._walk(made: ScopedContent { tabs($0.read(selection)) }, &walker)
  }

  private final class Payload: GroupPayload {
    let place = Location(0, keepsReaders: true)
  }
}

/// Which tab is shown.
enum TabSelection {
  case value(AnyHashable)
  /// The tab at this place. `next` is the place of the tab that a walker visits next.
  case place(Int, next: Int)

  /// Whether the tab that is visited now is the selected tab. `value` is the tab's tag.
  mutating func takes(_ value: AnyHashable?) -> Bool {
    switch self {
    case .value(let selected): return selected == value
    case .place(let selected, let next):
      self = .place(selected, next: next + 1)
      return selected == next
    }
  }
}

private struct Tabs<Content: View>: PrimitiveView {
  let selected: TabSelection
  var content: Content

  static func _walk(_ view: inout Self, _ walker: inout Walker) {
    let host = walker.host.pointee.host?.takeUnretainedValue()
    host?.selections.append(view.selected)
    Content._walk(&view.content, &walker)
    _ = host?.selections.popLast()
  }
}

extension View {
  /// Gives a tab, or a choice of a picker, its value.
  public func tag<Value: Hashable>(_ value: Value, includeOptional: Bool = true) -> some View {
    TabContentView(value: value, content: self)
  }

  /// Makes the view a tab. The labels of tabs are not part of the output.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    _ = label()
    return TabContentView(value: nil, content: self)
  }
}

/// A tab, or a view with a tag.
package struct TabContentView<Content: View>: PrimitiveView {
  package static var _hasNoOwnPlace: Bool { true }

  private let value: AnyHashable?
  private var content: Content

  package init(value: AnyHashable?, content: Content) {
    self.value = value
    self.content = content
  }

  package static func _walk(_ view: inout Self, _ walker: inout Walker) {
    guard let host = walker.host.pointee.host?.takeUnretainedValue(),
      var selection = host.selections.popLast()
    else {
      Content._walk(&view.content, &walker)
      return
    }
    let isSelected = selection.takes(view.value)
    host.selections.append(selection)
    walker.put(isSelected ? 1 : 0)
    let outer = walker.enterTab(isSelected: isSelected)
    if !walker.isInspecting { show(isSelected, in: walker) }
    if walker.list.pointee.hash == 1 {
      // The views inside this tab are not tabs of this tab view.
      let selections = host.selections
      host.selections = []
      let isPlace = walker.foundPlace()
      Content._walk(&view.content, &walker)
      if isPlace { walker.foundEndOfPlace() }
      host.selections = selections
    }
    walker.leaveGroup(outer)
  }

  /// Hides or shows the tab that the walker has entered.
  private static func show(_ isSelected: Bool, in walker: Walker) {
    guard let object = walker.list.pointee.object else {
      walker.keep(TabPayload(isSelected))
      return
    }
    let payload = unsafeDowncast(object.takeUnretainedValue(), to: TabPayload.self)
    if payload.isSelected == isSelected { return }
    payload.isSelected = isSelected
    walker.host.pointee.host?.takeUnretainedValue().noteVisibility(in: payload)
    walker.list.notePlace()
  }
}

/// The data of a tab. A tab that is not selected is hidden: its views have disappeared, but keep
/// their state, and are evaluated like other views.
private final class TabPayload: GroupPayload {
  var isSelected: Bool

  init(_ isSelected: Bool) { self.isSelected = isSelected }

  override var hiding: Hiding? { .tab(isHidden: !isSelected) }
}

extension Walker {
  /// Makes the walker continue inside the group of a tab. A tab shows its content from its first
  /// selection on.
  fileprivate mutating func enterTab(isSelected: Bool) -> Outer {
    let wasShown = cursor.map { $0.pointee.hash == 1 } ?? false
    return enter(group(shown: isSelected || wasShown ? 1 : 0))
  }
}
