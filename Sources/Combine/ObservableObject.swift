@_exported import Foundation
@_exported import ObjectAdapters
@_exported import OpenCombine

import ComponentTree

/// A class whose changes views observe: Combine's protocol, and one that the component tree
/// subscribes to. A model writes no adapter.
public protocol ObservableObject: OpenCombine.ObservableObject, SubscribableObject {}
