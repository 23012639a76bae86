// The files with `@Observable` models, for FineObservation.

// again: sources ../Files/Observable
// again: import SwiftUI -> SwiftUIFine
