import ComponentTree
import ObservationTesting
import Testing

/// Tests which clock the models, the tasks and the actions of a mounted view use.
@MainActor struct ClockTests {
  private func screen(clock: ManualClock = .current) throws -> MountedView {
    try MountedView(NotationTests.PlainLabel(model: NotationTests.Plain()), clock: clock)
  }

  @Test func `A screen and the code of its test use the clock of the screen's models`() throws {
    let current = ManualClock.current
    let screen = try screen()
    #expect(screen.driver.clock === current)
    #expect(ManualClock.current === current)
  }

  @Test func `A screen with a clock of the test changes the clock of the test`() throws {
    let clock = ManualClock()
    let screen = try screen(clock: clock)
    #expect(screen.driver.clock === clock)
    #expect(ManualClock.current === clock)
  }

  @Test func `Another task does not use the clock of a screen`() async throws {
    let screen = try screen()
    async let other = ManualClock.current
    #expect(await other !== screen.driver.clock)
  }

  @Test func `After a screen was released, its test has a different clock`() throws {
    var screen: MountedView? = try screen()
    let released = screen.map { ObjectIdentifier($0.driver.clock) }
    screen = nil
    #expect(ObjectIdentifier(ManualClock.current) != released)
  }

  @Test func `The action of an expectation uses the clock of the screen`() throws {
    let screen = try screen()
    try screen.expectNoMissedUpdates { #expect(ManualClock.current === screen.driver.clock) }
  }

  @Test func `An action that waits uses the clock of the screen after the wait`() async throws {
    let screen = try screen()
    try await screen.expectNoMissedUpdates {
      try await screen.driver.settle()
      #expect(ManualClock.current === screen.driver.clock)
    }
  }

  struct Waiting: View {
    let model: NotationTests.Plain
    var body: some View {
      Text("\(model.count)").task {
        try? await ManualClock.current.sleep(for: .seconds(1))
        model.count += 1
      }
    }
  }

  @Test func `A task of a view sleeps on the clock of its own screen`() async throws {
    let one = try MountedView(Waiting(model: NotationTests.Plain()))
    let two = try MountedView(Waiting(model: NotationTests.Plain()), clock: ManualClock())
    try await one.driver.settle()
    try await two.driver.settle()
    try await one.driver.advance(by: .seconds(1))
    #expect(one.driver.texts() == ["1"])
    #expect(two.driver.texts() == ["0"])
  }
}
