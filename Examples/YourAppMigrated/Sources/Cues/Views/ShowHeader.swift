import SwiftUI

/// The operator's name, the number of cues that are done, and the elapsed time.
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

/// The button that starts and stops the show.
struct TransportBar: View {
  @Environment(Show.self) private var show

  var body: some View {
    Button(show.isRunning ? "Stop" : "Go") { show.startOrStop() }
  }
}
