import Dispatch
import Foundation

/// Tells whether the current thread runs the main actor's jobs. The current thread runs these jobs
/// if it is the main thread, or if it runs the main queue in place of the main thread. On Linux, a
/// program with an asynchronous entry point, such as that of Swift Testing, gives up its main
/// thread, and other threads run the main queue in turn.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
