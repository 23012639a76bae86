// The apps in `ObservableObject` notation, on PublishAll.

// again: sources ../Observable/Stages
// again: sources ../Observable/ManagerActions.swift
