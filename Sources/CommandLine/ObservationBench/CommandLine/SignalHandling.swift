import Foundation
import Processes

/// Handles Ctrl-C and SIGTERM. The handler asks the run to stop. The run then writes its results,
/// and `bench` ends. A second Ctrl-C ends `bench` immediately.
enum SignalHandling {
  /// The interruption that the signal handler raises. The property is static because a signal
  /// handler cannot capture values. One interruption is enough, since a process runs only one
  /// command.
  private static let interruption = Interruption()

  /// Installs the signal handler and returns the interruption that it raises. The handler is not a
  /// dispatch source, because a second thread sets up a dispatch source a little after the call
  /// that creates it. A Ctrl-C before the setup would end `bench` without results.
  static func interruptions() -> Interruption {
    let interruption = interruption
    // Unblock the signals. `bench` inherits the signal mask of the thread that started `bench`, and
    // threads of a thread pool often block these signals.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] {
      sigaddset(&signals, number)
      // The handler only makes an atomic store and calls `signal`. A signal handler is allowed to
      // do both (POSIX, 2.4.3).
      signal(number) { number in
        SignalHandling.interruption.raise()
        signal(number, SIG_DFL)
      }
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return interruption
  }
}
