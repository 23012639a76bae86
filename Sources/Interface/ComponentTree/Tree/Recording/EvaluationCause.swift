/// The cause of an evaluation of a component. An evaluation can have several causes.
public enum EvaluationCause: Hashable, Sendable {
  /// The component was made by its parent, or it is the root.
  case mounted
  /// A component above passed inputs to the evaluated component, and these inputs differ from the
  /// previous inputs.
  ///
  /// `names` are the names of the stored properties that differ. `()` is appended to the name of a
  /// closure. In a build without optimisation, `()?` is appended to the name of a closure that
  /// captures values: an optimised build may capture fewer of them, and find the closures equal.
  /// `names` is empty for a row or presented content that was evaluated because the body
  /// that contains it was evaluated. `from` is the id of the component that passed the inputs.
  case inputs(names: [String], from: Int)
  /// A `@State` or a similar property has changed. `property` belongs to the component `owner`. The
  /// owner is the evaluated component, or a component above that passed a binding down.
  case state(property: String, owner: Int)
  /// An environment value has changed. `key` is the name of the property that holds the value. For
  /// an object, `key` is the object's type.
  case environment(key: String)
  /// A lazy list in the component's body was scrolled.
  case scrolled
  /// A property of a model was written. `wasRead` says whether the component's last evaluation read
  /// that property.
  case write(PropertyWrite, wasRead: Bool)
  /// An engine or an object notified the component, but did not record which property was written.
  case notified
}

/// A write of a model's property.
public struct PropertyWrite: Hashable, Sendable {
  /// The type of the object, without its module.
  public let objectType: String
  /// The property's name; `nil` if the program called `objectWillChange.send()` directly.
  public let property: String?
  public let place: WritePlace

  public init(objectType: String, property: String?, place: WritePlace = WritePlace()) {
    self.objectType = objectType
    self.property = property
    self.place = place
  }
}

/// The call stack of a write, as addresses. The names of the functions at these addresses are
/// looked up later, for many addresses together.
public struct WritePlace: Hashable, Sendable {
  /// The return addresses, from the innermost call to the outermost. The array is empty if the call
  /// stack was not recorded.
  public let addresses: [UInt]

  public init(addresses: [UInt] = []) {
    self.addresses = addresses
  }
}

/// The record of one evaluation of a component.
public struct EvaluationRecord: Hashable, Sendable {
  /// The component's id.
  public let component: Int
  /// `true` if the evaluation was redundant. <doc:Rules> defines which evaluations are necessary;
  /// all others are redundant.
  public let isRedundant: Bool
  /// `true` if the evaluation was necessary only because it passed new closures to children.
  public let isClosureOnly: Bool
  /// All causes, in the order in which they happened. The array is empty only if the component was
  /// dirty when the recording began.
  public let causes: [EvaluationCause]

  public init(
    component: Int, isRedundant: Bool, isClosureOnly: Bool = false, causes: [EvaluationCause]
  ) {
    self.component = component
    self.isRedundant = isRedundant
    self.isClosureOnly = isClosureOnly
    self.causes = causes
  }
}
