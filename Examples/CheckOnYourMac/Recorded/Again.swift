// Compiles ContentView.swift with models that report reads and writes, so that the tree knows which
// property of a model was written.

// again: sources ../App
// again: import SwiftUI -> RecordedSwiftUI
