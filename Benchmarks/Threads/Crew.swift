import Foundation
import Synchronization

/// Threads that live as long as the process and do the same work concurrently. All measurements use
/// the same threads. So if an engine keeps data for each thread, the engine makes the data of a
/// thread only once.
final class Crew: @unchecked Sendable {
  private let condition = NSCondition()
  // The condition guards all fields below.
  private var work: (@Sendable (Int) -> Void)?
  private var assignment = 0
  private var hands = 0
  private var busy = 0

  init(_ size: Int) {
    for index in 0..<size {
      Thread { self.serve(index) }.start()
    }
  }

  /// Runs the work on the given number of threads, passes each thread its number, and returns when
  /// all threads are done.
  func run(_ hands: Int, _ work: @escaping @Sendable (Int) -> Void) {
    condition.lock()
    defer { condition.unlock() }
    self.work = work
    self.hands = hands
    busy = hands
    assignment += 1
    condition.broadcast()
    while busy > 0 { condition.wait() }
    self.work = nil
  }

  private func serve(_ index: Int) -> Never {
    var seen = 0
    while true {
      condition.lock()
      while assignment == seen || index >= hands { condition.wait() }
      seen = assignment
      let work = work
      condition.unlock()
      work?(index)
      condition.lock()
      busy -= 1
      condition.broadcast()
      condition.unlock()
    }
  }
}

/// A barrier where threads wait for each other in a spin loop, so that they start together.
final class StartLine: Sendable {
  private let missing: Atomic<Int>

  init(_ threads: Int) {
    missing = Atomic(threads)
  }

  func wait() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    var spins = 0
    while missing.load(ordering: .acquiring) > 0 {
      spins += 1
      // On a busy machine, a thread that this thread waits for may need this core.
      if spins > 10_000 { sched_yield() }
    }
  }
}
