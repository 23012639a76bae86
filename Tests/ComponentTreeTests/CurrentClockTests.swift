import ComponentTree
import Testing

/// Tests which clock `ManualClock.current` is.
@MainActor
struct CurrentClockTests {
  @Test("code inside of during uses the clock, and code after during does not")
  func during() {
    let clock = ManualClock()
    let isCurrent = clock.during { ManualClock.current === clock }
    #expect(isCurrent)
    #expect(ManualClock.current !== clock)
  }

  @Test("the setter replaces the clock of the code outside of during")
  func setter() {
    let (outer, clock, own) = (ManualClock.current, ManualClock(), ManualClock())
    ManualClock.current = clock
    defer { ManualClock.current = outer }
    #expect(ManualClock.current === clock)
    let inside = own.during { ManualClock.current }
    #expect(inside === own)
  }

  private func startTask(during clock: ManualClock) -> Task<Bool, Never> {
    clock.during { Task { ManualClock.current === clock } }
  }
  @Test("a task that starts inside of during keeps the clock after during has returned")
  func task() async {
    #expect(await startTask(during: ManualClock()).value)
  }

  private static func keepsClock() async -> Bool {
    let clock = ManualClock()
    return await clock.during {
      await Task.yield()
      return ManualClock.current === clock
    }
  }

  @Test("tasks that run in turns inside of during use their own clocks")
  func interleaved() async {
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<2 {
        group.addTask { await Self.keepsClock() }
      }
      for await isCurrent in group { #expect(isCurrent) }
    }
  }

  @MainActor final class Clocks {
    var seen: [ManualClock] = []
  }
  struct Reader: View {
    let clocks: Clocks
    var body: some View {
      Button("read") { clocks.seen.append(ManualClock.current) }
    }
  }

  @Test("an action of a driver that binds its clock uses this clock")
  func boundClock() throws {
    let bed = Bed()
    let clocks = Clocks()
    try bed.mount { _ in Reader(clocks: clocks) }
    let driver = TestDriver(ofTest: bed.host, clock: ManualClock())
    try driver.press("read")
    #expect(clocks.seen.map { $0 === driver.clock } == [true])
  }

  @Test("an action of a driver that does not bind its clock uses the current clock")
  func unboundClock() throws {
    let bed = Bed()
    let clocks = Clocks()
    try bed.mount { _ in Reader(clocks: clocks) }
    try bed.driver.press("read")
    #expect(clocks.seen.map { $0 === ManualClock.current } == [true])
  }
}
