import FineObservation
import Foundation
import Synchronization
import Testing

/// Faults 3 and 5: the stack that the engine takes does not grow with what a program does. They run
/// in processes of their own, because a stack that overflows ends the process.
@Suite(.mayHang) struct StackTests {
  /// Registers for a property that two threads write all the time, again at once whenever the
  /// callback runs. It runs on a small stack at first; a thread that fires a registration goes on
  /// with the next on its own.
  private static func registerAgainAndAgain(
    _ count: Int, _ register: @escaping @Sendable (@escaping () -> Void, @escaping Again) -> Void
  ) {
    let model = SharedModel()
    let writes = Atomic<Int>(0)
    let registrations = Atomic<Int>(0)
    let isOver = Atomic<Bool>(false)
    @Sendable func registerOnce() {
      if registrations.add(1, ordering: .relaxed).newValue >= count {
        isOver.store(true, ordering: .relaxed)
        return
      }
      register(
        {
          _ = model.a
          // A writer hits the registration here, if it gets a core. Not all can wait for that:
          // others may have the cores.
          guard registrations.load(ordering: .relaxed) < 3_000 else { return }
          let before = writes.load(ordering: .relaxed)
          for _ in 0..<20 where writes.load(ordering: .relaxed) < before + 2 { sched_yield() }
        }, registerOnce)
    }
    @Sendable func write() {
      while !isOver.load(ordering: .relaxed) {
        model.a += 1
        writes.add(1, ordering: .relaxed)
      }
    }
    onThreads({ onSmallStack(registerOnce) }, { onSmallStack(write) }, { onSmallStack(write) })
  }

  private typealias Again = @Sendable () -> Void

  @Test("200,000 one-shots that are hit while their closures run, and register again at once")
  func hitAgainAndAgain() async {
    await #expect(processExitsWith: .success) {
      StackTests.registerAgainAndAgain(200_000) { read, again in
        withObservationTracking(read) { again() }
      }
    }
  }

  @Test("the same with a registration for didSet")
  func hitAgainAndAgainAfterwards() async {
    await #expect(processExitsWith: .success) {
      StackTests.registerAgainAndAgain(200_000) { read, again in
        _ = withObservationTracking(options: .didSet, read) { _ in again() }
      }
    }
  }

  @Test("a chain of 100,000 computed values is read at its top after writes at its source")
  func longChain() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        let model = SharedModel()
        var chain = [Computed { model.a }]
        _ = chain[0].value
        for _ in 1..<100_000 {
          let next = Computed { [unowned below = chain.last!] in below.value &+ 1 }
          _ = next.value
          chain.append(next)
        }
        for value in 1...2 {
          model.a = value
          precondition(chain.last!.value == value + 99_999)
        }
        precondition(chain[50_000].value == 50_002)
      }
    }
  }

  /// Each value holds the one below it, so the top's death is the death of all, one inside the
  /// other.
  @Test("a chain of 100,000 computed values that hold each other may be dropped at its top")
  func droppedChain() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        let model = SharedModel()
        var top = Computed { model.a }
        _ = top.value
        for _ in 1..<100_000 {
          let below = top
          top = Computed { below.value &+ 1 }
          _ = top.value
        }
        for value in 1...2 {
          model.a = value
          precondition(top.value == value + 99_999)
        }
        top = Computed { 0 }
        precondition(top.value == 0)
      }
    }
  }

  @Test("an observer at the end of a chain of 100,000 is asked whether it must run")
  func observedChain() async {
    await #expect(processExitsWith: .success) {
      onSmallStack {
        let model = SharedModel()
        let batch = ObserverBatch()
        var chain = [Computed { model.a }]
        _ = chain[0].value
        for _ in 1..<100_000 {
          let next = Computed { [unowned below = chain.last!] in below.value &+ 1 }
          _ = next.value
          chain.append(next)
        }
        var seen = 0
        let top = chain.last!
        let observer = Observer(batch: batch) { seen = top.value }
        for value in 1...2 {
          model.a = value
          batch.flush()
          precondition(seen == value + 99_999)
        }
        observer.cancel()
      }
    }
  }
}
