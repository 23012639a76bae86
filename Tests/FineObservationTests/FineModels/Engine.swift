/// Whether the tests of the folder `DropIn` are built with this engine; `false` for the
/// toolchain's. Each file of the folder is compiled here, and again by the target
/// `ToolchainObservationTests`, which imports the toolchain's module. A test expects the same of
/// both engines, or states the difference.
let isFine = true

/// The models for each way of observing.
let testModels: [any TestModel.Type] = [KeyPathModel.self, SharedModel.self, ComputedModel.self]
