// The apps in `ObservableObject` notation, compiled with models that report reads and writes.

// again: sources ../ObservableObject
// again: sources ../Observable/Stages
// again: sources ../Observable/ManagerActions.swift
// again: import PublishAll -> RecordedPublishAll
// again: import ObjectAdapters -> RecordedPublishAll
