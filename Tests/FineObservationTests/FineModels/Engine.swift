/// Which of the two engines the tests of the folder `DropIn` are built with. Each text is compiled
/// here, and again by the target `ToolchainObservationTests`, which imports the toolchain's module.
/// A test states the same for both, or names the difference.
let isFine = true

/// The ways of observing that there are.
let testModels: [any TestModel.Type] = [KeyPathModel.self, SharedModel.self, ComputedModel.self]
