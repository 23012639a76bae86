import ComponentTree
import OpenCombine

/// A class whose changes views observe: Combine's protocol, and one that the component tree
/// subscribes to. A model writes no adapter.
public protocol ObservableObject: OpenCombine.ObservableObject, SubscribableObject {}
