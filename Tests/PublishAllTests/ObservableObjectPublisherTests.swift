import Numbers
import PublishAll
import Testing

struct ObservableObjectPublisherTests {
  private let publisher = ObservableObjectPublisher()

  @Test(
    "subscribers are called in the order of subscription, also after some subscribers have left")
  func order() {
    var heard: [Int] = []
    var tokens = (0..<20).map { index in publisher.sink { heard.append(index) } }
    publisher.send()
    #expect(heard == Array(0..<20))
    heard = []
    for index in [3, 0, 19, 7] { tokens[index].cancel() }
    tokens.append(publisher.sink { heard.append(20) })
    publisher.send()
    #expect(heard == [1, 2, 4, 5, 6] + Array(8..<19) + [20])
  }

  @Test("a subscription that another subscription cancels during a delivery is not called")
  func cancellingALaterOne() {
    var heard: [String] = []
    var second: AnyCancellable?
    let first = publisher.sink {
      heard.append("first")
      second?.cancel()
    }
    second = publisher.sink { heard.append("second") }
    publisher.send()
    #expect(heard == ["first"])
    first.cancel()
  }

  @Test("a cancelled closure is released immediately, or at the end of the delivery")
  func release() {
    final class Payload {}
    weak var outside: Payload?
    weak var inside: Payload?
    var token: AnyCancellable?
    do {
      let payload = Payload()
      outside = payload
      token = publisher.sink { _ = payload }
    }
    #expect(outside != nil)
    token?.cancel()
    #expect(outside == nil)
    do {
      let payload = Payload()
      inside = payload
      token = publisher.sink {
        token?.cancel()
        #expect(inside === payload)
      }
    }
    publisher.send()
    #expect(inside == nil)
    #expect(publisher.subscriptionCount == 0)
  }

  @Test("during one delivery, all subscribers may leave, and new subscribers may come")
  func allChange() {
    var heard: [Int] = []
    var tokens: [AnyCancellable] = []
    for index in 0..<10 {
      tokens.append(
        publisher.sink {
          heard.append(index)
          if index == 4 { tokens.removeAll() }
          for extra in 0..<10 { publisher.sink { heard.append(100 + extra) }.store(in: &tokens) }
        })
    }
    publisher.send()
    #expect(heard == [0, 1, 2, 3, 4])
    #expect(publisher.subscriptionCount == 10)
    heard = []
    publisher.send()
    #expect(heard == Array(100..<110))
  }

  @Test("a nested announcement reaches all subscribers before the outer announcement continues")
  func nesting() {
    var heard: [String] = []
    var depth = 0
    let tokens = ["a", "b"].map { name in
      publisher.sink {
        heard.append("\(name)\(depth)")
        guard name == "a", depth < 2 else { return }
        depth += 1
        publisher.send()
        depth -= 1
      }
    }
    publisher.send()
    #expect(heard == ["a0", "a1", "a2", "b2", "b1", "b0"])
    tokens.forEach { $0.cancel() }
  }

  @Test("random subscribing, cancelling and sending agrees with a simple list", arguments: 1...20)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var heard: [Int] = []
    var expected: [(id: Int, token: AnyCancellable)] = []
    for step in 0..<2_000 {
      switch random.next() % 5 {
      case 0, 1: expected.append((step, publisher.sink { heard.append(step) }))
      case 2, 3:
        guard let index = expected.indices.randomElement(using: &random) else { continue }
        expected.remove(at: index).token.cancel()
      default:
        heard = []
        publisher.send()
        #expect(heard == expected.map(\.id), "seed \(seed), step \(step)")
      }
      #expect(publisher.subscriptionCount == expected.count, "seed \(seed), step \(step)")
    }
  }

  @Test("a subscription object is called without a closure and cancels itself")
  func subscriptionObject() {
    final class Counting: ObservableObjectSubscription {
      var heard = 0
      override func objectWillChange() { heard += 1 }
    }
    let subscription = Counting()
    #expect(!subscription.isActive)
    publisher.subscribe(subscription)
    publisher.send()
    #expect(subscription.isActive)
    subscription.cancel()
    publisher.send()
    subscription.cancel()
    #expect(subscription.heard == 1)
    #expect(!subscription.isActive)
  }

  @Test("a subscription whose publisher is released is inactive")
  func publisherGoes() {
    let subscription = ObservableObjectSubscription()
    do {
      let publisher = ObservableObjectPublisher()
      publisher.subscribe(subscription)
      #expect(subscription.isActive)
    }
    #expect(!subscription.isActive)
    subscription.cancel()
  }
}

struct CancellableTests {
  @Test("a token calls its closure once")
  func once() {
    var calls = 0
    var token: AnyCancellable? = AnyCancellable { calls += 1 }
    token?.cancel()
    token?.cancel()
    token = nil
    #expect(calls == 1)
  }

  @Test("tokens that are stored in a set are cancelled when the set is released")
  func storing() {
    let publisher = ObservableObjectPublisher()
    var set: Set<AnyCancellable> = []
    publisher.sink {}.store(in: &set)
    publisher.sink {}.store(in: &set)
    #expect(publisher.subscriptionCount == 2)
    set.removeAll()
    #expect(publisher.subscriptionCount == 0)
  }
}
