// This module is the module SwiftUI with PublishAll instead of Combine. Programs that use no
// operators of publishers can use this module. To compile a copy of a program against this module,
// write the line `// again: import SwiftUI -> SwiftUIPublishAll`.

@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectAdapters
@_exported import Observation
@_exported import PublishAll
@_exported import SwiftUIViews

/// The protocol of a model class whose changes views observe. The protocol includes PublishAll's
/// `ObservableObject` and the tree's `SubscribableObject`, so a model needs no adapter.
public protocol ObservableObject: PublishAll.ObservableObject, SubscribableObject {}
