// The models in `ObservableObject` notation, for OpenCombine.

// again: sources *+ObservableObject.swift
// again: import PublishAll -> OpenCombine
// again: name PublishAllNotation -> OpenCombineNotation
