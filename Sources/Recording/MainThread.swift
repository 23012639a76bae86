import Dispatch
import Foundation

/// Tells whether the current thread runs the main actor's jobs. Such a thread is the main thread,
/// or a thread that runs the main queue in its place. On Linux, a program with an asynchronous
/// entry point, such as that of Swift Testing, gives up its main thread, and other threads run the
/// main queue in turn.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
