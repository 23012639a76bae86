// The models in `@Observable` notation, for FineObservation. They are compiled in this module, too:
// that is how the compiler can specialise the views for them.

// again: sources *+Observable.swift
// again: import Observation -> FineObservation
// again: name ToolchainNotation -> FineNotation
