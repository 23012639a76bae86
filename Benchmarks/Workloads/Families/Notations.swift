// Each notation has one namespace, which contains the models of all families in this notation. A
// family's folder contains the family's models in each notation, so that readers can compare the
// code before a migration with the code after it. A family's views are generic over the family's
// model protocols, so that every engine renders the same code.

/// The models with FineObservation's `@Observable`.
enum FineNotation {}
/// The models with the toolchain's `@Observable`. The engines `observation` and `observation-spi`
/// observe these models.
enum ToolchainNotation {}
/// The models with PublishAll's `ObservableObject` and `@Published`.
enum PublishAllNotation {}
/// The models with OpenCombine's `ObservableObject` and `@Published`.
enum OpenCombineNotation {}
/// The models without tracking. The workload itself states which components read each property.
enum OracleNotation {}
