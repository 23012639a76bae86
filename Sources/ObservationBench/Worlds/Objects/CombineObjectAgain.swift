// The object of PublishAll's notation, on OpenCombine.

// again: sources AnnouncingObject.swift
// again: import PublishAll -> OpenCombine
// again: name AnnouncingObject -> CombineObject
