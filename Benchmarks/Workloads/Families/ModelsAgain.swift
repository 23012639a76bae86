// Compiles the models of each notation again, for the notation's other engine: FineObservation or
// OpenCombine. The copies are in the same module as the views, so that the compiler can specialise
// the views for them.

// again: sources ../*+Models.swift
// again: import Observation -> FineObservation
// again: import PublishAll -> OpenCombine
// again: name ToolchainNotation -> FineNotation
// again: name PublishAllNotation -> OpenCombineNotation
