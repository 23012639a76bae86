// The models and views of Examples/YourAppMigrated, with models that report reads and writes.

// again: sources ../../../Examples/YourAppMigrated/Sources/Cues
// again: import SwiftUI -> RecordedSwiftUI
// again: import Observation -> RecordedObservation
