import SwiftUI

/// The content of the app's window. The view loads the cues and shows the screen.
public struct RootView: View {
  private let library: CueLibrary
  private let show: Show
  private let settings: Settings

  public init(library: CueLibrary, show: Show, settings: Settings) {
    self.library = library
    self.show = show
    self.settings = settings
  }

  public var body: some View {
    ShowScreen(library: library)
      .environment(show)
      .environment(settings)
      .task { if library.cues.isEmpty { await library.load() } }
  }
}

/// The screen: the header, the list of cues, and the buttons.
struct ShowScreen: View {
  let library: CueLibrary
  @State private var showsSettings = false

  var body: some View {
    NavigationStack {
      VStack {
        ShowHeader(library: library)
        if library.isLoading {
          ProgressView("Loading")
        } else if let failure = library.failure {
          LoadFailure(message: failure, library: library)
        } else {
          CueList(library: library)
        }
        TransportBar()
        Button("Settings") { showsSettings = true }
      }
    }
    .sheet(isPresented: $showsSettings) { SettingsView() }
  }
}

/// The message that is shown if the cues could not be loaded.
struct LoadFailure: View {
  let message: String
  let library: CueLibrary

  var body: some View {
    VStack {
      Text(message)
      Button("Try again") { Task { await library.load() } }
    }
  }
}
