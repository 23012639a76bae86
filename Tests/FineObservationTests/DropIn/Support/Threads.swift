import Foundation

/// Runs each closure on a new thread, and waits until all threads have ended.
func onThreads(_ bodies: (@Sendable () -> Void)...) {
  let group = DispatchGroup()
  for body in bodies {
    group.enter()
    let thread = Thread {
      body()
      group.leave()
    }
    thread.start()
  }
  group.wait()
}

/// Runs trials on two threads. The threads wait for each other before each trial. If they waited
/// only before the first trial, one thread would soon be some trials ahead of the other thread.
func race(
  _ trials: Int, _ first: @escaping @Sendable (Int) -> Void,
  _ second: @escaping @Sendable (Int) -> Void
) {
  let arrived = Counter()
  @Sendable func run(_ body: (Int) -> Void) {
    for trial in 0..<trials {
      arrived.increment()
      var spins = 0
      while arrived.value < 2 * (trial + 1) {
        spins += 1
        // The second thread may need the core on which this thread runs.
        if spins > 1_000 { sched_yield() }
      }
      body(trial)
    }
  }
  onThreads({ run(first) }, { run(second) })
}

/// A point at which threads wait until all of them have arrived.
final class Barrier: @unchecked Sendable {
  private let condition = NSCondition()
  private let parties: Int
  private var waiting = 0
  private var generation = 0

  init(_ parties: Int) {
    self.parties = parties
  }

  func wait() {
    condition.lock()
    defer { condition.unlock() }
    waiting += 1
    if waiting == parties {
      waiting = 0
      generation += 1
      condition.broadcast()
      return
    }
    let current = generation
    while generation == current { condition.wait() }
  }
}

/// Runs a closure on a new thread with a stack of 512 KB, and waits until the closure returns. The
/// threads of Dispatch's pool have stacks of this size.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
  let group = DispatchGroup()
  group.enter()
  let thread = Thread {
    body()
    group.leave()
  }
  thread.stackSize = 1 << 19
  thread.start()
  group.wait()
}
