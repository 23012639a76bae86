// The programs in `ObservableObject` notation, compiled for OpenCombine.

// again: sources ../ObservableObject
// again: sources ../Observable/Runs
// again: import PublishAll -> OpenCombine
