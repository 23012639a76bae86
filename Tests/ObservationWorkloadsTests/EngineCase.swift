import ObservationWorkloads
import ComponentTree
import Testing

/// An engine, with the model that is written in the engine's notation.
struct EngineCase: Sendable, CustomTestStringConvertible {
  /// The way in which an engine learns what a component depends on.
  enum Kind {
    case tracking, wiredByHand, wholeObject
  }

  let id: String
  let kind: Kind
  let mount: @MainActor @Sendable () throws -> Bench
  /// Mounts a ``ClockView`` in place of a ``BoardView``.
  let mountClock: @MainActor @Sendable (Note) throws -> Bench

  var testDescription: String { id }

  init<Model: BoardModel>(_ id: String, _ kind: Kind, _ model: Model.Type) {
    self.id = id
    self.kind = kind
    mount = { try Self.mount(Model(), on: id) { BoardView($0) } }
    mountClock = { note in try Self.mount(Model(), on: id) { ClockView($0, note) } }
  }

  @MainActor private static func mount<Model: BoardModel, Root: View>(
    _ model: Model, on id: String, _ root: (Model) -> Root
  ) throws -> Bench {
    let engine = try #require(Catalog().engine(id: id))
    let host = TreeHost(engine: Spy(engine.makeObservationEngine()))
    try host.mount(root(model))
    return Bench(host: host, board: model)
  }

  static let all: [EngineCase] = {
    var cases = [
      EngineCase("fine", .tracking, FineBoard.self),
      EngineCase("observation", .tracking, StandardBoard.self),
      EngineCase("publish-all", .wholeObject, PublishAllBoard.self),
      EngineCase("opencombine", .wholeObject, OpenCombineBoard.self),
      EngineCase("oracle", .wiredByHand, OracleBoard.self),
    ]
    #if os(Linux)
      cases.append(EngineCase("observation-spi", .tracking, StandardBoard.self))
    #endif
    return cases
  }()

  static let tracking = all.filter { $0.kind == .tracking }
}

/// A `BoardModel`, with a view of this model that is mounted on one engine.
@MainActor
final class Bench {
  private(set) var host: TreeHost?
  let board: any BoardModel

  init(host: TreeHost, board: any BoardModel) {
    self.host = host
    self.board = board
  }

  /// Releases the host. The model stays alive.
  func dropHost() { host = nil }

  /// The components that were evaluated at least once, in the order of their first evaluations.
  var components: [Component] { (host?.engine as? Spy)?.components ?? [] }

  /// The numbers of notifications and evaluations in one frame.
  struct Cost: Hashable, CustomStringConvertible {
    let notifications: Int
    let evaluations: Int

    init(_ notifications: Int, _ evaluations: Int) {
      self.notifications = notifications
      self.evaluations = evaluations
    }

    var description: String { "\(notifications) notifications, \(evaluations) evaluations" }
  }

  /// Makes a frame's writes and evaluates the tree. Expects that no component shows outdated output
  /// after the frame.
  func frame(_ write: (any BoardModel) -> Void) throws -> Cost {
    let host = try #require(host)
    let before = host.counters
    write(board)
    try host.flush()
    #expect(host.audit().isEmpty)
    #expect(host.checksum == host.fullChecksum())
    return Cost(
      host.counters.notifications - before.notifications,
      host.counters.evaluations - before.evaluations)
  }
}

/// An engine that passes each call on to a second engine, and keeps a list of the evaluated
/// components.
final class Spy: ObservationEngine {
  private let engine: ObservationEngine
  private(set) var components: [Component] = []

  init(_ engine: ObservationEngine) { self.engine = engine }

  override func evaluate(_ component: Component) {
    if !components.contains(component) { components.append(component) }
    engine.evaluate(component)
  }

  override func unmount(_ component: Component) { engine.unmount(component) }

  override func collect() { engine.collect() }

  override var registrationCount: Int? { engine.registrationCount }
}
