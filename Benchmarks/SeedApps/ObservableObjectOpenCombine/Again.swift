// The apps in `ObservableObject` notation, compiled for OpenCombine.

// again: sources ../ObservableObject
// again: sources ../Observable/Stages
// again: sources ../Observable/ManagerActions.swift
// again: import PublishAll -> OpenCombine
