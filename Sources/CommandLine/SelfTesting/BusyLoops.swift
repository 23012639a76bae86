import Foundation
import Processes

/// Threads that run empty loops, to simulate other work on the machine. By default, two threads
/// run.
final class BusyLoops {
  private let end = Interruption()

  /// Starts the threads, which run until this object is destroyed.
  init(count: Int = 2) {
    for _ in 0..<count {
      let end = end
      Thread { while !end.isRaised {} }.start()
    }
  }

  deinit { end.raise() }
}
