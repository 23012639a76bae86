// What a program may expect of either module, on the toolchain's.

// again: sources ../FineObservationTests/DropIn
// again: import FineObservation -> Observation

let isFine = false

/// The ways of observing that there are.
let testModels: [any TestModel.Type] = [KeyPathModel.self]
