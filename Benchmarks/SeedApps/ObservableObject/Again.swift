// The apps in `ObservableObject` notation, for PublishAll.

// again: sources ../Observable/Stages
// again: sources ../Observable/ManagerActions.swift
