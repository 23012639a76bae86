/// Whether the tests of the folder `DropIn` are built with FineObservation. The value is `false` in
/// the target that builds them with the toolchain's engine. The package compiles each file of the
/// folder twice: in this target, and in the target `ToolchainObservationTests`, which imports the
/// toolchain's module. A test expects the same behaviour of both engines, or states the difference.
let isFine = true

/// The models that the tests use, one for each way of announcing properties.
let testModels: [any TestModel.Type] = [KeyPathModel.self, SharedModel.self, ComputedModel.self]
