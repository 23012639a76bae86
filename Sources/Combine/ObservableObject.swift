import ComponentTree
import OpenCombine

/// A class whose changes views observe. The protocol combines Combine's `ObservableObject` with the
/// protocol that the component tree subscribes to, so a model needs no adapter.
public protocol ObservableObject: OpenCombine.ObservableObject, SubscribableObject {}
