import ComponentTree
import Foundation
import ObservationTesting
import Testing

/// Tests which clock the models, the tasks and the actions of a mounted view use.
@MainActor struct ClockTests {
  private func screen(clock: ManualClock? = nil) throws -> MountedView {
    try MountedView(NotationTests.PlainLabel(model: NotationTests.Plain()), clock: clock)
  }

  @Test func `After the mount, the code of the test uses the clock of the screen`() throws {
    let before = ManualClock.current
    let screen = try screen()
    #expect(screen.driver.clock !== before)
    #expect(ManualClock.current === screen.driver.clock)
  }

  @Test func `A second screen of a test shares the clock of the first screen`() throws {
    let (one, two) = (try screen(), try screen())
    #expect(one.driver.clock === two.driver.clock)
  }

  @Test func `Deadlines of both clocks fire in the order of their times`() throws {
    let outer = ManualClock.current
    let screen = try screen()
    var order: [Int] = []
    let subscriptions = [(outer, 2), (screen.driver.clock, 3)].map { clock, seconds in
      clock.during {
        Timer.publish(every: TimeInterval(seconds), on: .main, in: .common)
          .autoconnect().sink { _ in order.append(seconds) }
      }
    }
    try screen.driver.advanceTimers(by: .seconds(7))
    #expect(order == [2, 3, 2, 3, 2])
    withExtendedLifetime(subscriptions) {}
  }

  @Test func `A screen with its own clock leaves the clock of the process`() throws {
    let outer = ManualClock.current
    let before = outer.now
    try screen(clock: ManualClock()).driver.advanceTimers(by: .seconds(1))
    #expect(outer.now == before)
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
    try screen.expect(.noMissedUpdates) { #expect(ManualClock.current === screen.driver.clock) }
  }

  @Test func `An action that waits uses the clock of the screen after the wait`() async throws {
    let screen = try screen()
    try await screen.expect(.noMissedUpdates) {
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

  @Test func `A task of a view sleeps on the clock of the view's screen`() async throws {
    let one = try MountedView(Waiting(model: NotationTests.Plain()))
    let two = try MountedView(Waiting(model: NotationTests.Plain()), clock: ManualClock())
    try await one.driver.settle()
    try await two.driver.settle()
    try await one.driver.advance(by: .seconds(1))
    #expect(one.driver.texts() == ["1"])
    #expect(two.driver.texts() == ["0"])
  }
}
