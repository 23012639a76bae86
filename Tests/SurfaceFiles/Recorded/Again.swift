// Compiles the files with models that report reads and writes.

// again: sources ../Files/Objects
// again: sources ../Files/Observable
// again: sources ../Files/Publishers
// again: import SwiftUI -> RecordedSwiftUI
// again: import Combine -> RecordedSwiftUI
