/// The rules of SwiftUI that are not stated in its documentation, and what a host takes for them.
///
/// ``current`` is what public reconstructions of SwiftUI say today. Each rule has another side:
/// what this project took for it before, or what is commonly said. A host is given its rules when
/// it is made, so that a program can run the same views under both. Which of the published counts
/// depend on a rule is said in docs/tree-rules.md; where the evidence is, in <doc:Rules>.
@frozen public struct TreeRules: Hashable, Sendable {
  /// Whether `$model.x` of ``Bindable`` reads `x`.
  @frozen public enum ObjectBindings: UInt8, CaseIterable, Sendable {
    /// The binding is made with the value: the body that makes it depends on the property.
    case read
    /// It is a way to the property: only who reads the binding's value depends on it.
    case bind
  }

  /// When a value of the environment makes a component dirty that holds it by ``Environment``.
  @frozen public enum EnvironmentValues: UInt8, CaseIterable, Sendable {
    /// When it changes, read or not.
    case held
    /// When it changes and the last evaluation has read it.
    case read
  }

  /// When a write of a ``State`` makes a component dirty.
  @frozen public enum StateReads: UInt8, CaseIterable, Sendable {
    /// When any evaluation of the component has read it.
    case everRead
    /// When the last evaluation has read it.
    case lastRead
  }

  /// How functions among a view's inputs are compared.
  @frozen public enum Functions: UInt8, CaseIterable, Sendable {
    /// By their two words, the code and what it has captured: one that captures nothing is equal to
    /// itself, and so is one that is handed on as it came.
    case byBits
    /// A function is never equal.
    case neverEqual
  }

  /// Whose own `==` is used to compare inputs. `.equatable()` always uses the view's.
  @frozen public enum Equality: UInt8, CaseIterable, Sendable {
    /// That of types that are more than plain data; plain data is compared field by field.
    case unlessPlain
    /// That of every type that has one.
    case always
  }

  /// In which order the `onAppear` actions of one pass run. SwiftUI states none.
  @frozen public enum Appearance: UInt8, CaseIterable, Sendable {
    /// In the order in which the views were made: outer before inner.
    case outerFirst
    /// In reverse.
    case innerFirst
  }

  /// Whose scope the closure of a row, or of what is presented, runs in.
  @frozen public enum Content: UInt8, CaseIterable, Sendable {
    /// One of its own: what the closure reads makes it run again alone.
    case scope
    /// That of the body which contains it.
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

  /// What is known today.
  public static let current = TreeRules()
}
