/// How models are written: the module that they import to be observed. Engines of one notation run
/// the same models.
public struct Notation: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The module's name, as run.json has it.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }

  /// `@Observable` of FineObservation.
  public static let fine: Notation = "FineObservation"
  /// `@Observable` of the toolchain.
  public static let observation: Notation = "Observation"
  /// `ObservableObject` and `@Published` of PublishAll.
  public static let publishAll: Notation = "PublishAll"
  /// `ObservableObject` and `@Published` of OpenCombine.
  public static let openCombine: Notation = "OpenCombine"
  /// No tracking: each property keeps a list of the components that read it (``HandWiredModel``).
  public static let handWired: Notation = "HandWiredModel"

  /// Those of this package's engines.
  public static let builtIn: [Notation] = [
    .fine, .observation, .publishAll, .openCombine, .handWired,
  ]
}
