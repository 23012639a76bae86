// The apps' `ObservableObject` notation, for models that say what is read and written.

// again: sources ../ObservableObject
// again: sources ../Observable/Stages
// again: sources ../Observable/ManagerActions.swift
// again: import PublishAll -> RecordedPublishAll
// again: import ObjectAdapters -> RecordedPublishAll
