import ComponentTree

/// What ran in each frame since a view was mounted.
@MainActor final class FrameLog {
  /// One frame.
  struct Entry {
    var record: FrameRecord
    /// Components that show an old value after the frame. Empty where nobody asked.
    var stale: [StaleComponent]
  }

  let host: TreeHost
  private(set) var entries: [Entry] = []
  /// How many expectations want to know what is stale. An audit runs every body once more, so that
  /// other frames do without.
  private var audits = 0

  /// - Parameter host: nothing is mounted in it yet.
  init(_ host: TreeHost) {
    self.host = host
    host.records = true
  }

  /// Keeps the frames from here on.
  func start() {
    host.startRecording { [weak self] record in self?.add(record) }
  }

  private func add(_ record: FrameRecord) {
    entries.append(Entry(record: record, stale: audits > 0 ? host.audit() : []))
  }

  func beginAudits() { audits += 1 }
  func endAudits() { audits -= 1 }

  /// The component of an id, of which a record tells.
  func component(_ id: Int) -> ComponentInfo { host.components[id] }
}
