import ObservationBench

/// What answered a question: how far an answer can be trusted for an app on Apple's platforms.
public enum EvidenceClass: String, Hashable, Sendable, Codable, CaseIterable {
  /// The Swift compiler accepted or refused a source.
  case compiler
  /// The toolchain's Observation, concurrency and standard library, in a program that ran.
  case toolchain = "toolchain at run time"
  /// OpenCombine, whose `ObservableObject` is written after Combine's.
  case openCombine = "OpenCombine"
  /// Code of this project that is written after SwiftUI's rules: the component tree, its property
  /// wrappers, and this project's engines.
  case treeModel = "this tree's model"
}

/// One number that a program, or the compiler, came to.
public struct Count: Hashable, Sendable, Codable {
  /// What was counted: `evaluations after a write to the name`.
  public var name: String
  /// The id of the engine that it ran on; `swiftc` for the compiler, `sources` for this project's
  /// texts.
  public var engine: String
  public var value: Int
  public var answeredBy: EvidenceClass
  /// The compiler's first error message.
  public var detail: String?

  public init(
    _ name: String, on engine: String, _ value: Int, answeredBy: EvidenceClass,
    detail: String? = nil
  ) {
    self.name = name
    self.engine = engine
    self.value = value
    self.answeredBy = answeredBy
    self.detail = detail
  }
}

extension EvidenceClass {
  /// What answers on an engine when the tree has no part in it.
  public init(withoutTreeOn engine: String) {
    self =
      switch engine {
      case Engine.observation.id: .toolchain
      case Engine.openCombine.id: .openCombine
      default: .treeModel
      }
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

  /// A count, once for each engine that it was taken on.
  ///
  /// A count that is not there is a slip in the claim that asks for it, and traps: a verdict on
  /// nothing would look like one.
  public func counts(_ name: String, in notation: Notation? = nil) -> [Count] {
    let found = counts.filter {
      $0.name == name && notation?.engines.contains($0.engine) ?? true
    }
    precondition(!found.isEmpty, "no count \"\(name)\" among \(counts.map(\.name))")
    return found
  }

  /// The values of a count, one for each engine that it was taken on.
  public func values(_ name: String, in notation: Notation? = nil) -> [Int] {
    counts(name, in: notation).map(\.value)
  }
}
