import ObservationTesting
import SwiftUI
import Testing

/// Tests that a control without a title is found by its symbol or its accessibility label.
@MainActor struct NameTests {
  struct Bar: View {
    @State private var notes: [String] = []
    @State private var isOn = false

    init() {}

    var body: some View {
      Text(notes.joined(separator: " "))
      Button(action: { notes.append("trash") }) { Image(systemName: "trash") }
      Button(action: { notes.append("star") }) { Image(systemName: "star").resizable() }
        .accessibilityLabel("Favourite")
      Button(action: { notes.append("gear") }) {
        Image(systemName: "gear").accessibilityLabel("Set")
      }
      Toggle(isOn: $isOn) { Image(systemName: "bell") }.accessibilityLabel("Alarm")
      Image(systemName: "heart").onTapGesture { notes.append("heart") }.accessibilityLabel("Like")
      Button(action: {}) { EmptyView() }
    }
  }

  private func notes(after steps: AppStep...) async throws -> String? {
    let screen = try MountedView(Bar())
    try await screen.perform(steps)
    return screen.driver.texts().first
  }

  @Test(arguments: ["trash", "star", "gear"])
  func `A button is found by its symbol`(name: String) async throws {
    #expect(try await notes(after: .press(name)) == name)
  }

  @Test(arguments: [("Favourite", "star"), ("Set", "gear")])
  func `A button is found by an accessibility label around it or in it`(
    label: String, note: String
  ) async throws {
    #expect(try await notes(after: .press(label)) == note)
  }

  @Test func `A toggle is found by its accessibility label`() async throws {
    let screen = try MountedView(Bar())
    try await screen.perform(.toggle("Alarm"))
  }

  @Test(arguments: ["heart", "Like"])
  func `A symbol is tapped by its name and by its accessibility label`(name: String) async throws {
    #expect(try await notes(after: .tap(name)) == "heart")
  }

  @Test func `A list of controls names each by what it is found by`() async throws {
    let error = await #expect(throws: StepError.self) { try await notes(after: .press("Buy")) }
    #expect(
      error?.description
        == "Step 1 of 1, press Buy: not found: button \"Buy\". On the screen: buttons"
        + " \"trash\", \"Favourite\", \"Set\", one without a name; toggles \"Alarm\"")
  }
}
