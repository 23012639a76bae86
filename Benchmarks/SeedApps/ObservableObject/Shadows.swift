import ComponentTree
import ObjectAdapters
import SeedApps

#if OPENCOMBINE
  import OpenCombine
#else
  import PublishAll
#endif

// Names of this module that go before the imported ones, so that the documents' code stays word for word.

/// The engine's `ObservableObject`, which the tree can subscribe components to.
#if OPENCOMBINE
  typealias ObservableObject = OpenCombine.ObservableObject & SubscribableObject
#else
  typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
#endif

/// What a timer on the script's time gives back.
typealias Cancellable = SeedApps.Cancellable
