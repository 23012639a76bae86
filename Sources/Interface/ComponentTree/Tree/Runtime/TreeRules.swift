/// The choices of a host for those rules of SwiftUI that its documentation does not state.
///
/// ``current`` follows today's public reconstructions of SwiftUI. Each rule has an alternative
/// choice, for example this project's earlier choice. A host gets its rules when it is made, so a
/// program can run the same views under both choices of a rule. ``SDK`` names the sets of choices
/// of two versions of SwiftUI. docs/tree-rules.md says which of the published counts depend on a
/// rule; <doc:Rules> says where the evidence is.
@frozen public struct TreeRules: Hashable, Sendable {
  /// Whether `$model.x` reads `x`, if ``Bindable`` or ``State`` holds the object `model`.
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
    /// The component becomes dirty when the value changes, even if the component's body does not
    /// read the value.
    case held
    /// The component becomes dirty when the value changes, if the component's last evaluation has
    /// read the value.
    case read
  }

  /// The condition under which a write to a ``State`` makes a component dirty.
  @frozen public enum StateReads: UInt8, CaseIterable, Sendable {
    /// The write makes the component dirty if any evaluation of the component has read the state.
    case everRead
    /// The write makes the component dirty if the component's last evaluation has read the state.
    case lastRead
  }

  /// When the default object of a ``State``, as in `@State var model = Model()`, is made.
  @frozen public enum DefaultObjects: UInt8, CaseIterable, Sendable {
    /// Each view value makes the object. A component keeps the object of its first view value.
    case eager
    /// Only the component's first view value makes the object.
    case lazy
  }

  /// Whether the default value of a ``State`` is an input of the component.
  @frozen public enum DefaultInputs: UInt8, CaseIterable, Sendable {
    /// The component is not evaluated because of a new default value.
    case ignored
    /// The component is evaluated if its parent passes a view with an unequal default value. The
    /// newest default value is kept, but nothing reads it. The rule is reconstructed from
    /// AttributeGraph.
    case compared
  }

  /// How the functions in a view's inputs are compared. <doc:Rules> says how each choice is known,
  /// and names the source.
  @frozen public enum Functions: UInt8, CaseIterable, Sendable {
    /// Two functions are equal if their two words are equal: the code, and the storage of the
    /// captured values. So a function is equal to itself if it captures nothing, if it captures
    /// only one object, or if it is passed on unchanged. Generic arguments do not count as captured
    /// values, so that this holds in every build. A function that captures other values gets
    /// new storage each time it is made. So two such functions are unequal, even if the captured
    /// values are equal. The comparison of the words is reconstructed from AttributeGraph. This
    /// project has chosen that functions with different storage are unequal.
    case byBits
    /// Two functions are never equal. This project has chosen this rule.
    case neverEqual
    /// Two functions are equal if they are equal under ``byBits``, or if they have the same code
    /// and equal captured values. The captured values are compared like the fields of a view, but a
    /// ``State`` among them is equal only to the state of the same component. The rule is
    /// reconstructed from AttributeGraph.
    ///
    /// Functions with different storage are unequal if they are `async`, or if they capture a
    /// variable that can still change, another function, a metatype, or a value whose type depends
    /// on a generic parameter. An optimised build may store different captured values than a debug
    /// build, so the counts of the two builds may differ.
    case byCaptures
  }

  /// The types whose inputs are compared by the type's own `==`. `.equatable()` always uses the
  /// view's `==`.
  @frozen public enum Equality: UInt8, CaseIterable, Sendable {
    /// The `==` is used for all types that have a `==` and are not plain data. Plain data is
    /// compared field by field.
    case unlessPlain
    /// The `==` is used for all types that have a `==`.
    case always
  }

  /// When the closure of a `.task` modifier begins.
  @frozen public enum TaskStart: UInt8, CaseIterable, Sendable {
    /// The closure begins after all actions of the frame, like every other task of the main actor.
    case afterFrame
    /// The closure begins at the modifier's place in the order of the actions, and runs up to its
    /// first suspension before the next action. So it was observed on macOS 27.
    case inOrder
  }

  /// The tracking scope in which the closure of a row or of presented content runs.
  @frozen public enum Content: UInt8, CaseIterable, Sendable {
    /// The closure runs in a separate tracking scope. If the closure has read a tracked property, a
    /// change of this property runs only the closure again.
    case scope
    /// The closure runs in the tracking scope of the body that contains the closure.
    case partOfBody
  }

  /// How long the state of a row lives that a lazy container no longer shows, or that was removed
  /// from the data of a ``List``. Until then the row is not evaluated. <doc:Rules> says how each
  /// choice is known.
  @frozen public enum Rows: UInt8, CaseIterable, Sendable {
    /// The state lives for eight updates. An update is a frame in which something is evaluated.
    case keptForUpdates
    /// The state lives as long as the list.
    case kept
    /// The row is unmounted at once.
    case removed
  }

  /// What ``View/_printChanges()`` names if a tracked property has changed that the body has read.
  @frozen public enum ChangeNames: UInt8, CaseIterable, Sendable {
    /// `@dependencies`, for all such properties together.
    case dependencies
    /// The key path of each such property, as in `\Model.value`.
    case keyPaths
  }

  public var objectBindings: ObjectBindings
  public var content: Content
  public var environment: EnvironmentValues
  public var state: StateReads
  public var defaultObjects: DefaultObjects
  public var defaultInputs: DefaultInputs
  public var functions: Functions
  public var equality: Equality
  public var taskStart: TaskStart
  public var rows: Rows
  public var changeNames: ChangeNames

  public init(
    objectBindings: ObjectBindings = .read, content: Content = .scope,
    environment: EnvironmentValues = .held,
    state: StateReads = .everRead, defaultObjects: DefaultObjects = .eager,
    defaultInputs: DefaultInputs = .ignored, functions: Functions = .byBits,
    equality: Equality = .unlessPlain, taskStart: TaskStart = .afterFrame,
    rows: Rows = .keptForUpdates, changeNames: ChangeNames = .dependencies
  ) {
    self.objectBindings = objectBindings
    self.content = content
    self.environment = environment
    self.state = state
    self.defaultObjects = defaultObjects
    self.defaultInputs = defaultInputs
    self.functions = functions
    self.equality = equality
    self.taskStart = taskStart
    self.rows = rows
    self.changeNames = changeNames
  }

  /// The choices of the process's SDK, which agree with today's knowledge of SwiftUI.
  public static var current: TreeRules { SDK.current.rules }
}

/// A version of SwiftUI, as a named set of ``TreeRules``. The sets differ only where something
/// different was observed, or stated by Apple.
public enum SDK: String, CaseIterable, Sendable {
  /// The SDK of 2025, and of 2023 and 2024 as far as observations tell.
  case v26 = "26"
  /// The SDK of 2026: tasks start in the order of the actions, a `@State` makes its default object
  /// once, and ``View/_printChanges()`` names properties of models.
  case v27 = "27"

  /// The SDK whose choices ``TreeRules/current`` has. A program that needs another one sets it
  /// before it makes the first tree.
  public nonisolated(unsafe) static var current = SDK.v26

  public var rules: TreeRules {
    switch self {
    case .v26: TreeRules()
    case .v27: TreeRules(defaultObjects: .lazy, taskStart: .inOrder, changeNames: .keyPaths)
    }
  }
}
