import SwiftUI

// Calls of lists, forms, sections, and views that iterate over data.

struct ListCalls: View {
  struct Item: Identifiable, Hashable {
    let id: Int
    var name: String
  }

  @State private var items: [Item] = []
  @State private var selection: Int?
  @State private var isExpanded = false

  var body: some View {
    List { Text("a") }
    List(selection: $selection) { Text("a") }
    List(items) { Text($0.name) }
    List(items, selection: $selection) { Text($0.name) }
    List(items, id: \.name) { Text($0.name) }
    List(items, id: \.id, selection: $selection) { Text($0.name) }
    Form { Text("a") }
    ForEach(items) { Text($0.name) }
    ForEach(items, id: \.name) { Text($0.name) }
    ForEach(items, content: { Text($0.name) })
    ForEach(items, id: \.name, content: { Text($0.name) })
    DisclosureGroup("more") { Text("a") }
    GroupBox { Text("a") }
    GroupBox(label: Text("a")) { Text("a") }
  }

  @State private var selected: Set<Int> = []
  @State private var order = [KeyPathComparator(\Item.name)]

  @ViewBuilder var tables: some View {
    Table(items) { TableColumn("name") { Text($0.name) } }
    Table(items, selection: $selected) { TableColumn("name", value: \.name) }
    Table(items, selection: $selected, sortOrder: $order) {
      TableColumn("name", value: \.name)
      TableColumn("id", value: \.id) { Text("\($0.id)") }.width(50)
      TableColumn("id", value: \.id, comparator: ComparableComparator<Int>()) { item in
        Text("\(item.id)")
      }
    }
  }

  @ViewBuilder var sections: some View {
    Section("title") { Text("a") }
    Section { Text("a") }
    Section(header: Text("title")) { Text("a") }
    Section {
      Text("a")
    } header: {
      Text("title")
    }
    Section {
      Text("a")
    } header: {
      Text("title")
    } footer: {
      Text("foot")
    }
    Section {
      Text("a")
    } footer: {
      Text("foot")
    }
    Section("title", isExpanded: $isExpanded) { Text("a") }
    Section("title", content: { Text("a") })
    Section(header: Text("title"), footer: Text("foot")) { Text("a") }
    Section(header: Text("title"), content: { Text("a") })
    Section(header: Text("title"), footer: Text("foot"), content: { Text("a") })
    Section(footer: Text("foot")) { Text("a") }
  }

  @ViewBuilder var modified: some View {
    Text("a").listRowBackground(Color.red).listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
    Text("a").listRowSeparator(.hidden, edges: .top).listRowHoverEffectDisabled()
    Text("a").listSectionSeparator(.hidden).listSectionSeparator(.hidden, edges: .top)
    Text("a").listItemTint(.red).listStyle(.plain).formStyle(.grouped)
    Text("a").scrollContentBackground(.hidden).scrollIndicators(.hidden).scrollDisabled(true)
    Text("a").scrollClipDisabled().scrollTargetLayout().scrollTargetBehavior(.paging)
    Text("a").scrollDismissesKeyboard(.immediately).scrollBounceBehavior(.basedOnSize)
    Text("a").scrollIndicatorsFlash(trigger: 1).scrollEdgeEffectStyle(.soft, for: .top)
    Text("a").refreshable {}.id(1).tag(1).badge(2)
    Text("a").swipeActions { Button("Delete", role: .destructive) {} }
    Text("a").swipeActions(edge: .leading) { Button("Pin") {} }
    Text("a").swipeActions(edge: .leading, allowsFullSwipe: false) { Button("Pin") {} }
    Text("a").onDeleteCommand {}
    EditButton()
  }

  @ViewBuilder var styles: some View {
    List { Text("a") }.listStyle(InsetGroupedListStyle())
    List { Text("a") }.listStyle(GroupedListStyle())
    List { Text("a") }.listStyle(PlainListStyle())
    List { Text("a") }.listStyle(InsetListStyle())
    List { Text("a") }.listStyle(SidebarListStyle())
  }
}
