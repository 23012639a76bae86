// The workloads, on the app whose models say what is read and written.

// again: sources ../CuesWorkloads
// again: import Cues -> CuesRecorded
