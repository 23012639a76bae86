// The apps in `@Observable` notation, for the toolchain's Observation. One app also has a view
// model that is not yet migrated: `ProfileViewModel`.

// again: sources ../ObservableObject/ObservableObject.swift
// again: sources ../ObservableObject/ProfileViewModel.swift
