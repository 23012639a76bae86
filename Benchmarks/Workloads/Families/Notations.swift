// Each notation has one namespace, which contains the models of all workloads in this notation.
// Each folder of this module contains the models of its workloads in each notation, so that readers
// can compare the code before a migration with the code after it. The views of a workload are
// generic over protocols of the models, so that every engine runs the same views.

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
