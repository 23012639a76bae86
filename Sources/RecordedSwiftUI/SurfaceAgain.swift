// The module SwiftUI but for what it hands on, and for what receives Combine's publishers.

// again: sources ../SwiftUI/App
// again: sources ../SwiftUI/Controls
// again: sources ../SwiftUI/Data
// again: sources ../SwiftUI/Gestures
// again: sources ../SwiftUI/Inert
// again: sources ../SwiftUI/Layout
// again: sources ../SwiftUI/Navigation
// again: sources ../SwiftUI/Presentation/Alerts.swift
// again: sources ../SwiftUI/Presentation/PresentationForms.swift
// again: sources ../SwiftUI/Previews
// again: sources ../SwiftUI/Shapes
// again: sources ../SwiftUI/Text
// again: sources ../SwiftUI/Values
// again: name SwiftUI -> RecordedSwiftUI
