// The models and views of Examples/YourApp, with models that report reads and writes.

// again: sources ../../../Examples/YourApp/Sources/Cues
// again: import SwiftUI -> RecordedSwiftUI
