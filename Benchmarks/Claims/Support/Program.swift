import ComponentTree
import Foundation
import ObservationWorkloads

/// A short program with models, views, and actions on the models and the views.
///
/// Each program exists once for each notation. A second target compiles the program again, for the
/// second engine of the notation.
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
    /// The program runs in the given number of separate processes, one after the other. A program
    /// needs separate processes if it may crash, or if no other code may use the main thread while
    /// the program runs. `crashes` is the name of the count of processes that did not complete.
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

  /// Runs the program in the calling process.
  /// - Parameter rules: the choices of the trees for rules that SwiftUI does not state.
  /// - Throws: the tree's error if the tree cannot do what the program requests.
  @MainActor
  public func run(on engine: Engine, rules: TreeRules = .current) throws -> [Count] {
    let experiment = Experiment(engine, rules)
    try body(experiment)
    return experiment.counts
  }
}

/// One run of a program. The run makes the program's trees and collects the program's counts.
@MainActor
public final class Experiment {
  private let engine: Engine
  private let rules: TreeRules
  private(set) var counts: [Count] = []

  init(_ engine: Engine, _ rules: TreeRules) {
    self.engine = engine
    self.rules = rules
  }

  /// Mounts a root view on the engine.
  public func mount<Root: View>(_ root: Root) throws -> MountedTree {
    let tree = MountedTree(engine.makeObservationEngine(), rules)
    try tree.host.mount(root)
    return tree
  }

  /// Mounts an app on the engine.
  public func mount<Application: App>(app: Application) throws -> MountedTree {
    let tree = MountedTree(engine.makeObservationEngine(), rules)
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

  /// Runs `body`, and then the tasks that `body` started, until every task has ended or waits.
  public func runningTasks(_ body: () throws -> Void) throws {
    try MainActorQueue.run(body)
  }

  /// Waits until a condition is true. While this function waits, other threads run. The jobs that
  /// these threads send to the main actor run on the calling thread.
  ///
  /// Call this function only from a program that runs in a separate process. In the process of
  /// `bench`, code other than the program also needs the main thread.
  public func wait(until condition: () -> Bool) {
    while !condition() {
      // The run loop runs for at most 10 ms, because the condition may become true without a job
      // for the main actor.
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
  }
}
