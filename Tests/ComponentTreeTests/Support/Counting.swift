import ComponentTree
import Testing

/// Logs the name of each component that is evaluated.
@MainActor
final class Log {
  private var names: [String] = []

  /// Called in a body. The audit and the driver also run bodies. These runs are not logged, because
  /// they are not evaluations.
  func note(_ name: String) {
    if Component.current != nil { names.append(name) }
  }

  /// The names of the components that were evaluated since the last call, in order.
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

  /// The events since the last call.
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

  /// Mounts a view, checks that nothing is stale, and clears the log.
  func mount<V: View>(_ view: (Log) -> V) throws {
    try host.mount(view(log))
    check()
    _ = log.take()
  }

  /// Runs one frame: a write, a flush, and an audit.
  /// - Returns: the evaluations, in order.
  func frame(_ write: () throws -> Void = {}) throws -> [String] {
    _ = log.take()
    try write()
    try host.flush()
    check()
    return log.take()
  }

  /// Checks that nothing is stale, and that the incremental checksum equals the checksum that is
  /// computed over the whole tree.
  func check() {
    #expect(host.audit() == [])
    #expect(host.checksum == host.fullChecksum())
  }
}
