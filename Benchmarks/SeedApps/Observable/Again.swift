// The apps' `@Observable` notation, for the toolchain's Observation. One app has a view model that
// has not been migrated yet.

// again: sources ../ObservableObject/ObservableObject.swift
// again: sources ../ObservableObject/ProfileViewModel.swift
