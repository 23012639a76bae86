// The apps' `@Observable` notation, for models that say what is read and written.

// again: sources ../Observable
// again: sources ../ObservableObject/ObservableObject.swift
// again: sources ../ObservableObject/ProfileViewModel.swift
// again: import Observation -> RecordedObservation
// again: import PublishAll -> RecordedPublishAll
// again: import ObjectAdapters -> RecordedPublishAll
