// SwiftUI with PublishAll instead of Combine, for programs that use no operators of publishers. A
// copy of a program is compiled against this module with the line
// `// again: import SwiftUI -> SwiftUIPublishAll`.

@_exported import ComponentTree
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import ObjectAdapters
@_exported import Observation
@_exported import PublishAll
@_exported import SwiftUIViews

/// A class whose changes views observe. The protocol combines PublishAll's `ObservableObject` with
/// the protocol that the component tree subscribes to, so a model needs no adapter.
public protocol ObservableObject: PublishAll.ObservableObject, SubscribableObject {}
