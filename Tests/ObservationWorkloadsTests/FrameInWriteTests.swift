import ComponentTree
import Testing

@testable import ObservationWorkloads

/// Tests the driver's actions inside of a workload's `write`, which is a part of a frame.
@MainActor
struct FrameInWriteTests {
  struct Counter: View {
    @State private var count = 0
    var body: some View { Button("\(count)") { count += 1 } }
  }

  private func run(_ write: @escaping (TestDriver) throws -> Void) throws -> TreeRun {
    var driver: TestDriver?
    let script = Script(
      mount: { host in
        driver = TestDriver(host)
        try host.mount(Counter())
      },
      write: { _ in try write(#require(driver)) })
    let run = TreeRun(engine: .fine, seed: 1, script: script)
    try run.mount()
    return run
  }

  @Test("a press inside of write is an error, and makes no frame")
  func press() throws {
    let run = try run { try $0.press("0") }
    let before = run.counters.evaluations
    #expect(throws: DriverError.frameInsideWrite) { try run.write(frame: 0) }
    #expect(run.counters.evaluations == before)
  }
}
