// The files with `ObservableObject` models that use no publisher, for PublishAll.

// again: sources ../Files/Objects
// again: import SwiftUI -> SwiftUIPublishAll
