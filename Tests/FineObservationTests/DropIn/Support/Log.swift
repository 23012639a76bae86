import Foundation

/// A list that any thread may append to.
final class Log<Element: Sendable>: @unchecked Sendable {
  // `Synchronization.Mutex` is not used, because the thread sanitizer does not know it.
  private let lock = NSLock()
  private var stored: [Element] = []

  var elements: [Element] { lock.withLock { stored } }

  func append(_ element: Element) { lock.withLock { stored.append(element) } }
}
