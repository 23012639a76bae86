import ComponentTree
import Testing

/// Logs the name of each component that is evaluated.
@MainActor
final class Log {
  private var names: [String] = []

  /// Logs a name. A body calls this function in each run. If the audit or the driver runs the body,
  /// the function logs nothing, because such a run is not an evaluation.
  func note(_ name: String) {
    if Component.current != nil { names.append(name) }
  }

  /// The names of the components that were evaluated since the last call of `take`, in order.
  func take() -> [String] {
    defer { names = [] }
    return names
  }
}

/// A log of events, in order.
@MainActor
final class Events {
  private var events: [String] = []

  func add(_ event: String) { events.append(event) }

  /// The events since the last call of `take`, in order.
  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A mounted tree with a log of its evaluations.
@MainActor
struct Bed {
  let log = Log()
  let engine = TestEngine()
  let host: TreeHost
  let driver: TestDriver

  init(rules: TreeRules = .current, viewport: Int? = nil) {
    host = TreeHost(engine: engine, rules: rules, viewport: viewport)
    driver = TestDriver(host, clock: ManualClock())
  }

  /// Mounts a view, checks the tree, and clears the log.
  func mount<V: View>(_ view: (Log) -> V) throws {
    try host.mount(view(log))
    check()
    _ = log.take()
  }

  /// Runs one frame: a write, a flush, and an audit.
  /// - Returns: the names of the evaluated components, in order.
  func frame(_ write: () throws -> Void = {}) throws -> [String] {
    _ = log.take()
    try write()
    try host.flush()
    check()
    return log.take()
  }

  /// Checks that the audit finds no missed update. Also checks that the checksum that each
  /// evaluation has updated equals the checksum that is computed from the whole tree.
  func check() {
    #expect(host.audit() == [])
    #expect(host.checksum == host.fullChecksum())
  }
}
