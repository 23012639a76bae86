import ObservationWorkloads

/// The kind of source that gave an answer. The kind determines how well the answer applies to an
/// app on Apple's platforms.
public enum EvidenceClass: String, Hashable, Sendable, Codable, CaseIterable {
  /// The Swift compiler accepted or refused a source.
  case compiler
  /// A program ran with the toolchain's Observation, concurrency and standard library.
  case toolchain = "toolchain at run time"
  /// A program ran with OpenCombine, whose `ObservableObject` imitates Combine's
  /// `ObservableObject`.
  case openCombine = "OpenCombine"
  /// A program ran with code of this project that follows SwiftUI's rules: the component tree, its
  /// property wrappers, and this project's engines.
  case treeModel = "this project's model of SwiftUI"
  /// Lines of this project's apps were counted.
  case sourceLines = "counted source lines"
}

/// One number that a program or the compiler produced.
public struct Count: Hashable, Sendable, Codable {
  /// The name of the count, such as `evaluations after a write to the name`.
  public var name: String
  /// The id of the engine that the program ran on; `swiftc` for the compiler, `sources` for the
  /// counted lines of the apps.
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
  /// The class of evidence for an engine if the tree is not involved.
  public init(withoutTreeOn engine: String) {
    self =
      switch engine {
      case Engine.observation.id: .toolchain
      case Engine.openCombine.id: .openCombine
      default: .treeModel
      }
  }
}

/// All counts for one claim, in the order of counting.
public struct Evidence: Hashable, Sendable {
  public var counts: [Count]

  public init(_ counts: [Count] = []) { self.counts = counts }

  /// The engines whose models are written in one notation.
  public struct Notation: Hashable, Sendable {
    public let engines: [String]
    /// The engines of `@Observable`: the toolchain's engine and this project's engine.
    public static let observable = Notation(engines: [Engine.observation.id, Engine.fine.id])
    /// The engines of `ObservableObject` and `@Published`: PublishAll and OpenCombine.
    public static let object = Notation(
      engines: [Engine.publishAll.id, Engine.openCombine.id])
  }

  /// The counts with the given name. The result has one count for each engine that has the count.
  ///
  /// If there is no count with the name, the claim has a mistake. The function then traps, because
  /// the claim would otherwise get a verdict without evidence.
  public func counts(_ name: String, in notation: Notation? = nil) -> [Count] {
    let found = counts.filter {
      $0.name == name && notation?.engines.contains($0.engine) ?? true
    }
    precondition(!found.isEmpty, "no count \"\(name)\" among \(counts.map(\.name))")
    return found
  }

  /// The values of the counts with the given name, one for each engine that has the count.
  public func values(_ name: String, in notation: Notation? = nil) -> [Int] {
    counts(name, in: notation).map(\.value)
  }
}
