import Testing

@testable import FineObservation

@MainActor
@Observable
private final class Person {
  var name = "a"
  var age = 0
}

@Suite(.mayHang) struct ObservationsTests {
  @Test("an iterator first gives the current value, and a new value after each change")
  func changes() async {
    let model = SharedModel()
    var iterator = Observations { model.a }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for value in 1...5 {
      model.a = value
      #expect(await iterator.next() == value)
    }
  }

  @Test("changes between two calls of next() give one element, and none is lost")
  func coalesces() async {
    let model = SharedModel()
    var iterator = Observations { model.a + model.b }.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    for value in 1...5 {
      model.a = value
      model.b = value
    }
    #expect(await iterator.next() == 10)
  }

  @Test(
    "the closure runs on its actor, after the job that makes the changes")
  @MainActor
  func isolation() async {
    let person = Person()
    var iterator = Observations {
      MainActor.assertIsolated()
      return "\(person.name) \(person.age)"
    }.makeAsyncIterator()
    #expect(await iterator.next() == "a 0")
    Task {
      person.name = "b"
      person.age = 1
    }
    #expect(await iterator.next() == "b 1")
  }

  @Test("two iterators of one sequence each get every change")
  func twoIterators() async {
    let model = SharedModel()
    let sequence = Observations { model.a }
    var (one, other) = (sequence.makeAsyncIterator(), sequence.makeAsyncIterator())
    #expect(await one.next() == 0)
    #expect(await other.next() == 0)
    for value in 1...3 {
      model.a = value
      #expect(await one.next() == value)
      #expect(await other.next() == value)
    }
  }

  @Test("a sequence ends when its closure returns finish")
  func untilFinished() async {
    let model = SharedModel()
    let sequence = Observations<Int, Never>.untilFinished {
      model.a < 3 ? .next(model.a) : .finish
    }
    var seen: [Int] = []
    for await value in sequence {
      seen.append(value)
      model.a += 1
    }
    #expect(seen == [0, 1, 2])
  }

  @Test("a sequence throws the error of its closure, and then ends")
  func failure() async throws {
    struct Failure: Error {}
    let model = SharedModel()
    var iterator = Observations<Int, Failure> { () throws(Failure) in
      if model.a == 1 { throw Failure() }
      return model.a
    }.makeAsyncIterator()
    #expect(try await iterator.next() == 0)
    model.a = 1
    await #expect(throws: Failure.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("a sequence ends when the task that waits for it is cancelled")
  func cancellation() async {
    let model = SharedModel()
    let started = Counter()
    let task = Task {
      var count = 0
      for await _ in Observations({ model.a }) {
        count += 1
        started.increment()
      }
      return count
    }
    while started.value == 0 { await Task.yield() }
    task.cancel()
    #expect(await task.value == 1)
  }

  @Test("an iterator keeps one registration, and removes it when it is released")
  func dropped() async {
    let model = SharedModel()
    var iterator: Observations<Int, Never>.Iterator? = Observations { model.a }.makeAsyncIterator()
    for value in 1...3 {
      _ = await iterator?.next()
      #expect(model.registrar.registrations(slot: 0) == 1)
      model.a = value
    }
    _ = await iterator?.next()
    iterator = nil
    #expect(model.registrar.registrations(slot: 0) == 0)
  }

  @Test("a change wakes every task that waits for it")
  func copies() async {
    let change = Change()
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { await change.wait() } }
      for _ in 0..<100 { await Task.yield() }
      change.signal()
    }
  }

  @Test("a sequence follows a writing thread to its last value")
  func hammered() async {
    let model = SharedModel()
    let last = Log<Int>()
    let task = Task {
      for await value in Observations({ model.a }) {
        if value == 10_000 { break }
      }
      last.append(model.a)
    }
    await withCheckedContinuation { continuation in
      onThreads { for value in 1...10_000 { model.a = value } }
      continuation.resume()
    }
    await task.value
    #expect(last.elements == [10_000])
  }
}
