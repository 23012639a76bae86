import Foundation
import Synchronization
import Testing

@testable import ObservationBench

/// A model with a bare task, as in the seed documents.
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
  @Test("runs a task that its body starts, as far as it goes")
  func runsAtOnce() {
    let loader = Loader()
    MainActorQueue.run { loader.load() }
    #expect(loader.states == ["loading"])
  }

  @Test("lets a suspended task go on where it is resumed")
  func resumes() {
    let loader = Loader()
    MainActorQueue.run { loader.load() }
    MainActorQueue.run { loader.answer?.resume(returning: "loaded") }
    #expect(loader.states == ["loading", "loaded"])
  }

  @Test("a task that is resumed outside goes on later, on the main actor's own queue")
  func resumesOutside() async {
    let loader = Loader()
    MainActorQueue.run { loader.load() }
    loader.answer?.resume(returning: "loaded")
    #expect(loader.states == ["loading"])
    while loader.states.count < 2 { await Task.yield() }
    #expect(loader.states == ["loading", "loaded"])
  }

  @Test("tasks started afterwards take the ordinary way")
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

  @Test("an error of the body is passed on, and the queue can be used again")
  func errors() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try MainActorQueue.run { () throws(Failure) in throw Failure() }
    }
    let loader = Loader()
    MainActorQueue.run { loader.load() }
    #expect(loader.states == ["loading"])
  }

  @Test("other threads' jobs are left alone")
  func otherThreads() async {
    /// The thread that is inside `run`, or 0.
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
