// The models of each notation, for the other engine of that notation: for FineObservation, and for
// OpenCombine. They are compiled in this module, too: that is how the compiler can specialise the
// views for them.

// again: sources ../*+Models.swift
// again: import Observation -> FineObservation
// again: import PublishAll -> OpenCombine
// again: name ToolchainNotation -> FineNotation
// again: name PublishAllNotation -> OpenCombineNotation
