// What a program may expect of FineObservation, in a package that depends on it.

// again: sources ../../FineObservationTests/DropIn
// again: sources ../../FineObservationTests/FineModels
