// Compiles the tests of the folder `DropIn` in a package that depends on FineObservation.

// again: sources ../../FineObservationTests/DropIn
// again: sources ../../FineObservationTests/FineModels
