import ComponentTree
import Foundation
import Testing

/// Tests that a request which the driver cannot fulfil is an error that says what to do.
@MainActor
struct DriverErrorTests {
  struct Acting: View {
    let driver: TestDriver
    let events: Events
    let isBody: Bool
    var body: some View {
      let _ = isBody ? act() : ()
      Text("text").onAppear { if !isBody { act() } }
    }

    private func act() {
      guard Component.current != nil || !isBody else { return }
      do { try driver.frame() } catch { events.add("\(error as? DriverError == .frameInsidePass)") }
    }
  }
  @Test("a frame inside a body or an action of a pass is an error", arguments: [true, false])
  func frameInPass(isBody: Bool) throws {
    let (bed, events) = (Bed(), Events())
    try bed.mount { _ in Acting(driver: bed.driver, events: events, isBody: isBody) }
    #expect(events.take() == ["true"])
  }

  private func edited() throws -> Bed {
    let bed = Bed()
    try bed.mount { StoredPropertyTests.Items(log: $0) }
    return bed
  }

  @Test("deleting a row that does not exist is an error that says how many rows exist")
  func deletedRow() throws {
    let bed = try edited()
    for row in [-1, 3] {
      let error = DriverError.notFound("row at \(row), counted from 0. Existing: 3")
      #expect(throws: error) { try bed.driver.delete(row: row) }
    }
  }

  @Test("moving a row that does not exist, or to no place, is an error")
  func movedRow() throws {
    let bed = try edited()
    for (row, end) in [(3, 0), (-1, 0), (0, 4), (0, -1)] {
      #expect(throws: DriverError.self) { try bed.driver.move(row: row, to: end) }
    }
    try bed.driver.move(row: 0, to: 3)
    #expect(bed.driver.texts() == ["1", "edit", "2", "edit", "0", "edit"])
  }

  @Test("the error for a missing component says how many components have the type")
  func component() throws {
    let bed = try edited()
    let error = DriverError.notFound("component Editor at 7, counted from 0. Existing: 3")
    #expect(throws: error) { try bed.driver.component(BindingTests.Editor.self, at: 7) }
  }

  @Test("a timer without an interval fires every 0.1 ms, as in Foundation", arguments: [0, -1])
  func timer(interval: Double) throws {
    let (bed, events) = (Bed(), Events())
    let timer = bed.driver.clock.during {
      Timer.publish(every: interval, on: .main, in: .default).sink { _ in events.add("fired") }
    }
    try bed.driver.advanceTimers(by: .milliseconds(1))
    #expect(events.take().count == 10)
    timer.cancel()
  }
}
