import Combine
import SwiftUI
import Testing

@MainActor
@Suite("onReceive")
struct ReceivingTests {
  struct Receiving: View {
    let subject: PassthroughSubject<Int, Never>
    @State private var last = 0

    var body: some View {
      Text("\(last)").onReceive(subject) { last = $0 }
    }
  }

  @Test("each different value of a publisher evaluates the view whose state the action writes once")
  func counts() throws {
    let subject = PassthroughSubject<Int, Never>()
    let host = TreeHost()
    try host.mount(Receiving(subject: subject))
    #expect(host.counters.evaluations == 1)
    for (value, evaluations) in [(3, 2), (3, 2), (4, 3)] {
      subject.send(value)
      try host.flush()
      #expect(host.counters.evaluations == evaluations)
      #expect(TestDriver(host).texts() == ["\(value)"])
    }
  }

  struct Newest: View {
    let receive: @MainActor (Int) -> Void
    @State private var value = 0
    @State private var other = 0

    var body: some View {
      Text("\(value) \(other)").onReceive(Just(value), perform: receive)
      Button("Value") { value += 1 }
      Button("Other") { other += 1 }
    }
  }

  @Test("an unequal publisher is subscribed to again, and an equal publisher is not")
  func unequalPublisher() throws {
    let host = TreeHost()
    let driver = TestDriver(host)
    var received: [Int] = []
    try host.mount(Newest { received.append($0) })
    for button in ["Value", "Other", "Value"] { try driver.press(button) }
    #expect(received == [0, 1, 2])
  }

  struct Clock: View {
    private let ticks = Timer.publish(every: 60, on: .main, in: .common).autoconnect()
    @State private var minutes = 0

    var body: some View {
      Text("\(minutes) min").onReceive(ticks) { _ in minutes += 1 }
    }
  }

  struct Planner: View {
    @State private var visits = 0

    var body: some View {
      Text("\(visits) visits")
      Clock()
      Button("Visit") { visits += 1 }
    }
  }

  @Test("a timer in a stored property of a child evaluates the child, and is no missed update")
  func timerOfChild() throws {
    let host = TreeHost()
    let driver = TestDriver(host)
    try host.mount(Planner())
    #expect(host.audit() == [])
    try driver.press("Visit")
    #expect(host.counters.evaluations == 4)
    #expect(host.counters.redundantEvaluations == 1)
    #expect(host.audit() == [])
    #expect(driver.texts() == ["1 visits", "0 min", "Visit"])
  }
}
