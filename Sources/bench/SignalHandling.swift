import Dispatch
import Foundation
import Harness

/// Ctrl-C and SIGTERM: the run is asked to stop, so that what was measured is written before `bench` ends.
/// A second Ctrl-C ends it at once.
enum SignalHandling {
  /// - Returns: what must be kept alive as long as signals are to be handled.
  static func raising(_ interruption: Interruption) -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      // Not the main queue: the main thread measures.
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        interruption.raise()
        signal(number, SIG_DFL)
      }
      source.resume()
      return source
    }
  }
}
