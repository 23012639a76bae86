// The probes of Examples/Probe, which SwiftUI answers on a Mac, for this project's component tree.

// again: sources ../../Examples/Probe/Sources/Probes
// again: import SwiftUI -> ComponentTree
// again: import Combine -> PublishAll

import ComponentTree
import ObjectAdapters
import PublishAll

/// The simulated one, which the tree can subscribe components to.
typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
