// The apps' `@Observable` notation, for FineObservation.

// again: sources ../Observable
// again: sources ../ObservableObject/ObservableObject.swift
// again: sources ../ObservableObject/ProfileViewModel.swift
// again: import Observation -> FineObservation
