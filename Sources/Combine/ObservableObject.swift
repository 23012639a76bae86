import ComponentTree
import OpenCombine

/// The protocol of a model class whose changes views observe. The protocol includes OpenCombine's
/// `ObservableObject` and the tree's `SubscribableObject`, so a model needs no adapter.
public protocol ObservableObject: OpenCombine.ObservableObject, SubscribableObject {}
