import RunFolder

/// The counted effects of migrating a workload's classes to the other notation.
package struct MigrationReport: Codable, Sendable, Equatable {
  /// The number of evaluations in all frames. `redundant` is the number of these evaluations that
  /// changed nothing.
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
    /// Stored properties that are not `@Published`. After a migration to `@Observable`, these
    /// properties are tracked, except those that are constants.
    package var unpublished: [String]
    /// Whether the class calls `objectWillChange.send()` itself. A call of
    /// `objectWillChange.send()` names no property, so after the migration the engine still
    /// evaluates all views that hold the object. The counts of the report are then an upper bound.
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

  /// The writes to one property in the counted frames, and the evaluations that they cause.
  package struct Writes: Codable, Sendable, Equatable {
    package var className: String
    package var property: String
    /// The number of writes in the code as it is written.
    package var writes: Int
    /// The number of evaluations before the migration that have a write to the property among their
    /// causes.
    package var evaluationsNow: Int
    /// The number of these evaluations after all classes are migrated.
    package var evaluationsAfter: Int

    package init(
      className: String, property: String, writes: Int, evaluationsNow: Int, evaluationsAfter: Int
    ) {
      self.className = className
      self.property = property
      self.writes = writes
      self.evaluationsNow = evaluationsNow
      self.evaluationsAfter = evaluationsAfter
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

  /// One of two kinds of views. A view of the first kind reads an object, but neither holds the
  /// object nor gets the object's value by a binding. A view of the second kind makes a binding of
  /// closures, by which another view reads the object. After a migration to `ObservableObject`, a
  /// write to the object would update the view that reads only if this view is evaluated for
  /// another reason.
  package struct StaleView: Codable, Sendable, Equatable {
    package var view: String
    /// The view that reads the object by a binding that `view` makes of closures; `nil` if `view`
    /// itself reads the object.
    package var reader: String?
    package var className: String
    package var property: String

    package init(view: String, reader: String? = nil, className: String, property: String) {
      self.view = view
      self.reader = reader
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
  /// The order of migration. Each step migrates the class whose migration leaves the fewest
  /// evaluations.
  package var order: [Step]
  /// The properties that the frames write. Empty if the report was made without explanations.
  package var writes: [Writes]
  package var remaining: [Remainder]
  package var staleViews: [StaleView]
  /// The number of updates that views miss in the counted frames after all classes are migrated.
  /// Views in `staleViews` miss updates. In a migration to `@Observable`, an update after a write
  /// to a property that is not `@Published` also counts as missed: the recorded run cannot track
  /// such a property before the sources are migrated.
  package var missedUpdates: Int

  package init(
    workload: WorkloadKey, target: String, frames: Int, now: Cost, after: Cost, classes: [Class],
    order: [Step], writes: [Writes], remaining: [Remainder], staleViews: [StaleView],
    missedUpdates: Int
  ) {
    self.workload = workload
    self.target = target
    self.frames = frames
    self.now = now
    self.after = after
    self.classes = classes
    self.order = order
    self.writes = writes
    self.remaining = remaining
    self.staleViews = staleViews
    self.missedUpdates = missedUpdates
  }
}
