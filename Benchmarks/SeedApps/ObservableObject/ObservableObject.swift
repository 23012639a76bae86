import ComponentTree
import ObjectAdapters

#if OPENCOMBINE
  import OpenCombine
#else
  import PublishAll
#endif

/// The engine's `ObservableObject`, which the tree can subscribe components to.
#if OPENCOMBINE
  typealias ObservableObject = OpenCombine.ObservableObject & SubscribableObject
#else
  typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
#endif
