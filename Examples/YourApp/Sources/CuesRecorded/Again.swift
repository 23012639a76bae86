// The app, compiled with models that report reads and writes.

// again: sources ../Cues
// again: import SwiftUI -> RecordedSwiftUI
// again: import Combine -> RecordedSwiftUI
// again: import Observation -> RecordedObservation
