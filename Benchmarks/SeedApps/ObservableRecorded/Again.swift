// The apps in `@Observable` notation, compiled with models that report reads and writes.

// again: sources ../Observable
// again: sources ../ObservableObject/ObservableObject.swift
// again: sources ../ObservableObject/ProfileViewModel.swift
// again: import Observation -> RecordedObservation
// again: import PublishAll -> RecordedPublishAll
// again: import ObjectAdapters -> RecordedPublishAll
