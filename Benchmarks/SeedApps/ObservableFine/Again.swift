// The apps in `@Observable` notation, compiled for FineObservation.

// again: sources ../Observable
// again: sources ../ObservableObject/ObservableObject.swift
// again: sources ../ObservableObject/ProfileViewModel.swift
// again: import Observation -> FineObservation
