// The tests of the folder `DropIn`, on the toolchain's module.

// again: sources ../FineObservationTests/DropIn
// again: import FineObservation -> Observation

let isFine = false

/// The models for each way of observing.
let testModels: [any TestModel.Type] = [KeyPathModel.self]
