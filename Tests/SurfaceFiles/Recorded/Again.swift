// Compiles the files that have `ObservableObject` models, with models that report reads and writes.

// again: sources ../Files/Objects
// again: sources ../Files/Publishers
// again: import SwiftUI -> RecordedSwiftUI
// again: import Combine -> RecordedSwiftUI
