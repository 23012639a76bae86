import Foundation
import SwiftUI
import Testing

/// Tests which closures of views that are not shown run in the body around them: those that SwiftUI
/// declares without `@escaping`.
@MainActor
struct BodyClosureTests {
  enum Kind: CaseIterable {
    case alert, alertOfValue, alertOfError, dialog, destination, contextMenu, contextMenuValue
    case preview, menu, titleMenu, swipeActions, inspector, tabItem
  }

  enum LazyKind: CaseIterable {
    case sheet, cover, popover, disclosure, alertOfNil, destinationOfItem
  }

  struct Failure: LocalizedError {}

  struct Reading: View {
    let kind: Kind
    @State private var number = 0
    var body: some View {
      let text = Text("text")
      Button("raise") { number += 1 }
      switch kind {
      case .alert: text.alert("a", isPresented: .constant(false)) { item }
      case .alertOfValue:
        text.alert("a", isPresented: .constant(false), presenting: 1) { _ in item }
      case .alertOfError:
        text.alert(isPresented: .constant(false), error: Failure?.none) { item }
      case .dialog: text.confirmationDialog("a", isPresented: .constant(false)) { item }
      case .destination: text.navigationDestination(isPresented: .constant(false)) { item }
      case .contextMenu: text.contextMenu { item }
      case .contextMenuValue: text.contextMenu(ContextMenu { item })
      case .preview:
        text.contextMenu {
          Text("menu")
        } preview: {
          item
        }
      case .menu: Menu("menu") { item }
      case .titleMenu: text.toolbar { ToolbarTitleMenu { item } }
      case .swipeActions: text.swipeActions { item }
      case .inspector: text.inspector(isPresented: .constant(false)) { item }
      case .tabItem: text.tabItem { item }
      }
    }

    private var item: Text { Text("\(number)") }
  }
  @Test("a closure that does not escape is read by the body around it", arguments: Kind.allCases)
  func reads(kind: Kind) throws {
    let host = TreeHost()
    try host.mount(Reading(kind: kind))
    let before = host.counters.evaluations
    try TestDriver(host).press("raise")
    #expect(host.counters.evaluations == before + 1)
    #expect(host.audit() == [])
  }

  struct Lazy: View {
    let kind: LazyKind
    @State private var number = 0
    var body: some View {
      let text = Text("text")
      Button("raise") { number += 1 }
      switch kind {
      case .sheet: text.sheet(isPresented: .constant(false)) { item }
      case .cover: text.fullScreenCover(isPresented: .constant(false)) { item }
      case .popover: text.popover(isPresented: .constant(false)) { item }
      case .disclosure: DisclosureGroup("group") { item }
      case .alertOfNil:
        text.alert("a", isPresented: .constant(false), presenting: Int?.none) { _ in item }
      case .destinationOfItem:
        text.navigationDestination(item: .constant(Int?.none)) { _ in item }
      }
    }

    private var item: Text { Text("\(number)") }
  }
  @Test("an escaping closure does not run before its view is shown", arguments: LazyKind.allCases)
  func isLazy(kind: LazyKind) throws {
    let host = TreeHost()
    try host.mount(Lazy(kind: kind))
    let before = host.counters.evaluations
    try TestDriver(host).press("raise")
    #expect(host.counters.evaluations == before)
  }

  struct Child: View {
    var body: some View { Text("child") }
  }
  struct Owner: View {
    var body: some View { Text("text").contextMenu { Child() } }
  }
  @Test("a view that such a closure returns is evaluated when it is shown")
  func content() throws {
    let host = TreeHost()
    try host.mount(Owner())
    #expect(host.counters.evaluations == 1)
    try TestDriver(host).openMenu(of: "text")
    #expect(host.counters.evaluations == 2)
  }
}
