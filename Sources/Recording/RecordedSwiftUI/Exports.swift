// Re-exports the modules of SwiftUI, with versions of `@Observable` and `ObservableObject` that
// record the reads and writes of models. A copy of an app is compiled against this module: see the
// article of ObservationTesting.

@_exported import Combine
@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import RecordedObservation
@_exported import RecordedPublishAll
@_exported import SwiftUIViews
