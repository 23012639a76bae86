/// The rules of SwiftUI that its documentation does not state, and the choices that a host makes
/// for them.
///
/// ``current`` follows today's public reconstructions of SwiftUI. Each rule has an alternative:
/// this project's earlier choice, or the common belief. A host gets its rules when it is made, so a
/// program can run the same views under both choices of a rule. docs/tree-rules.md says which of
/// the published counts depend on a rule; <doc:Rules> says where the evidence is.
@frozen public struct TreeRules: Hashable, Sendable {
  /// Whether `$model.x` of ``Bindable`` reads `x`.
  @frozen public enum ObjectBindings: UInt8, CaseIterable, Sendable {
    /// The binding carries a snapshot of the value. So the body that makes the binding reads the
    /// property and depends on it.
    case read
    /// The binding only refers to the property. A component depends on the property only if it
    /// reads the binding's value.
    case bind
  }

  /// The condition under which a component with an ``Environment`` property becomes dirty because
  /// of the value in the environment.
  @frozen public enum EnvironmentValues: UInt8, CaseIterable, Sendable {
    /// The value changes, even if no body reads the value.
    case held
    /// The value changes, and the component's last evaluation has read the value.
    case read
  }

  /// The condition under which a write to a ``State`` makes a component dirty.
  @frozen public enum StateReads: UInt8, CaseIterable, Sendable {
    /// Any evaluation of the component has read the state.
    case everRead
    /// The component's last evaluation has read the state.
    case lastRead
  }

  /// How functions among a view's inputs are compared.
  @frozen public enum Functions: UInt8, CaseIterable, Sendable {
    /// Two functions are equal if their two words are equal: the code and the captured values. A
    /// function without captured values is equal to itself, and so is a function that is passed on
    /// unchanged.
    case byBits
    /// A function is never equal.
    case neverEqual
  }

  /// The types whose inputs are compared by the type's own `==`. `.equatable()` always uses the
  /// view's `==`.
  @frozen public enum Equality: UInt8, CaseIterable, Sendable {
    /// All types that have a `==` and are not plain data. Plain data is compared field by field.
    case unlessPlain
    /// All types that have a `==`.
    case always
  }

  /// The order in which the `onAppear` actions of one pass run. SwiftUI documents no order.
  @frozen public enum Appearance: UInt8, CaseIterable, Sendable {
    /// In the order in which the views were made: outer before inner.
    case outerFirst
    /// In the reverse order: inner before outer.
    case innerFirst
  }

  /// The tracking scope in which the closure of a row or of presented content runs.
  @frozen public enum Content: UInt8, CaseIterable, Sendable {
    /// In a separate tracking scope: if the closure has read a value, a change of this value runs
    /// only the closure again.
    case scope
    /// In the tracking scope of the body that contains the closure.
    case partOfBody
  }

  public var objectBindings: ObjectBindings
  public var content: Content
  public var environment: EnvironmentValues
  public var state: StateReads
  public var functions: Functions
  public var equality: Equality
  public var appearance: Appearance

  public init(
    objectBindings: ObjectBindings = .read, content: Content = .scope,
    environment: EnvironmentValues = .held,
    state: StateReads = .everRead, functions: Functions = .byBits,
    equality: Equality = .unlessPlain, appearance: Appearance = .outerFirst
  ) {
    self.objectBindings = objectBindings
    self.content = content
    self.environment = environment
    self.state = state
    self.functions = functions
    self.equality = equality
    self.appearance = appearance
  }

  /// The choices that agree with today's knowledge of SwiftUI.
  public static let current = TreeRules()
}
