import ComponentTree

/// A tree of a program, which tells frame by frame whose bodies ran.
@MainActor
public final class MountedTree {
  public let host: TreeHost
  public let driver: TestDriver

  init(_ engine: ObservationEngine) {
    host = TreeHost(engine: engine)
    host.records = true
    driver = TestDriver(host)
  }

  /// What one or several frames came to.
  public struct Frame {
    fileprivate var evaluated: [String] = []
    public fileprivate(set) var redundant = 0
    public fileprivate(set) var notifications = 0

    public var evaluations: Int { evaluated.count }

    /// Of the components of one view type.
    public func evaluations<V: View>(of type: V.Type) -> Int {
      let name = String(describing: type)
      return evaluated.count { $0 == name || $0.hasPrefix(name + "[") || $0.hasPrefix(name + " ") }
    }
  }

  /// Does something, and flushes.
  @discardableResult
  public func frame(_ writes: () throws -> Void) throws -> Frame {
    let before = host.counters.notifications
    host.startRecording()
    try writes()
    try host.flush()
    let names = Dictionary(uniqueKeysWithValues: host.components.map { ($0.id, $0.name) })
    var frame = Frame()
    for record in host.finishRecording() {
      frame.evaluated += record.evaluated.map { names[$0] ?? "" }
      frame.redundant += record.redundant.count
    }
    frame.notifications = host.counters.notifications - before
    return frame
  }

  /// Components that show something that is no longer so.
  public var staleViews: Int { host.audit().count }
}
