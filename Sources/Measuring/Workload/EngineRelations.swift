import RunFolder

/// What the harness is told about engines, by id: whom each is compared with, and whose counts must
/// agree.
public struct EngineRelations: Sendable {
  /// Two engines that must do the same, as far as these counts tell.
  public struct Peers: Sendable {
    public var engine: String
    public var peer: String
    public var counts: [Counts.Name]

    public init(engine: String, peer: String, counts: [Counts.Name]) {
      self.engine = engine
      self.peer = peer
      self.counts = counts
    }
  }

  public var peers: [Peers]
  private var referencesOf: @Sendable (_ engine: String, _ workload: String) -> [String]

  public init(
    peers: [Peers],
    references: @escaping @Sendable (_ engine: String, _ workload: String) -> [String]
  ) {
    self.peers = peers
    referencesOf = references
  }

  /// The references of an engine's ratios, of those engines that were measured.
  public func references(of engine: String, workload: String, among engines: [String]) -> [String] {
    referencesOf(engine, workload).filter { $0 != engine && engines.contains($0) }
  }

  /// architecture.md's: `fine` against the baseline of the comparison, the toolchain's engine and
  /// the lower bound; all others against the lower bound. Operations have none: all are compared
  /// with the toolchain's engine, and where observers can stay registered while they are notified,
  /// with the others that do so.
  public static let standard = EngineRelations(
    peers: [
      Peers(engine: "opencombine", peer: "publish-all", counts: Counts.Name.allCases),
      Peers(engine: "observation", peer: "fine", counts: [.evaluations, .invalidations]),
      Peers(engine: "observation-spi", peer: "fine", counts: [.evaluations, .invalidations]),
    ]
  ) { engine, workload in
    if workload == "op.fire" { return ["observation", "observation-spi", "opencombine"] }
    if workload.hasPrefix("op.") { return ["observation"] }
    return engine == "fine" ? ["publish-all", "observation", "oracle"] : ["oracle"]
  }
}
