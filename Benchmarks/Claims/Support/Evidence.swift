import ObservationBench

/// One number that a program, or the compiler, came to.
public struct Count: Hashable, Sendable, Codable {
  /// What was counted: `evaluations after a write to the name`.
  public var name: String
  /// The id of the engine that it ran on; `swiftc` for the compiler.
  public var engine: String
  public var value: Int
  /// The compiler's first error message.
  public var detail: String?

  public init(_ name: String, on engine: String, _ value: Int, detail: String? = nil) {
    self.name = name
    self.engine = engine
    self.value = value
    self.detail = detail
  }
}

/// All that was counted for one claim, in the order of counting.
public struct Evidence: Hashable, Sendable {
  public var counts: [Count]

  public init(_ counts: [Count] = []) { self.counts = counts }

  /// Engines whose models are written in one notation.
  public struct Notation: Hashable, Sendable {
    public let engines: [String]
    /// `@Observable`, of the toolchain and of this project.
    public static let observable = Notation(engines: [Engine.observation.id, Engine.fine.id])
    /// `ObservableObject` and `@Published`, simulated and OpenCombine's.
    public static let object = Notation(
      engines: [Engine.publishAll.id, Engine.openCombine.id])
  }

  /// The values of a count, one for each engine that it was taken on.
  ///
  /// A count that is not there is a slip in the claim that asks for it, and traps: a verdict on
  /// nothing would look like one.
  public func values(_ name: String, in notation: Notation? = nil) -> [Int] {
    let values = counts.filter {
      $0.name == name && notation?.engines.contains($0.engine) ?? true
    }.map(\.value)
    precondition(!values.isEmpty, "no count \"\(name)\" among \(counts.map(\.name))")
    return values
  }

  /// Whether a count is the same given number on every engine.
  public func every(_ name: String, in notation: Notation? = nil, is value: Int) -> Bool {
    values(name, in: notation).allSatisfy { $0 == value }
  }

  /// Whether a count is more than nothing on every engine.
  public func everySome(_ name: String, in notation: Notation? = nil) -> Bool {
    values(name, in: notation).allSatisfy { $0 > 0 }
  }
}
