// The models of all families are in one namespace for each notation. A family's folder contains the
// family's models in each notation, so that readers can compare the code before a migration with
// the code after it. A family's views are generic over the family's model protocols, so that every
// engine renders the same code.

/// `@Observable` of FineObservation.
enum FineNotation {}
/// `@Observable` of the toolchain: observed by the engines `observation` and `observation-spi`.
enum ToolchainNotation {}
/// `ObservableObject` and `@Published` of PublishAll.
enum PublishAllNotation {}
/// `ObservableObject` and `@Published` of OpenCombine.
enum OpenCombineNotation {}
/// No tracking: the workload itself states the list of components for each property.
enum OracleNotation {}
