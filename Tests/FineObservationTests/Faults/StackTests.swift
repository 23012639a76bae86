import FineObservation
import Foundation
import Synchronization
import Testing

/// Tests that one-shots that register again 200,000 times, and long chains of computed values, do
/// not overflow the stack. The tests run in separate processes, because a stack overflow ends the
/// process.
@Suite(.mayHang) struct StackTests {
  /// Registers for a property that two threads write all the time, and registers again whenever the
  /// callback runs. The first registration is made on a small stack. A thread that fires a
  /// registration makes the next registration on the thread's own stack.
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
          // If a core is free, a writer writes the property during this wait. Only the first 3,000
          // registrations wait for a write, because other programs may use the cores.
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

  @Test("200,000 one-shots that register again inside their callbacks do not overflow the stack")
  func hitAgainAndAgain() async {
    await #expect(processExitsWith: .success) {
      StackTests.registerAgainAndAgain(200_000) { read, again in
        withObservationTracking(read) { again() }
      }
    }
  }

  @Test("200,000 one-shots for didSet that register again do not overflow the stack")
  func hitAgainAndAgainAfterwards() async {
    await #expect(processExitsWith: .success) {
      StackTests.registerAgainAndAgain(200_000) { read, again in
        _ = withCancellableObservationTracking(options: .didSet, read) { _ in again() }
      }
    }
  }

  @Test("a read at the top of a chain of 100,000 computed values does not overflow the stack")
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

  /// Each value holds the last reference to the value below it. If the engine released each value
  /// inside the release of the value above it, the stack would overflow.
  @Test("releasing a chain of 100,000 computed values does not overflow the stack")
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

  @Test("checking an observer above a chain of 100,000 computed values does not overflow the stack")
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
