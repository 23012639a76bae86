// Tests the publishers of models that report reads and writes.

// again: sources ../SwiftUITests/Publishers/ModelPublisherTests.swift
// again: import Combine -> RecordedSwiftUI
