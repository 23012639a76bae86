import ComponentTree
import ObjectAdapters
import PublishAll

/// The engine's `ObservableObject`, to which the tree can subscribe components.
typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
