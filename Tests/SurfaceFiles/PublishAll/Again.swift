// Compiles the files that have `ObservableObject` models and use no publisher, with PublishAll as
// the engine.

// again: sources ../Files/Objects
// again: import SwiftUI -> SwiftUIPublishAll
