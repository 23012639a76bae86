// SwiftUI with PublishAll in the place of Combine, for sources that are compiled again and use no
// publisher's operators: `// again: import SwiftUI -> SwiftUIPublishAll`.

@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectAdapters
@_exported import Observation
@_exported import PublishAll
@_exported import SwiftUIViews

/// A class whose changes views observe: PublishAll's protocol, and one that the component tree
/// subscribes to. A model writes no adapter.
public protocol ObservableObject: PublishAll.ObservableObject, SubscribableObject {}
