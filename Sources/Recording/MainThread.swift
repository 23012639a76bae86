import Dispatch
import Foundation

/// What runs the main actor's jobs: the main thread, or what serves the main queue in its place. On
/// Linux, a program with an asynchronous entry (Swift Testing's is one) gives its main thread up,
/// and other threads serve the queue one after another.
enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
