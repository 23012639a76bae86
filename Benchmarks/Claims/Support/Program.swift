import ComponentTree
import Foundation
import ObservationBench

/// A few lines of models and views, and what happens to them.
///
/// Each exists once per notation. The notation's second target compiles it again, for the other
/// engine of that notation.
public struct Program: Sendable {
  public let name: String
  public let place: Place
  /// The path of its source.
  public let file: String
  let body: @MainActor @Sendable (Experiment) throws -> Void

  /// Where a program runs.
  public enum Place: Hashable, Sendable {
    /// In the process that asks for it.
    case here
    /// In so many processes of its own, one after the other: it may crash, or needs the main thread
    /// for itself. `crashes` names the count of the processes that did not come to their end.
    case ownProcesses(Int, crashes: String)
  }

  public init(
    _ name: String, in place: Place = .here, file: String = #filePath,
    _ body: @escaping @MainActor @Sendable (Experiment) throws -> Void
  ) {
    self.name = name
    self.place = place
    self.file = file
    self.body = body
  }

  /// Runs it now, in this process.
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

  /// Mounts an app on the engine.
  public func mount<Application: App>(app: Application) throws -> MountedTree {
    let tree = MountedTree(engine.makeObservationEngine())
    try tree.host.mount(app: app)
    return tree
  }

  /// Takes a count of the tree down.
  public func note(_ name: String, _ value: Int) {
    counts.append(Count(name, on: engine.id, value, answeredBy: .treeModel))
  }

  /// Takes a count down that the tree has no part in.
  public func noteWithoutTree(_ name: String, _ value: Int) {
    let answeredBy = EvidenceClass(withoutTreeOn: engine.id)
    counts.append(Count(name, on: engine.id, value, answeredBy: answeredBy))
  }

  /// Runs `body`, and then the tasks that it started, as far as they get.
  public func runningTasks(_ body: () throws -> Void) throws {
    try MainActorQueue.run(body)
  }

  /// Lets other threads go on, and does what they want of the main actor, until a condition holds.
  ///
  /// For programs in a process of their own: elsewhere the main thread is not free to do so.
  public func wait(until condition: () -> Bool) {
    while !condition() {
      // Not for ever: the condition may come true without the main actor being wanted.
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }
}
