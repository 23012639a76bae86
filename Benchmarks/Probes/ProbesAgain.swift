// Compiles the probes of Examples/Probe for this project's component tree. Examples/Probe compiles
// the probes for SwiftUI on a Mac.

// again: sources ../../Examples/Probe/Sources/Probes
// again: import SwiftUI -> ComponentTree
// again: import Combine -> PublishAll

import ComponentTree
import ObjectAdapters
import PublishAll

/// The simulated `ObservableObject` of PublishAll, to which the tree can subscribe components.
typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
