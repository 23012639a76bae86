// The programs in `@Observable` notation, compiled for FineObservation.

// again: sources ../Observable
// again: import Observation -> FineObservation
