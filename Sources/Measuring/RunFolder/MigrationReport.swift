/// The counted effects of migrating a workload's classes from the notation in which they are
/// written to the other notation.
package struct MigrationReport: Codable, Sendable, Equatable {
  /// The evaluations of the user's own views in all counted frames.
  package typealias Cost = ViewCounts

  package struct Class: Codable, Sendable, Equatable {
    package var name: String
    /// The number of evaluations if only this class is migrated.
    package var alone: Cost
    /// Stored `var` properties that are not `@Published`. After a migration to `@Observable`, these
    /// properties are tracked.
    package var unpublished: [String]
    /// The uses of publishers of the class's properties, in alphabetical order of the properties.
    package var publisherUses: [PublisherUse]
    /// Whether the class calls `objectWillChange.send()` itself. A call of
    /// `objectWillChange.send()` names no property, so after the migration the engine still
    /// evaluates all views that hold the object. The counts of the report are then an upper bound.
    package var sendsItself: Bool

    package init(
      name: String, alone: Cost, unpublished: [String], publisherUses: [PublisherUse] = [],
      sendsItself: Bool
    ) {
      self.name = name
      self.alone = alone
      self.unpublished = unpublished
      self.publisherUses = publisherUses
      self.sendsItself = sendsItself
    }
  }

  /// A use of the publisher of a `@Published` property, such as `$query`. An `@Observable` class
  /// has no such publishers.
  package struct PublisherUse: Codable, Sendable, Hashable {
    package var property: String
    /// The function that uses the publisher, with its file and line; `nil` if it is not known.
    package var place: String?
    /// Whether the use writes the property and receives no values, as in `assign(to: &$term)`.
    package var isDestination: Bool

    package init(property: String, place: String?, isDestination: Bool = false) {
      self.property = property
      self.place = place
      self.isDestination = isDestination
    }
  }

  /// The class to migrate in this step, and the number of evaluations that remain after the step.
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
    /// The number of writes to the property, in the run before the migration.
    package var writes: Int
    /// The number of evaluations before the migration that have a write to the property among their
    /// causes.
    package var evaluationsNow: Int
    /// The number of evaluations, after all classes are migrated, that have a write to the property
    /// among their causes.
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

  /// A view because of which updates would be missed after a migration to `ObservableObject`. There
  /// are two kinds. A view of the first kind reads an object, but neither holds the object nor gets
  /// the object's value by a binding. A view of the second kind makes a binding of closures, by
  /// which another view reads the object. After the migration, a write to the object would not
  /// notify the view that reads the object. That view would be updated only if it is evaluated for
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
  /// The number of evaluations if all classes are migrated.
  package var after: Cost
  /// The classes that the migration changes, in alphabetical order. A class that is already written
  /// in the notation of the target is not in the list.
  package var classes: [Class]
  /// The names of the classes that are already written in the notation of the target, in
  /// alphabetical order.
  package var alreadyMigrated: [String]
  /// The recommended order in which to migrate the classes. Each step migrates the class whose
  /// migration leaves the fewest evaluations.
  package var order: [Step]
  /// The properties that the frames write. Empty if the report was made without explanations.
  package var writes: [Writes]
  /// The `@Published` properties, and the properties of `@Observable` classes that a view reads, if
  /// no frame writes them: `UserManager.userId`. The counts of the report say nothing about writes
  /// to these properties. Empty if the report was made without explanations.
  package var unwritten: [String]
  package var remaining: [Remainder]
  package var staleViews: [StaleView]
  /// The number of updates that views miss in the counted frames after all classes are migrated.
  /// Views in `staleViews` miss updates. In a migration to `@Observable`, an update after a write
  /// to a property that is not `@Published` also counts as missed: the recorded run cannot track
  /// such a property before the sources are migrated.
  package var missedUpdates: Int
  /// The number of updates that views miss in the counted frames before the migration. If this
  /// number is not 0, the counts of the report are too low.
  package var missedUpdatesNow: Int

  package init(
    workload: WorkloadKey, target: String, frames: Int, now: Cost, after: Cost, classes: [Class],
    alreadyMigrated: [String] = [], order: [Step], writes: [Writes], unwritten: [String] = [],
    remaining: [Remainder], staleViews: [StaleView], missedUpdates: Int, missedUpdatesNow: Int = 0
  ) {
    self.workload = workload
    self.target = target
    self.frames = frames
    self.now = now
    self.after = after
    self.classes = classes
    self.alreadyMigrated = alreadyMigrated
    self.order = order
    self.writes = writes
    self.unwritten = unwritten
    self.remaining = remaining
    self.staleViews = staleViews
    self.missedUpdates = missedUpdates
    self.missedUpdatesNow = missedUpdatesNow
  }
}
