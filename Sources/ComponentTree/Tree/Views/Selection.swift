/// Tabs, one of which is shown. The content is a scope of its own; a tab is evaluated when it is
/// first shown, and kept from then on.
public struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<Selection>
  private let content: @MainActor () -> Content

  /// - Parameters:
  ///   - selection: the tag of the tab that is shown.
  ///   - content: the tabs, each with a `.tag(_:)` of the selection's type.
  public init(
    selection: Binding<Selection>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.selection = selection
    self.content = content
  }

  public static func _walk(_ view: Self, _ walker: inout Walker) {
    let (selection, content) = (view.selection, view.content)
    walker.put(Tag.tabs)
    if walker.isCollecting {
      walker.found(selection: { if let value = $0 as? Selection { selection.wrappedValue = value } }
      )
    }
    let tabs = ScopedContent { scope in Tabs(selected: scope.read(selection), content: content()) }
    ScopedContent._walk(tabs, &walker)
    walker.put(Tag.close)
  }
}

private struct Tabs<Content: View>: PrimitiveView {
  let selected: AnyHashable
  let content: Content

  static func _walk(_ view: Self, _ walker: inout Walker) {
    let host = walker.host.pointee.host?.takeUnretainedValue()
    host?.selections.append(view.selected)
    Content._walk(view.content, &walker)
    _ = host?.selections.popLast()
  }
}

/// One of several values to choose: a component, which reads the selection.
public struct Picker<Selection: Hashable, Content: View>: View {
  private let title: String
  @Binding private var selection: Selection
  private let content: Content

  /// - Parameters:
  ///   - title: its label.
  ///   - selection: the chosen value.
  ///   - content: the choices, each with a `.tag(_:)` of the selection's type.
  public init(
    _ title: String, selection: Binding<Selection>, @ViewBuilder content: () -> Content
  ) {
    self.title = title
    _selection = selection
    self.content = content()
  }

  public var body: some View {
    Choices(title: title, selected: selection, binding: $selection, content: content)
  }
}

extension Picker: LabeledComponent { public var componentLabel: String { title } }

private struct Choices<Selection: Hashable, Content: View>: PrimitiveView {
  let title: String
  let selected: Selection
  let binding: Binding<Selection>
  let content: Content

  static func _walk(_ view: Self, _ walker: inout Walker) {
    let binding = view.binding
    walker.put(Tag.picker)
    walker.put(view.title)
    walker.put(Walker.stableHash(of: view.selected))
    if walker.isCollecting {
      walker.found(selection: { if let value = $0 as? Selection { binding.wrappedValue = value } })
      walker.found(text: view.title)
    }
    Content._walk(view.content, &walker)
    walker.put(Tag.close)
  }
}

extension Walker {
  /// A hash of a value, the same in every process; 0 where there is none.
  static func stableHash<Value>(of value: Value) -> UInt64 {
    withUnsafePointer(to: value) { StableHash.of(Value.self)($0, Tag.item) } ?? 0
  }
}

extension View {
  /// Names a tab, or a choice of a picker.
  public func tag<Value: Hashable>(_ value: Value) -> some View {
    TaggedView(content: self, value: value)
  }

  /// Accepted for the sake of code that is pasted in: labels of tabs are no part of the output, and
  /// the test driver selects a tab by its tag.
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    self
  }
}

struct TaggedView<Content: View, Value: Hashable>: PrimitiveView {
  let content: Content
  let value: Value

  static func _walk(_ view: Self, _ walker: inout Walker) {
    let host = walker.host.pointee.host?.takeUnretainedValue()
    guard let selected = host?.selections.last else {
      Content._walk(view.content, &walker)
      return
    }
    // What is inside of the tab is in no tabs of this view's.
    let isSelected = selected == AnyHashable(view.value)
    walker.put(isSelected ? 1 : 0)
    let outer = walker.enterTab(isSelected: isSelected)
    if walker.list.pointee.hash == 1, let host {
      let selections = host.selections
      host.selections = []
      Content._walk(view.content, &walker)
      host.selections = selections
    }
    walker.leaveGroup(outer)
  }
}

extension Walker {
  /// Enters the group of a tab, which shows something from the first time on that it is selected.
  fileprivate mutating func enterTab(isSelected: Bool) -> Outer {
    let wasShown = cursor.map { $0.pointee.hash == 1 } ?? false
    return enter(group(shown: isSelected || wasShown ? 1 : 0))
  }
}

/// Goes on to another view. Its content is made with the link, and evaluated when it is shown. The
/// link is a component, with the state of whether it is.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let destination: Destination
  private let label: Label
  @State private var isActive = false

  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.destination = destination()
    self.label = label()
  }

  public init(_ title: String, @ViewBuilder destination: () -> Destination) where Label == Text {
    self.init(destination: destination) { Text(title) }
  }

  public var body: some View {
    let destination = destination
    Button {
      isActive = true
    } label: {
      label
    }
    .navigationDestination(isPresented: $isActive) { destination }
  }
}

extension View {
  /// What tapping the view does.
  public func onTapGesture(perform action: @escaping @MainActor () -> Void) -> some View {
    TappedView(content: self, action: action)
  }
}

struct TappedView<Content: View>: PrimitiveView {
  let content: Content
  let action: @MainActor () -> Void

  static func _walk(_ view: Self, _ walker: inout Walker) {
    if walker.isCollecting { walker.found(tap: view.action) }
    Content._walk(view.content, &walker)
    if walker.isCollecting { walker.foundEndOfTap() }
  }
}
