import ComponentTree

/// A component tree that a program has mounted. For each frame, the tree reports which components
/// were evaluated.
@MainActor
public final class MountedTree {
  public let host: TreeHost
  public let driver: TestDriver

  init(_ engine: ObservationEngine, _ rules: TreeRules) {
    host = TreeHost(engine: engine, rules: rules)
    host.records = true
    driver = TestDriver(host)
  }

  /// The evaluations in one or several frames.
  public struct Frame {
    /// The components that the tree has mounted so far. The key is the component's id. Unmounted
    /// components are included.
    fileprivate var mounted: [Int: ComponentInfo] = [:]
    fileprivate var evaluated: [Int] = []
    public fileprivate(set) var redundant = 0
    public fileprivate(set) var notifications = 0

    public var evaluations: Int { evaluated.count }

    /// The number of evaluations of the components of one view type, with its generic arguments.
    ///
    /// If the tree has never mounted a component of the type, the program has a mistake. The
    /// function then traps, because every count would be 0.
    public func evaluations<V: View>(of type: V.Type) -> Int {
      let id = ObjectIdentifier(type)
      precondition(
        mounted.values.contains { $0.viewType == id },
        "no component \(type) among \(Set(mounted.values.map(\.name)).sorted())")
      return evaluated.count { mounted[$0]?.viewType == id }
    }
  }

  /// Calls a closure that writes to models, and then evaluates the components that the writes made
  /// dirty.
  @discardableResult
  public func frame(_ writes: () throws -> Void) throws -> Frame {
    let before = host.counters.notifications
    host.startRecording()
    try writes()
    try host.flush()
    var frame = Frame()
    frame.mounted = Dictionary(uniqueKeysWithValues: host.components.map { ($0.id, $0) })
    for record in host.finishRecording() {
      frame.evaluated += record.evaluated
      frame.redundant += record.redundant.count
    }
    frame.notifications = host.counters.notifications - before
    return frame
  }

  /// The number of components that show an outdated value.
  public var staleViews: Int { host.audit().count }
}
