// The app and its workloads, with models that say what is read and written.

// again: sources ../Cues
// again: sources ../CuesWorkloads
// again: import SwiftUI -> RecordedSwiftUI
// again: import Cues ->
