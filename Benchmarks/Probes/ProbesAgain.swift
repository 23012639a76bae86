// The probes of Examples/Probe, which SwiftUI answers on a Mac, for this project's component tree.

// again: sources ../../Examples/Probe/Sources/Probes
// again: import SwiftUI -> ComponentTree
