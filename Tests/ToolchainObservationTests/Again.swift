// Compiles the tests of the folder `DropIn` with the toolchain's module `Observation`.

// again: sources ../FineObservationTests/DropIn
// again: import FineObservation -> Observation

let isFine = false

/// The models that the tests use, one for each way of announcing properties.
let testModels: [any TestModel.Type] = [KeyPathModel.self]
