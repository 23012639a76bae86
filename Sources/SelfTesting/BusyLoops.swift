import Foundation
import Processes

/// Two threads that do nothing as fast as they can: a machine on which something else is going on.
final class BusyLoops {
  private let end = Interruption()

  /// They run until this goes.
  init(count: Int = 2) {
    for _ in 0..<count {
      let end = end
      Thread { while !end.isRaised {} }.start()
    }
  }

  deinit { end.raise() }
}
