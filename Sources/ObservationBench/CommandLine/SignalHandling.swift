import Foundation
import Processes

/// Ctrl-C and SIGTERM: the run is asked to stop, so that what was measured is written before
/// `bench` ends. A second Ctrl-C ends it at once.
enum SignalHandling {
  /// Raised by the handler, which can hold nothing of its own. One command runs in a process, so
  /// one is enough.
  private static let interruption = Interruption()

  /// From here on a signal raises what is returned. A handler and no dispatch source: a source is
  /// set up by another thread, and a Ctrl-C that comes before it is lost.
  static func interruptions() -> Interruption {
    let interruption = interruption
    // A program that starts bench from a thread of a pool hands its mask down, in which they are
    // blocked.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&signals, number)
      // One atomic store and `signal` itself: both may be called by a handler (POSIX, 2.4.3).
      signal(number) { number in
        SignalHandling.interruption.raise()
        signal(number, SIG_DFL)
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return interruption
  }
}
