import RunFolder

/// The counted effects of migrating a workload's classes to the other notation.
package struct MigrationReport: Codable, Sendable, Equatable {
  /// The number of evaluations in all frames. `redundant` is the number of evaluations among these
  /// that changed nothing.
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
    /// The cost if only this class is migrated.
    package var alone: Cost
    /// Stored properties that are not `@Published`. Except for constants, the migration makes these
    /// properties tracked.
    package var unpublished: [String]
    /// Whether the class calls `objectWillChange.send()` itself. This call names no property, so
    /// after the migration the engine still evaluates all views that hold the object. The counts
    /// are then an upper bound.
    package var sendsItself: Bool

    package init(name: String, alone: Cost, unpublished: [String], sendsItself: Bool) {
      self.name = name
      self.alone = alone
      self.unpublished = unpublished
      self.sendsItself = sendsItself
    }
  }

  /// The class to migrate in this step, and the cost that remains after the step.
  package struct Step: Codable, Sendable, Equatable {
    package var name: String
    package var after: Cost

    package init(name: String, after: Cost) {
      self.name = name
      self.after = after
    }
  }

  /// Redundant evaluations that remain after all classes are migrated.
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

  /// A view that reads an object, and neither holds the object nor gets its value by a binding.
  /// After a migration to `ObservableObject`, a write would update this view only if the view's
  /// parent passes other inputs.
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

  /// The two notations that `target` can have.
  package static let observable = "@Observable"
  package static let observableObject = "ObservableObject"

  package var schemaVersion = 1
  package var workload: WorkloadKey
  /// The notation to which the classes are migrated.
  package var target: String
  package var frames: Int
  package var now: Cost
  /// The cost if all classes are migrated.
  package var after: Cost
  /// The classes in alphabetical order.
  package var classes: [Class]
  /// The order of migration: each step migrates the class after whose migration the fewest
  /// evaluations remain.
  package var order: [Step]
  package var remaining: [Remainder]
  package var staleViews: [StaleView]
  /// The updates that views miss in the counted frames after all classes are migrated. Stale views
  /// miss updates. In a migration to `@Observable`, updates by properties that are not `@Published`
  /// also count as missed, because the recorded run cannot track these properties before the
  /// sources are migrated.
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
