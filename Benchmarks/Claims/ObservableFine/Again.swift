// The programs in `@Observable` notation, for FineObservation.

// again: sources ../Observable
// again: import Observation -> FineObservation
