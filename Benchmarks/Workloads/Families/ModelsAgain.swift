// Compiles the models of each notation a second time, for the notation's second engine:
// FineObservation or OpenCombine. The copies are in the same module as the views, so that the
// compiler can specialise the views for the copies.

// again: sources ../*+Models.swift
// again: import Observation -> FineObservation
// again: import PublishAll -> OpenCombine
// again: name ToolchainNotation -> FineNotation
// again: name PublishAllNotation -> OpenCombineNotation
