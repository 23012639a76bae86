import ComponentTree

/// A component tree of a program. For each frame, the tree reports which components were evaluated.
@MainActor
public final class MountedTree {
  public let host: TreeHost
  public let driver: TestDriver

  init(_ engine: ObservationEngine) {
    host = TreeHost(engine: engine)
    host.records = true
    driver = TestDriver(host)
  }

  /// The evaluations in one or several frames.
  public struct Frame {
    fileprivate var evaluated: [String] = []
    public fileprivate(set) var redundant = 0
    public fileprivate(set) var notifications = 0

    public var evaluations: Int { evaluated.count }

    /// The number of evaluations of the components of one view type.
    public func evaluations<V: View>(of type: V.Type) -> Int {
      let name = String(describing: type)
      return evaluated.count { $0 == name || $0.hasPrefix(name + "[") || $0.hasPrefix(name + " ") }
    }
  }

  /// Runs a closure, and then flushes the tree.
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

  /// The number of components that show an outdated value.
  public var staleViews: Int { host.audit().count }
}
