import Combine
import Synchronization
import Testing

/// Tests models that several threads use. Only the models of the module Combine have locks.
@Suite("models on several threads")
struct ModelThreadTests {
  final class Bare: ObservableObject {}

  final class Counter: ObservableObject {
    @Published var value = 0
    @Published var other = 0
  }

  private static let threads = 4

  /// Runs a function on several threads at once, and returns its results.
  private func onThreads<Result: Sendable>(
    _ run: @escaping @Sendable (Int) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: Result.self) { group in
      for thread in 0..<Self.threads { group.addTask { run(thread) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// A publisher that crosses threads.
  private struct Sent: @unchecked Sendable {
    let publisher: ObservableObjectPublisher
  }

  private func publishers<Object: ObservableObject & SendableMetatype>(
    of make: () -> Object
  ) async -> [Int]
  where Object.ObjectWillChangePublisher == ObservableObjectPublisher {
    var counts: [Int] = []
    for _ in 0..<200 {
      nonisolated(unsafe) let object = make()
      let sent = await onThreads { _ in Sent(publisher: object.objectWillChange) }
      counts.append(Set(sent.map { ObjectIdentifier($0.publisher) }).count)
    }
    return counts
  }

  @Test("threads that ask an object for its publisher at the same time get the same publisher")
  func firstAccess() async {
    #expect(await publishers { Counter() } == Array(repeating: 1, count: 200))
    #expect(await publishers { Bare() } == Array(repeating: 1, count: 200))
  }

  @Test("writes of several threads are all announced and published, and one of them is stored")
  func writes() async {
    nonisolated(unsafe) let counter = Counter()
    let announced = Atomic(0)
    let published = Atomic(0)
    let tokens = [
      counter.objectWillChange.sink { announced.add(1, ordering: .relaxed) },
      counter.$value.sink { _ in published.add(1, ordering: .relaxed) },
    ]
    let last = await onThreads { thread in
      for step in 1...500 { counter.value = thread * 1_000 + step }
      return thread * 1_000 + 500
    }
    #expect(announced.load(ordering: .relaxed) == Self.threads * 500)
    #expect(published.load(ordering: .relaxed) == Self.threads * 500 + 1)
    #expect(last.contains(counter.value))
    tokens.forEach { $0.cancel() }
  }

  @Test("subscriptions that come and go on several threads lose no value for the others")
  func subscriptions() async {
    nonisolated(unsafe) let counter = Counter()
    let published = Atomic(0)
    let token = counter.$value.sink { _ in published.add(1, ordering: .relaxed) }
    _ = await onThreads { thread in
      for step in 0..<200 {
        if thread == 0 {
          counter.value = step
        } else {
          counter.$value.sink { _ in }.cancel()
        }
      }
    }
    #expect(published.load(ordering: .relaxed) == 201)
    token.cancel()
  }
}
