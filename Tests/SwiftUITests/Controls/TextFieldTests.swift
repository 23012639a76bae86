import SwiftUI
import Testing

@MainActor
@Suite("TextField")
struct TextFieldTests {
  final class Log {
    var entries: [String] = []
  }

  struct Search: View {
    let log: Log
    let isAroundSubmit: Bool
    @State private var text = ""

    var body: some View {
      let field = TextField("search", text: $text, onCommit: { log.entries.append("commit") })
      if isAroundSubmit {
        field.onSubmit { log.entries.append("submit") }
      } else {
        field
      }
    }
  }

  @Test("submitting a field runs its onCommit, and then the onSubmit around the field")
  func submit() throws {
    for (isAroundSubmit, expected) in [(false, ["commit"]), (true, ["commit", "submit"])] {
      let log = Log()
      let host = TreeHost()
      try host.mount(Search(log: log, isAroundSubmit: isAroundSubmit))
      try TestDriver(host).submit("search")
      #expect(log.entries == expected)
    }
  }
}
