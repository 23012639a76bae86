// What the module SwiftUI hands on, with models that say what is read and written, in both
// notations. A copy of an app is compiled against it: see the article of ObservationTesting.

@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import RecordedObservation
@_exported import RecordedPublishAll
@_exported import SwiftUIViews

/// A class whose changes views observe. As with the module SwiftUI, a model writes no adapter.
public typealias ObservableObject = RecordedPublishAll.ObservableObject & SubscribableObject
