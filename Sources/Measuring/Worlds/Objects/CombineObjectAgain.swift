// The source of `AnnouncingObject`, compiled again for OpenCombine.

// again: sources AnnouncingObject.swift
// again: import PublishAll -> OpenCombine
// again: name AnnouncingObject -> CombineObject
