import ObservationTesting
import SwiftUI
import Testing

@Observable final class CueLibrary {
  init(titles: [String]) {}
}
struct CueList: View {
  let library: CueLibrary
  var body: some View { CueRow() }
}
struct CueRow: View {
  var body: some View { Text("a") }
}
struct RootView: View {
  var body: some View { Text("a") }
}
final class Board {}
struct BoardView: View {
  let board: Board
  var body: some View { Text("a") }
}

@MainActor let screen = try! MountedView(RootView())
