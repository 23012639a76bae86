import ClaimSupport
import ComponentTree
import ObjectAdapters

#if OPENCOMBINE
  import OpenCombine
#else
  import PublishAll
#endif

/// The programs of this notation on this module's engine.
public enum Programs {
  #if OPENCOMBINE
    public static let engine = "opencombine"
  #else
    public static let engine = "publish-all"
  #endif

  public static let all = [
    AnyPublished.program, Unpublished.program, NestedObjects.program, Elements.program,
    WideReaders.program, EqualWrites.program, Food.program, Tasks.program, InitialState.program,
  ]
}

/// The engine's `ObservableObject`, which the tree can subscribe components to.
#if OPENCOMBINE
  typealias ObservableObject = OpenCombine.ObservableObject & SubscribableObject
#else
  typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
#endif
