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
