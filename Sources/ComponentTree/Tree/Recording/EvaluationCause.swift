/// Why a component was evaluated. It can have several causes at once.
public enum EvaluationCause: Hashable, Sendable {
  /// Its parent made it, or it is the root.
  case mounted
  /// A component handed it other inputs than before.
  ///
  /// `names` are the stored properties that differ; `()` follows that of a closure. It is empty
  /// where a closure that makes rows or presented content was made anew. `from` is the id of the
  /// component that handed them.
  case inputs(names: [String], from: Int)
  /// A `@State` or its like has changed: `property` of the component `owner`, which is the
  /// evaluated one, or one above it that handed it a binding.
  case state(property: String, owner: Int)
  /// An environment value has changed: the name of the property that holds it. Of an object: its
  /// type.
  case environment(key: String)
  /// The list that it contains was scrolled.
  case scrolled
  /// A property of a model was written. `wasRead` says whether the component's last evaluation read
  /// that property.
  case write(PropertyWrite, wasRead: Bool)
  /// An engine or an object notified it that does not say what was written.
  case notified
}

/// A write of a model's property.
public struct PropertyWrite: Hashable, Sendable {
  /// The type of the object, without its module.
  public let objectType: String
  /// `nil` where the program has called `objectWillChange.send()` itself.
  public let property: String?
  public let place: WritePlace

  public init(objectType: String, property: String?, place: WritePlace = WritePlace()) {
    self.objectType = objectType
    self.property = property
    self.place = place
  }
}

/// The call stack of a write, as addresses: what it says is looked up later, for many at a time.
public struct WritePlace: Hashable, Sendable {
  /// Return addresses, the innermost first. Empty where none were taken.
  public let addresses: [UInt]

  public init(addresses: [UInt] = []) {
    self.addresses = addresses
  }
}

/// One evaluation, while records are kept.
public struct EvaluationRecord: Hashable, Sendable {
  /// The component's id.
  public let component: Int
  /// Whether its output stayed as it was, and it handed no child anything new.
  public let isRedundant: Bool
  /// All of them, in the order in which they happened. Empty only where the component was dirty
  /// when the recording began.
  public let causes: [EvaluationCause]

  public init(component: Int, isRedundant: Bool, causes: [EvaluationCause]) {
    self.component = component
    self.isRedundant = isRedundant
    self.causes = causes
  }
}
