import Foundation
import Synchronization
import Testing

@testable import ObservationWorkloads

/// A model that starts a task with `Task {}`, as a model in the seed documents does.
@MainActor
private final class Loader {
  var states: [String] = []
  var answer: CheckedContinuation<String, Never>?

  func load() {
    Task {
      self.states.append("loading")
      let text = await withCheckedContinuation { answer = $0 }
      self.states.append(text)
    }
  }
}

@MainActor
@Suite("MainActorQueue")
struct MainActorQueueTests {
  @Test("the queue runs a task that its body starts until the task suspends")
  func runsAtOnce() {
    let loader = Loader()
    MainActorQueue.run { loader.load() }
    #expect(loader.states == ["loading"])
  }

  @Test("the queue continues a suspended task that its body resumes")
  func resumes() {
    let loader = Loader()
    MainActorQueue.run { loader.load() }
    MainActorQueue.run { loader.answer?.resume(returning: "loaded") }
    #expect(loader.states == ["loading", "loaded"])
  }

  @Test("a task that is resumed outside continues later, on the main actor's own queue")
  func resumesOutside() async {
    let loader = Loader()
    MainActorQueue.run { loader.load() }
    loader.answer?.resume(returning: "loaded")
    #expect(loader.states == ["loading"])
    while loader.states.count < 2 { await Task.yield() }
    #expect(loader.states == ["loading", "loaded"])
  }

  @Test("a task that another thread resumes continues on the main actor's own queue")
  func resumesElsewhere() async {
    for _ in 0..<1_000 {
      let (loader, other) = (Loader(), Loader())
      MainActorQueue.run { loader.load() }
      let answer = loader.answer
      let elsewhere = Task.detached { answer?.resume(returning: "loaded") }
      MainActorQueue.run { other.load() }
      MainActorQueue.run { other.answer?.resume(returning: "loaded") }
      #expect(other.states == ["loading", "loaded"])
      await elsewhere.value
      while loader.states.count < 2 { await Task.yield() }
      #expect(loader.states == ["loading", "loaded"])
    }
  }

  @Test("tasks that start afterwards run on the main actor's own queue")
  func leavesNothingBehind() async {
    MainActorQueue.run {}
    let task = Task { @MainActor in 1 }
    let detached = Task.detached { 2 }
    #expect(await task.value + detached.value == 3)
  }

  @Test("jobs run isolated to the main actor, in the order in which they became runnable")
  func order() {
    nonisolated(unsafe) var order: [Int] = []
    MainActorQueue.run {
      for number in 0..<3 {
        Task { @MainActor in
          MainActor.assertIsolated()
          order.append(number)
        }
      }
    }
    #expect(order == [0, 1, 2])
  }

  @Test("an error of the body is rethrown, and the queue can be used again")
  func errors() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try MainActorQueue.run { () throws(Failure) in throw Failure() }
    }
    let loader = Loader()
    MainActorQueue.run { loader.load() }
    #expect(loader.states == ["loading"])
  }

  @Test("jobs of other threads are not affected")
  func otherThreads() async {
    /// The number of the thread that is inside `run`; 0 if no thread is inside `run`.
    let inside = Atomic(UInt(0))
    let stop = Atomic(false)
    let elsewhere = Task.detached {
      var runs = (elsewhere: 0, inside: 0)
      repeat {
        await Task.detached {}.value
        if inside.load(ordering: .acquiring) == Self.thread { runs.inside += 1 }
        runs.elsewhere += 1
      } while !stop.load(ordering: .acquiring)
      return runs
    }
    for _ in 0..<1_000 {
      let loader = Loader()
      inside.store(Self.thread, ordering: .releasing)
      MainActorQueue.run { loader.load() }
      MainActorQueue.run { loader.answer?.resume(returning: "loaded") }
      inside.store(0, ordering: .releasing)
      #expect(loader.states.count == 2)
    }
    stop.store(true, ordering: .releasing)
    let runs = await elsewhere.value
    #expect(runs.elsewhere > 0)
    #expect(runs.inside == 0)
  }

  private nonisolated static var thread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      pthread_self()
    #endif
  }
}
