import ComponentTree

/// A log of the evaluations in each frame since a view was mounted.
@MainActor final class FrameLog {
  /// One frame.
  struct Entry {
    var record: FrameRecord
    /// The components that show an outdated value after the frame. The array is empty if the frame
    /// was not audited.
    var stale: [StaleComponent]
  }

  let host: TreeHost
  private(set) var entries: [Entry] = []
  /// The number of expectations that need audits and whose actions are running now. An audit takes
  /// time, since an audit runs every body at least once more. The log therefore audits a frame only
  /// if this number is not 0.
  private var audits = 0

  /// - Parameter host: a host in which nothing is mounted yet.
  init(_ host: TreeHost) {
    self.host = host
    host.records = true
  }

  /// Starts recording the frames.
  func start() {
    host.startRecording { [weak self] record in self?.add(record) }
  }

  private func add(_ record: FrameRecord) {
    entries.append(Entry(record: record, stale: audits > 0 ? host.audit() : []))
  }

  func beginAudits() { audits += 1 }
  func endAudits() { audits -= 1 }

  /// The description of the component that a record names by its id.
  func component(_ id: Int) -> ComponentInfo { host.components[id] }
}
