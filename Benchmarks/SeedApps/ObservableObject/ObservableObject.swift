import ComponentTree
import ObjectAdapters
import PublishAll

/// The engine's `ObservableObject`, which the tree can subscribe components to.
typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
