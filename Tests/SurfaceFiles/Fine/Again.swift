// Compiles the files that have `@Observable` models, with FineObservation as the engine.

// again: sources ../Files/Observable
// again: import SwiftUI -> SwiftUIFine
