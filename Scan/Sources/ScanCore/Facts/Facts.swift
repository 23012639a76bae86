/// What the code of an app says about its models and views. Everything that is reported is computed
/// from these facts.
package struct Facts: Sendable, Codable, Equatable {
  package var files = 0
  package var lines = 0
  package var deployment: [DeploymentTarget] = []
  package var coverage = Coverage()
  package var models: [Model] = []
  package var views: [ViewType] = []
  /// What could not be read, a sentence each.
  package var problems: [String] = []

  package func model(_ name: String) -> Model? { models.first { $0.name == name } }
}

package struct Place: Sendable, Codable, Hashable, Comparable {
  package var file: String
  package var line: Int

  package static func < (a: Place, b: Place) -> Bool { (a.file, a.line) < (b.file, b.line) }
}

package struct DeploymentTarget: Sendable, Codable, Equatable {
  package var platform: Platform
  /// The lowest version of all targets.
  package var version: String
  package var place: Place
}

package enum Platform: String, Sendable, Codable, CaseIterable {
  case iOS, macOS, tvOS, watchOS, visionOS

  /// The first major version with `@Observable`.
  package var firstWithObservation: Int {
    switch self {
    case .iOS, .tvOS: 17
    case .macOS: 14
    case .watchOS: 10
    case .visionOS: 1
    }
  }
}

/// How much of the code was understood.
package struct Coverage: Sendable, Codable, Equatable {
  /// Variables of views that observe an object.
  package var variables = 0
  package var resolvedVariables = 0
  /// Uses of a member of such a variable.
  package var accesses = 0
  package var resolvedAccesses = 0
  /// Types that no source of the tree declares, with the number of variables.
  package var missingTypes: [String: Int] = [:]
  package var missingMembers: [MissingMember] = []

  package struct MissingMember: Sendable, Codable, Hashable {
    package var view: String
    package var member: String
    package var place: Place
  }
}

// MARK: Models

package struct Model: Sendable, Codable, Equatable {
  package var name: String
  package var place: Place
  package var notation: Notation
  /// The superclass if it is a model, too.
  package var superclass: String?
  package var properties: [ModelProperty] = []
  /// Calls of `objectWillChange.send()` in the class.
  package var sendsByHand: [Place] = []
  /// Models of which each notification is passed on by this one.
  package var forwards: [String] = []
  package var obstacles: [Obstacle] = []

  package enum Notation: String, Sendable, Codable {
    case observableObject
    case observable
    /// `@Observable` and `ObservableObject`: its objects announce nothing.
    case both
  }
}

package struct ModelProperty: Sendable, Codable, Equatable {
  package var name: String
  package var place: Place
  package var type: String
  package var kind: Kind
  package var isPrivate = false
  package var writes: [Write] = []
  /// The fields, if the type is a struct of the tree.
  package var fields: [String] = []
  /// The model, if the type is a model or an optional one.
  package var model: String?

  package enum Kind: String, Sendable, Codable {
    /// `@Published`, `@AppStorage`, or announced by `objectWillChange.send()` where it is written.
    case published
    /// A stored `var` of an `@Observable` class.
    case tracked
    /// `@ObservationIgnored`
    case ignored
    /// A stored `var` of an `ObservableObject` that nothing announces.
    case plain
    case constant
    case computed
  }
}

package struct Write: Sendable, Codable, Hashable {
  package var trigger: Trigger
  /// The function that writes, and before it the calls that lead from the trigger to it.
  package var path: [String]
  package var place: Place
}

package enum Trigger: String, Sendable, Codable, CaseIterable, Comparable {
  case timer, keystroke, drag, stream, appearance, action, code

  /// Whether the property may be written many times a second or with each key.
  package var isFrequent: Bool { self <= .stream }

  package static func < (a: Trigger, b: Trigger) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}

/// Code that does not compile, or means something else, in an `@Observable` class.
package struct Obstacle: Sendable, Codable, Hashable {
  package var kind: Kind
  package var property: String?
  package var place: Place

  package enum Kind: String, Sendable, Codable {
    /// `$query.sink { … }`
    case pipeline
    /// `assign(to: &$query)`
    case assignment
    /// `objectWillChange.send()`
    case sendByHand
    /// A sink of the object's `objectWillChange`.
    case willChangeSink
    /// A property wrapper other than `@Published`.
    case wrapper
    case lazyProperty
    /// A protocol of the tree that inherits from `ObservableObject`.
    case protocolOfObjects
  }
}

// MARK: Views

package struct ViewType: Sendable, Codable, Equatable {
  package var name: String
  package var place: Place
  package var kind: Kind
  package var observes: [Observed] = []
  package var reads: [Read] = []
  /// Models of which the body uses static variables. The view may observe an object of such a model
  /// to be run when these change.
  package var statics: [String] = []

  package enum Kind: String, Sendable, Codable { case view, modifier, scene, style, representable }

  package func reads(_ model: String, _ property: String) -> [Read] {
    reads.filter { $0.model == model && $0.property == property }
  }
}

/// A variable of a view that subscribes to an object.
package struct Observed: Sendable, Codable, Hashable {
  package var variable: String
  package var wrapper: String
  package var type: String
  /// The models that the variable can hold: one, or the classes that conform to a protocol. Empty
  /// if no source declares the type.
  package var models: [String]
  package var place: Place
  /// Whether the variable is declared with a new object: `= Model()`.
  package var createsObject = false
  /// How the view uses the variable.
  package var uses = Uses()

  package struct Uses: Sendable, Codable, Hashable {
    /// Reads, calls in actions, and uses as a whole, such as `Child(model: model)`.
    package var reads = 0
    package var inActions = 0
    package var asWhole = 0
    /// Uses of members that were not found.
    package var unresolved = 0
  }
}

package struct Read: Sendable, Codable, Hashable {
  package var model: String
  package var property: String
  package var role: Role
  /// From the body to the read: `body`, `footer`, `library.title`.
  package var path: [String]
  package var place: Place
  /// In a branch of an `if`, a `switch` or a `?:`, or after a `guard`.
  package var isConditional: Bool
  package var confidence: Confidence
  /// The fields of the property's struct that are used; empty if the whole value is.
  package var fields: [String] = []
  /// The view of a project's own container that runs the closure with the read.
  package var runsIn: String?

  package enum Confidence: String, Sendable, Codable {
    case certain
    /// Through a protocol that several classes conform to, or in a closure of code that is not in
    /// the tree.
    case likely
  }
}

/// Where code of a view runs.
package enum Role: String, Sendable, Codable, CaseIterable, Comparable {
  /// In the evaluation of the body.
  case tracked
  /// In the closure of a row, which SwiftUI tracks separately.
  case row
  /// In content that is made when it is shown or laid out, such as that of a sheet.
  case lazy
  /// By `$model.x`, or in the getter of `Binding(get:set:)`.
  case binding
  /// After a user's action or another event: no dependency.
  case action

  package static func < (a: Role, b: Role) -> Bool {
    allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
  }
}
