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
  @Environment(Settings.self) private var settings

  var body: some View { Text("Desk: \(settings.operatorName)") }
}

struct DoneCount: View {
  let library: CueLibrary

  var body: some View { Text("\(library.doneCount) of \(library.cues.count) done") }
}

struct ElapsedLabel: View {
  @Environment(Show.self) private var show

  var body: some View { Text("\(show.elapsed) s") }
}

/// Starts and stops the show.
struct TransportBar: View {
  @Environment(Show.self) private var show

  var body: some View {
    Button(show.isRunning ? "Stop" : "Go") { show.startOrStop() }
  }
}
