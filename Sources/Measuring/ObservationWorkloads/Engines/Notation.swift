/// The way in which models are written. The name of a notation is the module that makes the models
/// observable. Engines of the same notation run the same models.
public struct Notation: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The module's name, as it is written in run.json.
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }

  /// The notation for `@Observable` of FineObservation.
  public static let fine: Notation = "FineObservation"
  /// The notation for `@Observable` of the toolchain.
  public static let observation: Notation = "Observation"
  /// The notation for `ObservableObject` and `@Published` of PublishAll.
  public static let publishAll: Notation = "PublishAll"
  /// The notation for `ObservableObject` and `@Published` of OpenCombine.
  public static let openCombine: Notation = "OpenCombine"
  /// The notation without tracking. Each property keeps a list of the components that read it
  /// (``HandWiredModel``).
  public static let handWired: Notation = "HandWiredModel"

  /// Whether models of this notation store a computed value until one of the value's inputs has
  /// changed. In the other notations, a computed value is computed at each read.
  package var memoises: Bool { self == .fine }

  /// The notations of this package's engines.
  public static let builtIn: [Notation] = [
    .fine, .observation, .publishAll, .openCombine, .handWired,
  ]
}
