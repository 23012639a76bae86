import SwiftUI

/// Who is at the desk, how far the show is, and how long it runs.
struct ShowHeader: View {
  let library: CueLibrary

  var body: some View {
    HStack {
      OperatorBadge()
      DoneCount(library: library)
      ElapsedLabel()
    }
  }
}

struct OperatorBadge: View {
  @EnvironmentObject private var settings: Settings

  var body: some View { Text("Desk: \(settings.operatorName)") }
}

struct DoneCount: View {
  @ObservedObject var library: CueLibrary

  var body: some View { Text("\(library.doneCount) of \(library.cues.count) done") }
}

struct ElapsedLabel: View {
  @EnvironmentObject private var show: Show

  var body: some View { Text("\(show.elapsed) s") }
}

/// Starts and stops the show.
struct TransportBar: View {
  @EnvironmentObject private var show: Show

  var body: some View {
    Button(show.isRunning ? "Stop" : "Go") { show.startOrStop() }
  }
}
