// Compiles the files that have `ObservableObject` models, with PublishAll as the engine.

// again: sources ../Files/Objects
// again: sources ../Files/Publishers
// again: import SwiftUI -> SwiftUIPublishAll
// again: import Combine -> SwiftUIPublishAll
