import Foundation
import Synchronization

/// Counts the calls of `note()` on the main thread and on other threads.
public final class ThreadLog: Sendable {
  private struct Counts {
    var onMain = 0
    var elsewhere = 0
  }
  private let counts = Mutex(Counts())

  public init() {}

  /// Counts the calling thread.
  public func note() {
    let isMain = Thread.isMainThread
    counts.withLock { counts in
      if isMain { counts.onMain += 1 } else { counts.elsewhere += 1 }
    }
  }

  public var onMain: Int { counts.withLock { $0.onMain } }
  public var elsewhere: Int { counts.withLock { $0.elsewhere } }
}
