// Tests the publishers and the stored values of models that report reads and writes, and the clocks
// of mounted views with such models.

// again: sources ../SwiftUITests/Publishers/ModelPublisherTests.swift
// again: sources ../SwiftUITests/Publishers/ObjectPublisherTests.swift
// again: sources ../SwiftUITests/Publishers/ScreenClockTests.swift
// again: sources ../SwiftUITests/Publishers/StoredModelTests.swift
// again: import Combine -> RecordedSwiftUI
// again: import SwiftUI -> RecordedSwiftUI
