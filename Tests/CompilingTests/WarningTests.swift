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
}
