import ComponentTree
import Workloads

/// A few lines of models and views, and what happens to them.
///
/// Each exists once per notation. Its targets compile it once per engine of that notation: the second
/// target of a notation is made of symbolic links to the first one's files.
public struct Program: Sendable {
  public let name: String
  let body: @MainActor @Sendable (Experiment) throws -> Void

  public init(
    _ name: String, _ body: @escaping @MainActor @Sendable (Experiment) throws -> Void
  ) {
    self.name = name
    self.body = body
  }

  /// Runs it now.
  /// - Throws: what the tree throws where it cannot do what the program wants.
  @MainActor
  public func run(on engine: Engine) throws -> [Count] {
    let experiment = Experiment(engine)
    try body(experiment)
    return experiment.counts
  }
}

/// One run of a program: where its trees come from and where its counts go.
@MainActor
public final class Experiment {
  private let engine: Engine
  private(set) var counts: [Count] = []

  init(_ engine: Engine) { self.engine = engine }

  /// Mounts a root view on the engine.
  public func mount<Root: View>(_ root: Root) throws -> MountedTree {
    let tree = MountedTree(engine.makeObservationEngine())
    try tree.host.mount(root)
    return tree
  }

  /// Takes a count down.
  public func note(_ name: String, _ value: Int) {
    counts.append(Count(name, on: engine.id, value))
  }

  /// Runs `body`, and then the tasks that it started, as far as they get.
  public func runningTasks(_ body: () throws -> Void) throws {
    try MainActorQueue.run(body)
  }
}
