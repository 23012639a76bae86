import SwiftUI
import Testing

/// The transition of a view decides when the view leaves after it was removed.
@MainActor
struct TransitionTests {
  struct Subject: View {
    let transition: AnyTransition
    let note: @MainActor (String) -> Void
    @State private var isOther = false

    var body: some View {
      Text("\(isOther)")
        .onAppear { note("+\(isOther)") }
        .onDisappear { note("-\(isOther)") }
        .transition(transition)
        .id(isOther)
      Button("toggle") { isOther.toggle() }
    }
  }

  @Test(
    "a view with the identity transition disappears before its successor appears",
    arguments: [
      (AnyTransition.identity, ["-true", "+true"]), (.opacity, ["+true", "-true"]),
      (.asymmetric(insertion: .opacity, removal: .identity), ["+true", "-true"]),
    ])
  func order(transition: AnyTransition, expected: [String]) throws {
    var notes: [String] = []
    let host = TreeHost()
    try host.mount(Subject(transition: transition) { notes.append($0) })
    #expect(notes == ["+false"])
    notes = []
    try TestDriver(host).press("toggle")
    #expect(notes == expected)
    notes = []
    host.unmount()
    #expect(notes == ["-true"])
  }

  @Test("a transition that changes says how the view leaves next")
  func changing() throws {
    var notes: [String] = []
    let host = TreeHost()
    let driver = TestDriver(host)
    try host.mount(Changing { notes.append($0) })
    try driver.press("at once")
    try driver.press("remove")
    #expect(notes == ["-", "+"])
  }
  struct Changing: View {
    let note: @MainActor (String) -> Void
    @State private var isIdentity = false
    @State private var isRemoved = false

    var body: some View {
      if isRemoved {
        Text("other").onAppear { note("+") }
      } else {
        Text("first").onDisappear { note("-") }.transition(isIdentity ? .identity : .slide)
      }
      Button("at once") { isIdentity = true }
      Button("remove") { isRemoved = true }
    }
  }

  @Test("the destination of a view that is replaced is taken over by its successor")
  func destinations() throws {
    let host = TreeHost()
    let driver = TestDriver(host)
    try host.mount(Stack())
    try driver.press("replace")
    try driver.press("push")
    #expect(driver.texts().contains("new 7"))
  }
  struct Stack: View {
    @State private var isReplaced = false
    var body: some View {
      NavigationStack {
        NavigationLink("push", value: 7)
        Button("replace") { isReplaced = true }
        Switch(isReplaced: isReplaced)
      }
    }
  }
  struct Switch: View {
    let isReplaced: Bool
    var body: some View {
      if isReplaced { Destination(name: "new") } else { Destination(name: "old") }
    }
  }
  struct Destination: View {
    let name: String
    var body: some View {
      Text(name).navigationDestination(for: Int.self) { Text("\(name) \($0)") }
    }
  }
}
