import Dispatch
import Foundation

/// Finds out whether the current thread runs the main actor's jobs. The current thread runs these
/// jobs if it is the main thread, or if it runs the main queue in place of the main thread. On
/// Linux, a program with an asynchronous entry point, such as a test program of Swift Testing,
/// stops using its main thread. After that, other threads run the main queue, one thread at a time.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
