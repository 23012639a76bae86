// Compiles the probes of Examples/Probe for this project's component tree. Examples/Probe compiles
// the probes for SwiftUI on a Mac.

// again: sources ../../Examples/Probe/Sources/Probes
// again: import SwiftUI -> ComponentTree
// again: import Combine -> PublishAll

import ComponentTree
import ObjectAdapters
import PublishAll

/// In the probes, `ObservableObject` is PublishAll's simulated protocol. `SubscribableObject` lets
/// the tree subscribe components to an object.
typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
