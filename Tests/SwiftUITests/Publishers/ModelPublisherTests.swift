import Combine
import Testing

/// Tests the publishers of a model's object and properties. `SurfaceFilesTests` compiles this file
/// again, for models that report reads and writes.
@MainActor
@Suite("publishers of models")
struct ModelPublisherTests {
  final class Shift: ObservableObject {
    @Published var title = ""
    @Published var hours = 8
    @Published private(set) var length = 0

    init() { $title.map(\.count).assign(to: &$length) }
  }

  private let shift = Shift()

  @Test("a property sends its current value, and each new value before it is stored")
  func property() {
    var received: [[Int]] = []
    let token = shift.$hours.sink { received.append([$0, shift.hours]) }
    shift.hours = 9
    shift.hours += 1
    token.cancel()
    #expect(received == [[8, 8], [9, 8], [10, 9]])
  }

  @Test("an object sends before each write of a property")
  func object() {
    var stored: [Int] = []
    let token = shift.objectWillChange.sink { _ in stored.append(shift.hours) }
    shift.hours = 9
    shift.hours = 9
    token.cancel()
    #expect(stored == [8, 9])
  }

  @Test("a cancelled subscription to a property receives no value")
  func cancelledProperty() {
    var received: [Int] = []
    let token = shift.$hours.sink { received.append($0) }
    token.cancel()
    shift.hours = 9
    #expect(received == [8])
  }

  @Test("a cancelled subscription to an object receives nothing")
  func cancelledObject() {
    var count = 0
    let token = shift.objectWillChange.sink { _ in count += 1 }
    token.cancel()
    shift.hours = 9
    #expect(count == 0)
  }

  @Test("a publisher whose object was released sends the last value of the property")
  func releasedObject() {
    var released: Shift? = Shift()
    let publisher = released?.$hours
    released = nil
    var received: [Int] = []
    let token = publisher?.sink { received.append($0) }
    token?.cancel()
    #expect(received == [8])
  }

  final class Demanding: Subscriber {
    var subscription: (any Subscription)?
    var received: [Int] = []

    func receive(subscription: any Subscription) { self.subscription = subscription }

    func receive(_ value: Int) -> Subscribers.Demand {
      received.append(value)
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test("a property sends as many values as the subscriber demands, and then the newest value")
  func demands() throws {
    let subscriber = Demanding()
    shift.$hours.subscribe(subscriber)
    #expect(subscriber.received == [])
    let subscription = try #require(subscriber.subscription)
    subscription.request(.max(2))
    for hours in 9...11 { shift.hours = hours }
    #expect(subscriber.received == [8, 9])
    subscription.request(.max(1))
    #expect(subscriber.received == [8, 9, 11])
    subscription.cancel()
  }

  @Test("a subscriber that is added while a value is published receives this value, and only once")
  func nestedSubscriber() {
    var received: [String] = []
    var tokens: [AnyCancellable] = []
    shift.$hours.sink { hours in
      received.append("outer \(hours)")
      guard hours == 9 else { return }
      shift.$hours.sink { received.append("inner \($0), reads \(shift.hours)") }
        .store(in: &tokens)
    }
    .store(in: &tokens)
    shift.hours = 9
    shift.hours = 10
    #expect(
      received.sorted()
        == ["inner 10, reads 9", "inner 9, reads 8", "outer 10", "outer 8", "outer 9"])
  }

  @Test("a subscriber that is added by a combination of properties receives the published value")
  func nestedCombination() {
    var received: [String] = []
    var tokens: [AnyCancellable] = []
    shift.$title.dropFirst()
      .sink { _ in
        shift.$title.combineLatest(shift.$hours).map { "\($0) \($1)" }
          .sink { received.append($0) }
          .store(in: &tokens)
      }
      .store(in: &tokens)
    shift.title = "Night"
    #expect(received == ["Night 8"])
  }

  @Test("a subscriber that is added while the object announces receives the old and the new value")
  func subscriberOfAnnouncement() {
    let hours = shift.$hours
    var received: [Int] = []
    var inner: AnyCancellable?
    let outer = shift.objectWillChange.sink { _ in
      if inner == nil { inner = hours.sink { received.append($0) } }
    }
    shift.hours = 9
    #expect(received == [8, 9])
    outer.cancel()
    inner?.cancel()
  }

  @Test("a subscriber that is added after a nested write receives the value of the outer write")
  func subscriberAfterNestedWrite() {
    var received: [Int] = []
    var tokens: [AnyCancellable] = []
    shift.$hours.dropFirst()
      .sink { hours in
        guard hours == 9 else { return }
        shift.hours = 20
        shift.$hours.sink { received.append($0) }.store(in: &tokens)
      }
      .store(in: &tokens)
    shift.hours = 9
    #expect(received == [9])
    #expect(shift.hours == 9)
  }

  @Test("subscribers of a property are called in the order in which they subscribed")
  func order() {
    var received: [Int] = []
    let tokens = (0..<20).map { index in
      shift.$hours.dropFirst().sink { _ in received.append(index) }
    }
    shift.hours = 9
    #expect(received == Array(0..<20))
    tokens.forEach { $0.cancel() }
  }

  @Test("operators combine the values of two properties")
  func operators() {
    var received: [String] = []
    let token = shift.$title.removeDuplicates().combineLatest(shift.$hours)
      .sink { received.append("\($0) \($1)") }
    shift.hours = 9
    shift.title = ""
    shift.title = "Night"
    token.cancel()
    #expect(received == [" 8", " 9", "Night 9"])
  }

  @Test("the newest values of four publishers are published after each has published one")
  func fourPublishers() {
    let late = PassthroughSubject<Int, Never>()
    var received: [String] = []
    let token = shift.$title.combineLatest(shift.$hours, Just(1), late)
      .sink { received.append("\($0) \($1) \($2) \($3)") }
    shift.hours = 9
    late.send(5)
    shift.title = "Night"
    token.cancel()
    #expect(received == [" 9 1 5", "Night 9 1 5"])
  }

  @Test("a set of tokens ends its subscriptions when it is emptied")
  func tokens() {
    var received: [Int] = []
    var cancellables = Set<AnyCancellable>()
    shift.$hours.sink { received.append($0) }.store(in: &cancellables)
    shift.hours = 9
    cancellables = []
    shift.hours = 10
    #expect(received == [8, 9])
  }

  @Test("assign(to:) writes each value to a property")
  func assignment() {
    shift.title = "Night"
    #expect(shift.length == 5)
  }

  @Test("a write by assign(to:) notifies the object")
  func assignmentNotifies() {
    let hours = PassthroughSubject<Int, Never>()
    hours.assign(to: &shift.$hours)
    var count = 0
    let token = shift.objectWillChange.sink { _ in count += 1 }
    hours.send(9)
    token.cancel()
    #expect(count == 1)
  }

  @Test("assign(to:) ends when the object of the property is released")
  func endOfAssignment() {
    let hours = PassthroughSubject<Int, Never>()
    var cancellations = 0
    var target: Shift? = Shift()
    hours.handleEvents(receiveCancel: { cancellations += 1 }).assign(to: &target!.$hours)
    #expect(cancellations == 0)
    target = nil
    #expect(cancellations == 1)
  }
}
