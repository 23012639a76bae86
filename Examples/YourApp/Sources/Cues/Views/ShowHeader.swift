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

/// The button that starts and stops the show.
struct TransportBar: View {
  @EnvironmentObject private var show: Show

  var body: some View {
    Button(show.isRunning ? "Stop" : "Go") { show.startOrStop() }
  }
}
