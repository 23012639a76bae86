import Combine
import SwiftUI
import Testing

@MainActor
@Suite("Delayed actions of schedulers")
struct SchedulerTests {
  /// The values that a debounced subject publishes while the clock passes the delay.
  private func debounced(on scheduler: some ClockScheduler) -> [Int] {
    let clock = ManualClock()
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    clock.during {
      let token = subject.debounce(for: .milliseconds(300), scheduler: scheduler)
        .sink { values.append($0) }
      subject.send(1)
      subject.send(2)
      let end = clock.now.advanced(by: .seconds(1))
      while clock.advanceToNextDeadline(before: end) {}
      token.cancel()
    }
    return values
  }

  @Test("a debounced value of a main queue arrives while the clock is advanced")
  func mainQueues() {
    #expect(debounced(on: DispatchQueue.main) == [2])
    #expect(debounced(on: RunLoop.main) == [2])
    #expect(debounced(on: OperationQueue.main) == [2])
  }

  @Test("a debounced value arrives when exactly its delay has passed, each time")
  func exactDelay() {
    let clock = ManualClock()
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    clock.during {
      let token = subject.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
        .sink { values.append($0) }
      for value in 0..<100 {
        subject.send(value)
        let end = clock.now.advanced(by: .milliseconds(300))
        while clock.advanceToNextDeadline(before: end) {}
      }
      token.cancel()
    }
    #expect(values == Array(0..<100))
  }
}
