import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ctrl-C and SIGTERM: a flag that the run looks at between two steps, so that what was measured is
/// written before `bench` ends. A second Ctrl-C ends it at once.
enum Interruption {
  private static let requested = Atomic<Bool>(false)

  static var isRequested: Bool { requested.load(ordering: .relaxed) }

  static func install() {
    for signal in [SIGINT, SIGTERM] {
      // Only what a signal handler may do: set a flag, restore the default.
      Glibc.signal(signal) { number in
        Interruption.requested.store(true, ordering: .relaxed)
        Glibc.signal(number, SIG_DFL)
      }
    }
  }
}
