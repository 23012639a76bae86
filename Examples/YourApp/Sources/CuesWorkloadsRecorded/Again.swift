// The workloads, compiled with the app whose models report reads and writes.

// again: sources ../CuesWorkloads
// again: import Cues -> CuesRecorded
