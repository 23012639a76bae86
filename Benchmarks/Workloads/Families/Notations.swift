// The models of every family, one namespace for each notation. A family's folder holds its models
// once per notation, side by side: that is what a migration looks like. Its views are generic over
// the family's model protocols, so that every engine renders the same code.

/// `@Observable` of FineObservation.
enum FineNotation {}
/// `@Observable` of the toolchain: what the engines `observation` and `observation-spi` observe.
enum ToolchainNotation {}
/// `ObservableObject` and `@Published` of PublishAll.
enum PublishAllNotation {}
/// `ObservableObject` and `@Published` of OpenCombine.
enum OpenCombineNotation {}
/// No tracking: one list of components for each property, wired by hand.
enum OracleNotation {}
