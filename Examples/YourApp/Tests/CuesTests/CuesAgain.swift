// The app's sources, with models that say what is read and written.

// again: sources ../../Sources/Cues
// again: import SwiftUI -> RecordedSwiftUI
