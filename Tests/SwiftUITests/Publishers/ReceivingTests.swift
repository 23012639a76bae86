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
}
