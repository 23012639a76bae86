import RunFolder

/// What the migration of a workload's classes to the other notation would change, as counted.
package struct MigrationReport: Codable, Sendable, Equatable {
  /// Evaluations over all frames, and how many of them changed nothing.
  package struct Cost: Codable, Sendable, Equatable {
    package var evaluations: Int
    package var redundant: Int

    package init(evaluations: Int, redundant: Int) {
      self.evaluations = evaluations
      self.redundant = redundant
    }
  }

  package struct Class: Codable, Sendable, Equatable {
    package var name: String
    /// With this class migrated, and no other.
    package var alone: Cost
    /// Stored properties that are not `@Published`: those that are no constants become tracked.
    package var unpublished: [String]
    /// Whether it calls `objectWillChange.send()` itself. That names no property: all views that
    /// hold the object are still evaluated, and what is counted is an upper bound.
    package var sendsItself: Bool

    package init(name: String, alone: Cost, unpublished: [String], sendsItself: Bool) {
      self.name = name
      self.alone = alone
      self.unpublished = unpublished
      self.sendsItself = sendsItself
    }
  }

  /// A class that is migrated next, and what remains then.
  package struct Step: Codable, Sendable, Equatable {
    package var name: String
    package var after: Cost

    package init(name: String, after: Cost) {
      self.name = name
      self.after = after
    }
  }

  /// Redundant evaluations that are left when all classes are migrated.
  package struct Remainder: Codable, Sendable, Equatable {
    package var component: String
    package var cause: Trace.Cause
    package var evaluations: Int

    package init(component: String, cause: Trace.Cause, evaluations: Int) {
      self.component = component
      self.cause = cause
      self.evaluations = evaluations
    }
  }

  /// A view that reads an object which it does not hold: it would not be updated.
  package struct StaleView: Codable, Sendable, Equatable {
    package var view: String
    package var className: String
    package var property: String

    package init(view: String, className: String, property: String) {
      self.view = view
      self.className = className
      self.property = property
    }
  }

  package var schemaVersion = 1
  package var workload: WorkloadKey
  /// The notation that the classes are migrated to.
  package var target: String
  package var frames: Int
  package var now: Cost
  /// With all classes migrated.
  package var after: Cost
  /// In alphabetical order.
  package var classes: [Class]
  /// The class that leaves the fewest evaluations first.
  package var order: [Step]
  package var remaining: [Remainder]
  package var staleViews: [StaleView]
  /// Updates that views miss as it is counted, over all frames: those of stale views; or, to
  /// `@Observable`, those by properties that are not `@Published` and become tracked.
  package var missedUpdates: Int

  package init(
    workload: WorkloadKey, target: String, frames: Int, now: Cost, after: Cost, classes: [Class],
    order: [Step], remaining: [Remainder], staleViews: [StaleView], missedUpdates: Int
  ) {
    self.workload = workload
    self.target = target
    self.frames = frames
    self.now = now
    self.after = after
    self.classes = classes
    self.order = order
    self.remaining = remaining
    self.staleViews = staleViews
    self.missedUpdates = missedUpdates
  }
}
