import Combine
import ObservationTesting
import SwiftUI
import Testing

/// Tests that the publishers of a mounted view use the clock of this view, also if several tests
/// run in turns. `SurfaceFilesTests` compiles this file again, for models that report reads and
/// writes.
@MainActor
@Suite("clocks of mounted views")
struct ScreenClockTests {
  final class Finder: ObservableObject {
    @Published var query = ""
    @Published private(set) var terms: [String] = []
    private var cancellables: Set<AnyCancellable> = []

    /// - Parameter hops: whether each text passes the main queue before it is debounced.
    init(hops: Bool = false) {
      let typed = $query.dropFirst().eraseToAnyPublisher()
      let texts = hops ? typed.receive(on: DispatchQueue.main).eraseToAnyPublisher() : typed
      texts
        .debounce(for: .milliseconds(300), scheduler: RunLoop.main)
        .sink { [weak self] in self?.terms.append($0) }
        .store(in: &cancellables)
    }
  }

  struct FinderView: View {
    @ObservedObject var finder: Finder

    var body: some View {
      TextField("Query", text: $finder.query)
      Text(finder.terms.joined(separator: " "))
    }
  }

  private let first = Finder()
  private let second = Finder()

  @Test("advancing the clock of one screen leaves the debounced text of another clock's screen")
  func twoScreens() async throws {
    let one = try MountedView(FinderView(finder: first))
    let two = try MountedView(FinderView(finder: second), clock: ManualClock())
    try one.driver.type("abc", into: "Query")
    try two.driver.type("xyz", into: "Query")
    try await one.driver.advance(by: .milliseconds(400))
    #expect(first.terms == ["abc"])
    #expect(second.terms == [])
    try await two.driver.advance(by: .milliseconds(400))
    #expect(second.terms == ["xyz"])
  }

  @Test("a screen that is mounted after the typing does not change the clock of the first screen")
  func laterScreen() async throws {
    let one = try MountedView(FinderView(finder: first))
    try one.driver.type("abc", into: "Query")
    let two = try MountedView(FinderView(finder: second))
    try await one.driver.advance(by: .milliseconds(400))
    #expect(first.terms == ["abc"])
    #expect(one.driver.clock === two.driver.clock)
  }

  @Test("a text that the test itself writes after the mount is debounced on the screen's clock")
  func ownWrite() async throws {
    let screen = try MountedView(FinderView(finder: first))
    first.query = "abc"
    try await screen.driver.advance(by: .milliseconds(400))
    #expect(first.terms == ["abc"])
  }

  @Test("advanceTimers delivers a debounced text of the main run loop before it returns")
  func timersOnly() throws {
    let screen = try MountedView(FinderView(finder: first))
    try screen.driver.type("abc", into: "Query")
    try screen.expect(.evaluations(of: FinderView.self, 1)) {
      try screen.driver.advanceTimers(by: .milliseconds(400))
    }
    #expect(first.terms == ["abc"])
  }

  @Test("settle after advanceTimers delivers no text a second time")
  func settleAfterTimers() async throws {
    let screen = try MountedView(FinderView(finder: first))
    try screen.driver.type("abc", into: "Query")
    try screen.driver.advanceTimers(by: .milliseconds(400))
    try await screen.driver.settle()
    #expect(first.terms == ["abc"])
  }

  @Test("an action on the main queue keeps the clock of the action that has scheduled it")
  func queue() async throws {
    let finder = Finder(hops: true)
    let screen = try MountedView(FinderView(finder: finder))
    try screen.driver.type("abc", into: "Query")
    try await screen.driver.settle()
    try await screen.driver.advance(by: .milliseconds(400))
    #expect(finder.terms == ["abc"])
  }

  /// Mounts a screen, and types a word letter by letter into it. Other calls of this function run
  /// whenever this function waits.
  private static func type(_ word: String) async throws -> [String] {
    let finder = Finder()
    let screen = try MountedView(FinderView(finder: finder))
    for length in 1...word.count {
      try await screen.expect(.evaluations(of: FinderView.self, 1)) {
        try screen.driver.type(String(word.prefix(length)), into: "Query")
        try await screen.driver.settle()
        try await screen.driver.advance(by: .milliseconds(200))
      }
    }
    try await screen.expect(.evaluations(of: FinderView.self, 1)) {
      try await screen.driver.advance(by: .milliseconds(300))
    }
    return finder.terms
  }

  @Test("flows that run in turns on the main actor have exact counts and their own texts")
  func interleaved() async throws {
    let words = ["eleven", "four", "one"]
    let terms = try await withThrowingTaskGroup(of: [String].self) { group in
      for word in words { group.addTask { try await ScreenClockTests.type(word) } }
      var terms: [String] = []
      for try await found in group { terms += found }
      return terms.sorted()
    }
    #expect(terms == words)
  }

  final class Ticker: ObservableObject {
    @Published private(set) var ticks = 0
    private var cancellables: Set<AnyCancellable> = []

    init() {
      Timer.publish(every: 1, on: .main, in: .common)
        .autoconnect()
        .sink { [weak self] _ in self?.ticks += 1 }
        .store(in: &cancellables)
    }
  }

  struct TickerView: View {
    @ObservedObject var ticker: Ticker

    var body: some View { Text("\(ticker.ticks)") }
  }

  @Test("a timer that a model starts in its initialiser uses the clock of the mounted view")
  func timerOfModel() throws {
    let one = try MountedView(TickerView(ticker: Ticker()))
    let clock = ManualClock()
    let two = try MountedView(TickerView(ticker: clock.during { Ticker() }), clock: clock)
    try one.driver.advanceTimers(by: .seconds(3))
    #expect(one.driver.texts() == ["3"])
    #expect(two.driver.texts() == ["0"])
  }

  @MainActor final class Loader: ObservableObject {
    @Published private(set) var loads = 0

    init() {
      Task {
        try? await ManualClock.current.sleep(for: .seconds(1))
        loads += 1
      }
    }
  }

  struct LoaderView: View {
    @ObservedObject var loader: Loader

    var body: some View { Text("\(loader.loads)") }
  }

  @Test("a task that a model starts in its initialiser continues when the screen's time passes")
  func taskOfModel() async throws {
    let screen = try MountedView(LoaderView(loader: Loader()))
    try await screen.driver.settle()
    try await screen.driver.advance(by: .seconds(2))
    #expect(screen.driver.texts() == ["1"])
  }

  struct Delayed: View {
    @State private var value = 0

    var body: some View {
      Text("\(value)")
        .onReceive(Just(1).delay(for: .seconds(1), scheduler: DispatchQueue.main)) { value = $0 }
    }
  }

  @Test("onReceive subscribes with the clock of the screen that contains it")
  func receiving() throws {
    let one = try MountedView(Delayed())
    let two = try MountedView(Delayed(), clock: ManualClock())
    try one.driver.advanceTimers(by: .seconds(1))
    #expect(one.driver.texts() == ["1"])
    #expect(two.driver.texts() == ["0"])
  }
}
