import SwiftUI

// Calls of scenes, commands and previews.

struct CallApp: App {
  var body: some Scene {
    WindowGroup { Text("a") }
    WindowGroup(for: Int.self) { value in Text("\(value.wrappedValue ?? 0)") }
    Window("a", id: "a") { Text("a") }
    Settings { Text("a") }
  }
}

struct CallCommands: Commands {
  var body: some Commands {
    CommandGroup(replacing: .newItem) { Button("a") {} }
    CommandGroup(after: .appInfo) { Button("a") {} }
    CommandMenu("a") { Button("a") {} }
  }
}

struct CallBar: App {
  var body: some Scene {
    MenuBarExtra {
      Text("a")
    } label: {
      Text("b")
    }
  }
}

struct CallPreviews: PreviewProvider {
  static var previews: some View {
    Text("a").previewLayout(.sizeThatFits).previewDisplayName("a").previewDevice("b")
  }
}

@MainActor func emptyEnvironment() -> EnvironmentValues { EnvironmentValues() }
