import Testing

/// Code of an app in which a Mac's compiler finds nothing.
struct WarningTests {
  @Test("the expansions of @Entry have no warnings, whatever the value's type", arguments: [5, 6])
  func entries(languageMode: Int) throws {
    let source = """
      import SwiftUI
      final class Theme { var size = 1 }
      extension EnvironmentValues {
        @Entry var count = 3
        @Entry var names = ["a"]
        @Entry var accent: Color = .red
        @Entry var theme = Theme()
        @Entry var otherTheme: Theme?
        @Entry var act: () -> Void = {}
      }
      extension FocusedValues {
        @Entry var chosen: Binding<Int>?
      }
      """
    #expect(
      try CompilerAnswer(for: ["App.swift": source], languageMode: languageMode).messages == [])
  }

  @Test("a preview may hold several statements, and previewable properties", arguments: [5, 6])
  func previews(languageMode: Int) throws {
    let source = """
      import SwiftUI
      #Preview { Text("a") }
      #Preview("named", traits: .sizeThatFitsLayout) {
        @Previewable @State var count = 1
        Text("\\(count)")
        Button("more") { count += 1 }
      }
      #Preview {
        let text = Text("a")
        return text.padding()
      }
      """
    #expect(
      try CompilerAnswer(for: ["App.swift": source], languageMode: languageMode).messages == [])
  }

  @Test("a control's action may be a method on the main actor", arguments: [5, 6])
  func actions(languageMode: Int) throws {
    let source = """
      import SwiftUI
      @MainActor final class Store: ObservableObject {
        @Published var count = 0
        func bump() { count += 1 }
      }
      struct Screen: View {
        @StateObject private var store = Store()
        @State private var isOn = false
        @Environment(\\.dismiss) private var dismiss
        func save() { isOn = true }
        var body: some View {
          Button("a", action: save)
          Button("b", role: .destructive, action: store.bump)
          Button(action: store.bump) { Text("c") }
          Button("d", action: dismiss.callAsFunction)
          Text("e").onTapGesture(perform: save).onAppear(perform: store.bump)
        }
      }
      """
    #expect(
      try CompilerAnswer(for: ["App.swift": source], languageMode: languageMode).messages == [])
  }

  @Test("a control's action may be a stored function that is not Sendable", arguments: [5, 6])
  func storedActions(languageMode: Int) throws {
    let source = """
      import SwiftUI
      struct Row: View {
        let act: () -> Void
        let take: (Int) -> Void
        let show: () -> Text
        @State private var count = 0
        @State private var isShown = false
        var body: some View {
          Button("a", action: act)
          Button("b", role: .destructive, action: act)
          Button(action: act) { Text("c") }
          Menu("d", content: { Text("e") }, primaryAction: act)
          Stepper("f", onIncrement: act, onDecrement: act)
          Text("g").onTapGesture(perform: act).onLongPressGesture(perform: act)
          Text("h").onAppear(perform: act).onDisappear(perform: act).onSubmit(act)
          Text("i").onChange(of: count, act).onChange(of: count, perform: take)
          Text("j").sheet(isPresented: $isShown, onDismiss: act, content: show)
        }
      }
      """
    #expect(
      try CompilerAnswer(for: ["App.swift": source], languageMode: languageMode).messages == [])
  }

  @Test("representations of a transferable value need no SwiftUI", arguments: [5, 6])
  func transferable(languageMode: Int) throws {
    let source = """
      import CoreTransferable
      import Foundation
      struct Card: Codable, Transferable {
        var title: String
        static var transferRepresentation: some TransferRepresentation {
          CodableRepresentation(contentType: .json)
          ProxyRepresentation(exporting: \\.title)
          DataRepresentation(contentType: .plainText) {
            Data($0.title.utf8)
          } importing: {
            Card(title: String(decoding: $0, as: UTF8.self))
          }
        }
      }
      """
    #expect(
      try CompilerAnswer(for: ["App.swift": source], languageMode: languageMode).messages == [])
  }

  @Test("a label may be a text, a key, or a literal with a format", arguments: [5, 6])
  func labels(languageMode: Int) throws {
    let source = """
      import SwiftUI
      struct Row: View {
        let share: Double
        let key: LocalizedStringKey
        let name: String
        var body: some View {
          Text("a").accessibilityValue("\\(share, specifier: "%.1f")").accessibilityValue(key)
          Text("b").accessibilityValue(Text("\\(name) b")).accessibilityValue(name)
          Text("c").accessibilityLabel("\\(share, format: .number)").accessibilityHint(key)
          Button("\\(share, specifier: "%.0f") %") {}
        }
      }
      """
    #expect(
      try CompilerAnswer(for: ["App.swift": source], languageMode: languageMode).messages == [])
  }
}
