/// The models of every family in one engine's notation.
///
/// A family's folder holds its models once per notation, side by side: that is what a migration
/// looks like. Its views are generic over the family's model protocols, so that every engine
/// renders the same code.
protocol Notation: SendableMetatype {
  associatedtype Wide: WideModel
  associatedtype Single: SingleModel
  associatedtype TreeRow: TreeRowModel
  associatedtype TreeApp: TreeAppModel
  associatedtype ListRow: ListRowModel
  associatedtype List: ListModel where List.Row == ListRow
  associatedtype Branch: BranchModel
  associatedtype MonitorRow: MonitorRowModel
}

/// `@Observable` of FineObservation.
enum FineNotation: Notation {}
/// `@Observable` of the toolchain: what the engines `observation` and `observation-spi` observe.
enum ToolchainNotation: Notation {}
/// `ObservableObject` and `@Published` of PublishAll.
enum PublishAllNotation: Notation {}
/// `ObservableObject` and `@Published` of OpenCombine.
enum OpenCombineNotation: Notation {}
/// No tracking: one list of components a property, wired by hand.
enum OracleNotation: Notation {}

/// Something to be done with the notation of an engine, chosen at run time.
@MainActor
protocol NotationVisitor {
  associatedtype Result
  func visit<N: Notation>(_ notation: N.Type) throws -> Result
}

/// Which notation an engine's models are written in.
enum ModelNotation {
  case fine, toolchain, publishAll, openCombine, oracle

  /// Calls the visitor with the notation's type.
  ///
  /// The calls are concrete, one a case, so that the compiler specialises the views and models
  /// behind them: an opened existential would run them unspecialised, several times slower, and
  /// charge it to the engines.
  @MainActor
  func visit<V: NotationVisitor>(_ visitor: V) throws -> V.Result {
    switch self {
    case .fine: try visitor.visit(FineNotation.self)
    case .toolchain: try visitor.visit(ToolchainNotation.self)
    case .publishAll: try visitor.visit(PublishAllNotation.self)
    case .openCombine: try visitor.visit(OpenCombineNotation.self)
    case .oracle: try visitor.visit(OracleNotation.self)
    }
  }
}
