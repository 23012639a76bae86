import ClaimSupport
import ComponentTree
import ObjectAdapters
import PublishAll

/// The programs in `ObservableObject` notation, for the engine that this module imports.
public enum Programs {
  public static let all: [Program] = [
    AnyPublished.program, Unpublished.program, NestedObjects.program, Elements.program,
    WideReaders.program, EqualWrites.program, Food.program, Tasks.program, InitialState.program,
  ]
}

/// The engine's `ObservableObject`, to which the tree can subscribe components.
typealias ObservableObject = PublishAll.ObservableObject & SubscribableObject
