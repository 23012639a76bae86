// The apps' `ObservableObject` notation, for OpenCombine.

// again: sources ../ObservableObject
// again: sources ../Observable/Stages
// again: import PublishAll -> OpenCombine
