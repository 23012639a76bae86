import ComponentTree
import Foundation
import ObservationBench

/// A short program with models and views, and the actions on them.
///
/// Each program exists once for each notation. A second target compiles it again for the other
/// engine of that notation.
public struct Program: Sendable {
  public let name: String
  public let place: Place
  /// The path of the program's source.
  public let file: String
  let body: @MainActor @Sendable (Experiment) throws -> Void

  /// The kind of process in which a program runs.
  public enum Place: Hashable, Sendable {
    /// The program runs in the calling process.
    case here
    /// The program runs in the given number of separate processes, one after the other, because it
    /// may crash or needs the main thread for itself. `crashes` is the name of the count of
    /// processes that did not complete.
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

  /// Runs the program now, in this process.
  /// - Throws: the tree's error if it cannot do what the program requests.
  @MainActor
  public func run(on engine: Engine) throws -> [Count] {
    let experiment = Experiment(engine)
    try body(experiment)
    return experiment.counts
  }
}

/// One run of a program. The run makes the program's trees and collects the program's counts.
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

  /// Records a count that depends on the tree.
  public func note(_ name: String, _ value: Int) {
    counts.append(Count(name, on: engine.id, value, answeredBy: .treeModel))
  }

  /// Records a count that does not depend on the tree.
  public func noteWithoutTree(_ name: String, _ value: Int) {
    let answeredBy = EvidenceClass(withoutTreeOn: engine.id)
    counts.append(Count(name, on: engine.id, value, answeredBy: answeredBy))
  }

  /// Runs `body`, and then the tasks that it started, as far as they can run.
  public func runningTasks(_ body: () throws -> Void) throws {
    try MainActorQueue.run(body)
  }

  /// Lets other threads run, and runs their jobs on the main actor, until a condition holds.
  ///
  /// Only for programs in a separate process, because in other processes the main thread is not
  /// free.
  public func wait(until condition: () -> Bool) {
    while !condition() {
      // The time is limited, because the condition may become true without a job for the main
      // actor.
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }
}
