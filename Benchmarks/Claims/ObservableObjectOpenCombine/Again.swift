// The programs in `ObservableObject` notation, for OpenCombine.

// again: sources ../ObservableObject
// again: sources ../Observable/Runs
// again: import PublishAll -> OpenCombine
