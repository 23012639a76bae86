// The app, with models that say what is read and written.

// again: sources ../Cues
// again: import SwiftUI -> RecordedSwiftUI
