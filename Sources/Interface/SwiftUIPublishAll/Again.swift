// The models of PublishAll, together with the publishers and operators of the module Combine.

// again: sources ../../Recording/RecordedSwiftUI/Publishers.swift
// again: import RecordedPublishAll -> PublishAll
