import ComponentTree
import ObservationTesting
import Testing

/// Tests scripts of steps: what a frame is, and what a failure of a step says.
@MainActor struct StepTests {
  private func shop() throws -> MountedView {
    let clock = ManualClock()
    return try MountedView(ShopView(clock: clock), clock: clock)
  }

  @Test func `Steps drive an app that owns its stores`() async throws {
    let screen = try shop()
    try await screen.perform(
      .type("Fig", into: "Name"), .press("Add"), .press("Remove", inRowOf: "Plum"))
    #expect(
      screen.driver.texts() == ["loaded", "0 s", "Add", "Pear", "Remove", "Fig", "Remove"])
  }

  @Test func `First loads run before the first step and belong to no step`() async throws {
    let screen = try shop()
    try await screen.perform(.settle.evaluations(atMost: 0))
    #expect(screen.driver.texts().first == "loaded")
  }

  @Test func `Everything that happens while time passes is one step`() async throws {
    let screen = try shop()
    try await screen.perform(.settle)
    let before = screen.evaluations(of: Seconds.self)
    try await screen.perform(.advance(by: .seconds(3)))
    #expect(screen.driver.texts().contains("3 s"))
    #expect(screen.evaluations(of: Seconds.self) - before == 3)
  }

  @Test func `The closure of a step gets the number of the round`() async throws {
    let screen = try shop()
    try await screen.perform(
      .type(into: "Name") { "Fruit \($0)" }, .press("Add"), rounds: 2)
    #expect(screen.driver.texts().contains("Fruit 0"))
    #expect(screen.driver.texts().contains("Fruit 1"))
  }

  @Test func `A step above its limit is an issue at the line of the limit`() async throws {
    let screen = try shop()
    let line = #line + 3
    let found = try await issues {
      try await screen.perform(
        .press("Add"), .press("Add").evaluations(atMost: 1))
    }
    #expect(found.map(\.sourceLocation?.line) == [line])
    let message = try #require(found.first?.message)
    #expect(
      message.hasPrefix("Step 2 of 2, press Add: Expected at most 1 evaluation, counted "))
    #expect(message.contains("ShopView"))
  }

  @Test func `A control that is missing names the step and every control`() async throws {
    let screen = try shop()
    let error = await #expect(throws: StepError.self) {
      try await screen.perform(.press("Add"), .press("Buy"))
    }
    #expect(
      error?.description == "Step 2 of 2, press Buy: not found: button \"Buy\". On the screen:"
        + " text fields \"Name\"; buttons \"Add\", \"Remove\"")
  }

  @Test func `A new screen counts the evaluations of mounting`() throws {
    let screen = try shop()
    #expect(screen.evaluations(of: ItemRow.self) == 2)
  }

  @Test func `Several expectations about one action are independent`() async throws {
    let screen = try shop()
    try await screen.driver.settle()
    let found = try issues {
      try screen.expect(
        .evaluations(of: Seconds.self, 1), .evaluations(of: ItemRow.self, 7), .noMissedUpdates
      ) { try screen.driver.press("Add") }
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("Expected 7 evaluations of ItemRow") == true)
  }

  @Test func `A screen shows as many rows as its viewport has`() throws {
    let screen = try MountedView(
      LazyVStack { ForEach(Array(0..<9), id: \.self) { Text("\($0)") } }, viewport: 2)
    #expect(screen.driver.texts() == ["0", "1"])
  }
}
